import * as z from 'zod';
import { ClaimId, Direction, EvidenceId, RunId, Sha256, StudyPath } from '../study/index.ts';

const LineRange = z
  .tuple([z.number().int().min(1), z.number().int().min(1)])
  .describe('First and last line, 1-based, inclusive');

/**
 * Where in a log a value stands. JSON: `pointer`. JSONL: `line` and `pointer`. CSV: `row` and `column`. Text, or a string
 * reached by `pointer`: `lines` (1-based within that text) and, where several numbers stand there, `after`.
 */
export const Locator = z.strictObject({
  line: z.number().int().min(1).optional(),
  pointer: z
    .string()
    .regex(/^(\/([^~]|~[01])*)?$/, 'expected a JSON Pointer such as /test/accuracy')
    .optional(),
  row: z
    .union([z.number().int().min(1), z.record(z.string(), z.union([z.string(), z.number()]))])
    .optional()
    .describe(
      'Data row of a CSV file: its number (1 is the first below the head) or the column values that pick exactly one',
    ),
  column: z.string().optional(),
  lines: LineRange.optional(),
  after: z.string().min(1).optional().describe('The text right before the number, unique within the lines'),
});
export type Locator = z.infer<typeof Locator>;

const common = {
  id: EvidenceId,
  path: StudyPath,
  sha256: Sha256.optional().describe(
    'Digest of the file when the link was made; another digest makes the evidence stale',
  ),
  note: z.string().optional(),
};

const LogRecord = z.strictObject({
  ...common,
  type: z.literal('log_record'),
  at: Locator,
  metric: z.string().min(1).optional(),
  stage: z.string().min(1).optional(),
  unit: z.string().min(1).optional(),
  direction: Direction.optional(),
  subject: z.string().min(1).optional().describe('What was measured: method, group or data set'),
  run: RunId.optional(),
  value: z
    .string()
    .optional()
    .describe('The measurement as the author hands it in; refused unless the log holds it there'),
});
const FileRange = z.strictObject({
  ...common,
  type: z.literal('file_range'),
  lines: LineRange.optional(),
  quote: z.string().min(1).optional(),
});
const CodeRange = z.strictObject({
  ...common,
  type: z.literal('code_range'),
  lines: LineRange.optional(),
  quote: z.string().min(1).optional(),
});
const Passage = z.strictObject({
  ...common,
  type: z.literal('passage'),
  key: z.string().min(1).optional().describe('Citation key of the source'),
  lines: LineRange.optional(),
  quote: z.string().min(1),
});
const Reference = z.strictObject({
  id: EvidenceId,
  type: z.literal('reference'),
  key: z.string().min(1).describe('Citation key in the bibliography'),
  note: z.string().optional(),
});
const EvaluatorRun = z.strictObject({
  id: EvidenceId,
  type: z.literal('evaluator_run'),
  evaluator: z.string().min(1).describe('Id of an evaluator in touchstone.yaml'),
  note: z.string().optional(),
});

/** A node of the claim graph that is backed by bytes. */
export const Evidence = z.discriminatedUnion('type', [
  LogRecord,
  FileRange,
  CodeRange,
  Passage,
  Reference,
  EvaluatorRun,
]);
export type Evidence = z.infer<typeof Evidence>;
export type LogRecord = z.infer<typeof LogRecord>;

/** Any node that an edge may lead to. */
const NodeId = z.union([ClaimId, EvidenceId]);

const Derivation = z.strictObject({
  formula: z
    .string()
    .min(1)
    .max(2000)
    .describe(
      'Arithmetic over the inputs: + - * / ^, mean min max sum count median sd pstdev sem abs sqrt log exp round; a comparison (<, <=, >, >=, ==, !=, joined by and, or, not) states a proposition',
    ),
  inputs: z.record(
    z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'expected a variable name'),
    z.union([NodeId, z.array(NodeId).min(1)]),
  ),
});
export type Derivation = z.infer<typeof Derivation>;

const Spread = z.strictObject({
  kind: z.enum(['sd', 'population_sd', 'sem', 'ci95', 'range', 'other']),
  recorded_in: EvidenceId.optional(),
  computed_from: Derivation.optional(),
  n: z
    .union([z.number().int().min(1), EvidenceId])
    .optional()
    .describe('Number of replicates, or the log value that states it'),
});

/** One number that a claim prints, and what it is bound to. */
export const Quantity = z.strictObject({
  literal: z
    .string()
    .min(1)
    .optional()
    .describe('As printed in the claim text; needed where the text holds several numbers'),
  kind: z
    .enum([
      'measured',
      'hyperparameter',
      'citation',
      'year',
      'numbering',
      'identifier',
      'version',
      'seed',
      'index',
      'hardware',
      'definition',
    ])
    .default('measured')
    .describe(
      'Every kind but measured and hyperparameter is excluded from the Claim Provenance Rate, counted and listed',
    ),
  metric: z.string().min(1).optional(),
  stage: z.string().min(1).optional(),
  unit: z.string().min(1).optional().describe('Unit of the printed number, where the text does not print it'),
  direction: Direction.optional(),
  change: z
    .enum(['improves', 'worsens', 'increases', 'decreases'])
    .optional()
    .describe('What the sentence says of a derived change'),
  subject: z.string().min(1).optional(),
  run: RunId.optional(),
  recorded_in: z
    .union([EvidenceId, z.array(EvidenceId).min(1)])
    .optional()
    .describe('A list states a range, an extreme ("up to") or a row'),
  computed_from: Derivation.optional(),
  spread: Spread.optional().describe('What the number after ± is'),
});
export type Quantity = z.infer<typeof Quantity>;

/** Whether the Claim Provenance Rate counts numbers of a kind; all others are set aside. */
export const isCounted = (kind: string): boolean => kind === 'measured' || kind === 'hyperparameter';

/** A statement of the manuscript and the edges to what it rests on. */
export const Claim = z.strictObject({
  id: ClaimId,
  type: z.enum(['citation', 'numerical', 'methodological', 'conclusion']),
  text: z.string().min(1),
  about: z
    .enum(['selected', 'other'])
    .default('other')
    .describe('selected: the claim binds to the runs of the selected solution only'),
  quantities: z.array(Quantity).default([]),
  row: z.boolean().default(false).describe('true: all quantities are cells of one row and must come from one run'),
  recorded_in: z.union([EvidenceId, z.array(EvidenceId).min(1)]).optional(),
  cited_from: z.union([EvidenceId, z.array(EvidenceId).min(1)]).optional(),
  implemented_by: z.union([EvidenceId, z.array(EvidenceId).min(1)]).optional(),
  computed_from: Derivation.optional(),
  rests_on: z.array(ClaimId).default([]),
  note: z.string().optional(),
});
export type Claim = z.infer<typeof Claim>;

/** `claims.yaml`: the claim graph. */
export const ClaimsFile = z.strictObject({
  schema: z.literal('touchstone.claims/1'),
  evidence: z.array(Evidence).default([]),
  claims: z.array(Claim).default([]),
});
export type ClaimsFile = z.infer<typeof ClaimsFile>;
