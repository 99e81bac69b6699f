import * as z from 'zod';
import { ClaimId, Sha256 } from '../study/index.ts';

/** Longest text of a declaration, a branch or a reason, in UTF-16 code units. */
export const LONGEST_TEXT = 4000;

const Text = z.string().max(LONGEST_TEXT).regex(/\S/, 'expected a text that is not empty');
// An empty reason is a finding of the gate, no unreadable file.
const Reason = z.string().max(LONGEST_TEXT);
const Name = z.string().max(200).regex(/\S/, 'expected a name');
const When = z.iso.datetime('expected a time such as 2026-05-04T10:00:00Z');
const by = { by: Name, at: When };
const id = (letter: string, example: string) =>
  z
    .string()
    .max(60)
    .regex(new RegExp(`^${letter}-[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$`), `expected an id such as ${example}`);

/** Id of a decision, e.g. `D-MODEL`. */
export const DecisionId = id('D', 'D-MODEL').brand<'DecisionId'>();
export type DecisionId = z.infer<typeof DecisionId>;

/** Id of a branch, unique within its decision, e.g. `B-1`. */
export const BranchId = id('B', 'B-1').brand<'BranchId'>();
export type BranchId = z.infer<typeof BranchId>;

/** What a decision may change; for anything else nothing branches. */
export const CHANGES = ['aims', 'methods', 'interpretation', 'deliverable_structure'] as const;

/** One scale on which every branch is scored. */
export const Dimension = z
  .strictObject({
    id: z
      .string()
      .max(60)
      .regex(/^[a-z][a-z0-9_]*$/, 'expected a name such as accuracy'),
    weight: z.number().positive().max(1e6).describe('Only its share in the sum of the weights counts'),
    direction: z.enum(['higher', 'lower']).describe('Which end of the scale is better'),
    min: z.number(),
    max: z.number(),
    noise: z.number().min(0).default(0).describe('Differences up to this, in the unit of the scale, mean nothing'),
    what: Text.optional().describe('What is scored'),
  })
  .refine(({ min, max }) => min < max, { path: ['max'], message: 'expected more than "min"' });
export type Dimension = z.infer<typeof Dimension>;

/** Bounds that are fixed before the first branch. */
export const Limits = z.strictObject({
  branches: z.number().int().min(2).max(1000).describe('Alternatives at most, those that fail included'),
  depth: z.number().int().min(1).max(50).describe('1: no branch refines another'),
  rounds: z.number().int().min(1).max(1000),
  evaluations: z.number().int().min(1).max(100).describe('Evaluations of one branch at most'),
});
export type Limits = z.infer<typeof Limits>;

/** A rule that ends the search; the limits always do. */
export const StopRule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('target'), value: z.number().min(0).max(1).describe('Value of the best branch') }),
  z.strictObject({
    rule: z.literal('no_gain'),
    epsilon: z.number().positive().max(1),
    rounds: z.number().int().min(1).max(1000),
  }),
  z.strictObject({ rule: z.literal('user') }).describe('A person may end it, with a reason'),
]);
export type StopRule = z.infer<typeof StopRule>;

/** One score on one dimension. */
export const Score = z.strictObject({
  dimension: z.string().min(1).max(60),
  value: z.number(),
  reason: Reason,
  evidence: z
    .array(z.string().min(1).max(1024))
    .max(100)
    .optional()
    .describe('Contexts of the ledger, claims, evidence of claims.yaml, files of the study'),
});
export type Score = z.infer<typeof Score>;

/** What one scorer gave one branch, on every dimension. A later one by the same scorer takes its place in the mean. */
export const Evaluation = z.strictObject({ ...by, scores: z.array(Score).min(1).max(50) });
export type Evaluation = z.infer<typeof Evaluation>;

/** One alternative. */
export const Branch = z.strictObject({
  id: BranchId,
  parent: BranchId.optional().describe('The branch that it refines'),
  title: Text,
  what: Text.optional(),
  round: z.number().int().min(1),
  added: z.strictObject(by),
  status: z.enum(['open', 'failed', 'violates', 'discarded', 'selected']),
  reason: Reason.optional().describe('Why it failed, what it violates, why it lost'),
  settled: z.strictObject(by).optional(),
  evaluations: z.array(Evaluation).max(100).optional(),
});
export type Branch = z.infer<typeof Branch>;

/** Rules that close a decision to new branches. */
export const CLOSING = ['branches', 'rounds', 'target', 'no_gain', 'user', 'selected', 'superseded'] as const;

/** A question of substance with its alternatives, weighed on one scale within limits fixed beforehand. */
export const Decision = z.strictObject({
  id: DecisionId,
  question: Text.describe('What is to be decided'),
  changes: z.array(z.enum(CHANGES)).min(1),
  material: Text.describe('Why the change is material'),
  dimensions: z.array(Dimension).min(1).max(50),
  limits: Limits,
  stop: z.array(StopRule).max(10).describe('Beside the limits, which always hold'),
  declared: z.strictObject(by),
  declaration_sha256: Sha256.optional().describe('Digest of the declaration, taken when the first branch was added'),
  claims: z.array(ClaimId).max(200).optional().describe('Claims that depend on it'),
  supersedes: z.strictObject({ id: DecisionId, reason: Reason }).optional(),
  superseded: z.strictObject({ by: DecisionId, at: When }).optional(),
  branches: z.array(Branch).max(1000).optional(),
  closed: z.strictObject({ rule: z.enum(CLOSING), what: z.string(), at: When }).optional(),
  selection: z
    .strictObject({
      branch: BranchId,
      reason: Reason,
      ...by,
      tried: z.number().int().min(1).describe('Alternatives that were tried, those that failed included'),
    })
    .optional(),
});
export type Decision = z.infer<typeof Decision>;

/** `planning/branches.yaml` (`touchstone.branches/1`). */
export const BranchesFile = z.strictObject({
  schema: z.literal('touchstone.branches/1'),
  decisions: z.array(Decision).max(1000).default([]),
});
export type BranchesFile = z.infer<typeof BranchesFile>;
