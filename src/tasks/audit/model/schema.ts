import * as z from 'zod';
import { ReferenceEntryFile } from '../../../record/references/index.ts';
import type { AuditResult } from './result.ts';

const State = z.enum(['verified', 'failed', 'unverified']);
const Code = z.enum(['BUNDLE', 'GRAPH', 'TEXT', 'CPR', 'I1', 'I2', 'I3', 'I4']);
const count = z.number().int().min(0);
const Place = z.object({
  path: z.string(),
  line: z.number().int().min(1).optional(),
  column: z.number().int().min(1).optional(),
  pointer: z.string().optional(),
  quote: z.string().optional(),
});
const Counts = z.object({ verified: count, failed: count, unverified: count });

const FindingFile = z.object({
  id: z.string().describe('The same in every audit of the study'),
  check: Code,
  state: State,
  reason: z.string().optional(),
  severity: z.enum(['blocker', 'major', 'minor', 'info']),
  claim: z.string().optional(),
  message: z.string(),
  expected: z.string().optional(),
  found: z.string().optional(),
  mend: z.string().optional(),
  where: z.array(Place),
});

const QuantityFile = z.object({
  literal: z.string(),
  kind: z.string(),
  state: z.enum(['verified', 'failed', 'unverified', 'excluded']),
  code: z.string(),
  expected: z.string().optional(),
  found: z.string().optional(),
  computation: z.string().optional(),
  evidence: z.array(z.string()),
});

const ClaimFile = z.object({
  id: z.string(),
  type: z.enum(['citation', 'numerical', 'methodological', 'conclusion']),
  text: z.string(),
  state: State,
  reason: z.string().optional(),
  quantitative: z.boolean(),
  where: Place.optional(),
  quantities: z.array(QuantityFile),
  edges: z.array(
    z.object({
      kind: z.enum(['recorded_in', 'cited_from', 'implemented_by', 'computed_from', 'rests_on']),
      to: z.string(),
      formula: z.string().optional(),
    }),
  ),
});

const EvidenceFile = z.object({
  id: z.string(),
  type: z.enum(['log_record', 'file_range', 'code_range', 'reference', 'passage', 'evaluator_run']),
  state: z.enum(['found', 'missing', 'stale', 'unreadable', 'not_checked']),
  reason: z.string().optional(),
  where: Place.optional(),
  sha256: z.string().optional(),
  value: z.string().optional(),
  unit: z.string().optional(),
  metric: z.string().optional(),
  stage: z.string().optional(),
  run: z.string().optional(),
  excerpt: z.object({ first_line: z.number().int(), text: z.string() }).optional(),
});

const RunFile = z.object({
  score: z.number().optional(),
  status: z.enum(['ok', 'timeout', 'crash', 'no_result', 'limit', 'not_run']),
  seconds: z.number().optional(),
  message: z.string().optional(),
});

const ScoreFile = z.object({
  evaluator: z.string(),
  metric: z.string(),
  claim: z.string().optional(),
  state: State,
  reason: z.string().optional(),
  reported: z.number().optional(),
  mean: z.number().optional(),
  sigma: z.number().optional().describe('Population standard deviation of the five runs'),
  deviation: z.number().optional(),
  tolerance: z.number().optional(),
  arm: z.enum(['relative', 'noise', 'exact_zero']).optional(),
  runs: z.array(RunFile),
  control: z
    .object({
      mean: z.number().optional(),
      runs: z.array(z.number()),
      status: z.enum(['ok', 'failed']),
      message: z.string().optional(),
    })
    .optional(),
  flags: z.array(z.string()),
  sandbox: z.string(),
  environment: z.record(z.string(), z.string()),
  digests: z.record(z.string(), z.string()),
});

const VoteFile = z.object({
  judge: z.string(),
  kind: z.enum(['person', 'model', 'command']),
  verdict: z.enum(['complies', 'violates', 'abstain']),
  rationale: z.string(),
  confidence: z.number().optional(),
  quotes: z.array(
    z.object({ path: z.string(), line: z.number().int().optional(), text: z.string(), exists: z.boolean() }),
  ),
  counted: z.boolean(),
  not_counted: z.string().optional(),
  replayed: z.boolean().optional(),
  where: Place.optional(),
});

const QuestionFile = z.object({
  id: z.string(),
  check: z.enum(['I2', 'I4']),
  text: z.string(),
  claim: z.string().optional(),
  packet: z.string(),
  state: State,
  reason: z.string().optional(),
  needed: count,
  tally: z.object({ complies: count, violates: count, abstain: count, missing: count }),
  votes: z.array(VoteFile),
  minority_flag: z.boolean(),
  hints: z.array(z.object({ kind: z.string(), message: z.string(), where: Place })),
});

/** `touchstone.audit/1` as other programs read it: the published schema of what `audit --json` writes. */
export const AuditFile: z.ZodType<AuditResult> = z.object({
  schema: z.literal('touchstone.audit/1'),
  study: z.object({
    title: z.string(),
    path: z.string(),
    manuscript: z.string(),
    files: count,
    bytes: count,
    lock_sha256: z.string().nullable(),
  }),
  tool: z.object({ name: z.literal('touchstone'), version: z.string() }),
  policy: z.object({
    numeric: z.enum(['interval', 'coe-2026']),
    judges: count,
    fail_on: z.string(),
    only: z.array(Code),
  }),
  summary: Counts.extend({ excluded: count }),
  cpr: z.number().min(0).max(1).nullable().describe('null where there is no quantitative claim'),
  cpr_counts: Counts.extend({
    quantitative: count,
    excluded: count,
    unclassified: count.optional().describe('Numbers inside claims that no quantity declares'),
  }),
  checks: z.array(
    z.object({
      code: Code,
      title: z.string(),
      state: State,
      reason: z.string().optional(),
      states: Counts,
      does_not_show: z.string(),
    }),
  ),
  findings: z.array(FindingFile),
  not_checked: z.array(z.object({ what: z.string(), reason: z.string(), mend: z.string().optional() })),
  claims: z.array(ClaimFile),
  evidence: z.array(EvidenceFile),
  scores: z.array(ScoreFile),
  questions: z.array(QuestionFile),
  references: z.array(ReferenceEntryFile).optional().describe('Every listed reference with its comparison'),
  run: z
    .object({
      started: z.string(),
      seconds: z.number(),
      node: z.string(),
      platform: z.string(),
      evaluator_seconds: z.array(z.array(z.number())),
    })
    .optional()
    .describe('The only part that may differ between two audits of the same bytes'),
}) as z.ZodType<AuditResult>;
