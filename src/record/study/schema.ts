import * as z from 'zod';
import { ClaimId, RunId, StudyPath } from './ids.ts';

/** What a file of the study is for. */
export const Role = z.enum([
  'paper',
  'bibliography',
  'code',
  'evaluator',
  'evaluator_input',
  'reference_solution',
  'execution_log',
  'config',
  'environment',
  'specification',
  'image',
  'data',
]);
export type Role = z.infer<typeof Role>;

/** Which way a metric is better. */
export const Direction = z.enum(['higher', 'lower', 'none']);
export type Direction = z.infer<typeof Direction>;

/** Refuses a second item with the same values under `keys`: of two runs with one id, the invalid one must not be overruled. */
const eachOnce =
  <K extends string>(...keys: readonly [K, ...K[]]) =>
  (items: readonly { readonly [key in K]?: unknown }[], context: z.core.$RefinementCtx): void => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const values = JSON.stringify(keys.map((key) => item[key] ?? null));
      if (seen.has(values))
        context.addIssue({
          code: 'custom',
          path: [index, keys[0]],
          message: `${keys.join(' and ')} to stand once`,
        });
      seen.add(values);
    });
  };

const Artifact = z.strictObject({
  path: StudyPath.describe('A file, or a glob pattern such as logs/*.json'),
  role: Role,
  run: RunId.optional().describe('The run that wrote the file'),
});

const Metric = z.strictObject({
  name: z.string().min(1),
  stage: z.string().min(1).optional().describe('The split or stage it is measured on, e.g. test, validation, ablation'),
  unit: z
    .string()
    .min(1)
    .optional()
    .describe('Unit as recorded in the logs: fraction, %, s, ms, B, count, …; "1" for dimensionless'),
  direction: Direction.default('none'),
  proportion: z.boolean().default(false).describe('true allows percent and fraction to be converted into one another'),
  aliases: z.array(z.string().min(1)).default([]),
});

const Run = z.strictObject({
  id: RunId,
  node: z.string().min(1).optional().describe('The solution or branch that ran'),
  seed: z.union([z.number().int(), z.string()]).optional(),
  status: z.enum(['ok', 'failed', 'invalid']).describe('failed and invalid runs ground nothing'),
  note: z.string().optional(),
});

/** Limits of one sandboxed run. Units: seconds, mebibytes, counts. */
export const Limits = z.strictObject({
  seconds: z.number().positive().max(86_400).default(60).describe('Wall-clock limit'),
  cpu_seconds: z.number().positive().max(86_400).optional().describe('CPU time; the wall-clock limit where absent'),
  memory_mb: z.number().int().min(16).max(65_536).default(2048),
  processes: z.number().int().min(1).max(1024).default(64),
  file_mb: z.number().int().min(1).max(4096).default(64).describe('Largest file, and size of the scratch folder'),
  open_files: z.number().int().min(16).max(65_536).default(256),
  output_kb: z.number().int().min(1).max(65_536).default(1024).describe('Captured stdout, stderr and result, each'),
});
export type Limits = z.infer<typeof Limits>;

const Command = z.array(z.string().min(1).max(4096)).min(1).max(256).describe('Program and arguments, no shell');

const Solution = z.strictObject({
  command: Command,
  code: z.array(StudyPath).min(1).describe('The files that are scored'),
});

export const Evaluator = z.strictObject({
  id: z.string().min(1),
  metric: z.string().min(1),
  stage: z.string().min(1).optional(),
  command: Command.describe('Runs the canonical evaluator; the study is the working directory, read-only'),
  files: z.array(StudyPath).min(1).describe('The evaluator itself, fixed by digest'),
  inputs: z.array(StudyPath).default([]).describe('Data the evaluator (not the solution) reads'),
  solution: Solution.optional().describe(
    'The scored program, run in a sandbox of its own; absent when the evaluator imports the code',
  ),
  solution_inputs: z.array(StudyPath).default([]).describe('All that the scored program may read besides its code'),
  mode: z
    .enum(['sequential', 'interactive', 'shared_process'])
    .describe(
      'sequential: the solution runs first, its standard output is the file $TOUCHSTONE_SOLUTION_OUTPUT of the evaluator; ' +
        'interactive: both run side by side, joined by pipes (evaluator descriptors 4 to read, 5 to write); ' +
        'shared_process: the evaluator imports the solution (flagged, since the scored code could then write the score)',
    ),
  code: z.array(StudyPath).default([]).describe('In shared_process mode: the scored files'),
  result: z
    .strictObject({
      pointer: z
        .string()
        .default('')
        .describe('JSON Pointer to the score in the JSON the evaluator writes to $TOUCHSTONE_RESULT'),
    })
    .prefault({}),
  reported: z
    .strictObject({
      claim: ClaimId.optional().describe('The numerical claim that states the score'),
      quantity: z.number().int().min(0).default(0).describe('Index among the quantities of that claim'),
      value: z.string().optional().describe('The score itself, where no claim states it'),
    })
    .refine((r) => (r.claim === undefined) !== (r.value === undefined), 'expected either claim or value'),
  reference_solution: Solution.optional().describe(
    'The control: the starter or baseline that the same evaluator scores',
  ),
  hardware_dependent: z.boolean().default(false).describe('true (time, energy): the score is not re-run here'),
  limits: Limits.prefault({}),
});
export type Evaluator = z.infer<typeof Evaluator>;

const Rule = z.strictObject({
  id: z.string().min(1),
  text: z.string().min(1).describe('One thing the solution must or must not do'),
  code: z.array(StudyPath).min(1).describe('The files in which a judge looks'),
});

/** `touchstone.yaml`: what the study is, data and never code. */
export const StudyFile = z.strictObject({
  schema: z.literal('touchstone.study/1'),
  title: z.string().min(1),
  authors: z.array(z.string().min(1)).default([]),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'expected a language tag such as en')
    .default('en'),
  profile: z.string().min(1).optional(),
  manuscript: StudyPath,
  bibliography: StudyPath.optional(),
  claims: StudyPath.default('claims.yaml' as StudyPath),
  votes: z.array(StudyPath).default([]).describe('JSONL files of recorded judgments'),
  artifacts: z.array(Artifact).default([]),
  metrics: z.array(Metric).superRefine(eachOnce('name', 'stage')).default([]),
  runs: z.array(Run).superRefine(eachOnce('id')).default([]),
  selected: z
    .strictObject({ node: z.string().min(1).optional(), runs: z.array(RunId).min(1) })
    .optional()
    .describe('The selected solution; claims about it bind to its runs only'),
  evaluators: z.array(Evaluator).superRefine(eachOnce('id')).default([]),
  specification: z
    .strictObject({ path: StudyPath.optional(), rules: z.array(Rule).min(1).superRefine(eachOnce('id')) })
    .optional(),
  policies: z
    .strictObject({
      numeric: z.enum(['interval', 'coe-2026']).default('interval'),
      judges: z
        .number()
        .int()
        .min(3)
        .refine((n) => n % 2 === 1, 'expected an odd number of judges, 3 or more')
        .default(5),
    })
    .prefault({}),
});
export type StudyFile = z.infer<typeof StudyFile>;
export type Metric = StudyFile['metrics'][number];
export type Run = StudyFile['runs'][number];
export type Artifact = StudyFile['artifacts'][number];
export type SpecificationRule = NonNullable<StudyFile['specification']>['rules'][number];

/** Whether the path of an artifact is a pattern that names several files, rather than one file. */
export function isPattern(path: string): boolean {
  return /[*?[\]{}()!]/.test(path);
}
