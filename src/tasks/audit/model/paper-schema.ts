import * as z from 'zod';

const count = z.number().int().min(0);

/** A place as results name it. */
export const PlaceFile = z.object({
  path: z.string(),
  line: z.number().int().min(1).optional(),
  column: z.number().int().min(1).optional(),
  pointer: z.string().optional(),
  quote: z.string().optional(),
});

const PaperFile = z.object({
  path: z.string(),
  format: z.string(),
  title: z.string(),
  pages: count.optional(),
  sections: count,
  words: count,
  tables: count,
  numbers: z.object({
    result: count,
    setting: count,
    statistic: count,
    size: count,
    target: count,
    unclassified: count,
    excluded: z.record(z.string(), count).describe('By the reason for which they were set aside'),
  }),
  unread: z.array(z.object({ what: z.string(), count })).describe('What the reader had to leave out'),
  remarks: z.array(z.object({ rule: z.string(), message: z.string(), where: PlaceFile })),
  coverage: z.object({
    printed: count.describe('Numbers in abstract, results, captions and tables'),
    classified: count.describe('Those of them that were told to be of some kind'),
    result_numbers: count.describe('Numbers of kind result in the whole paper'),
    bound: count.describe('Those of them that were compared with something'),
  }),
});

const QuantityFile = z.object({
  id: z.string(),
  literal: z.string(),
  kind: z.enum(['result', 'setting', 'statistic', 'size', 'target', 'excluded', 'unclassified']),
  exclusion: z.string().optional(),
  place: z.string(),
  where: PlaceFile,
  cell: z.object({ table: z.string(), above: z.array(z.string()), left: z.array(z.string()) }).optional(),
  state: z.enum(['verified', 'failed', 'unverified', 'excluded']),
  code: z.string(),
  expected: z.string().optional(),
  found: z.string().optional(),
  computation: z.string().optional(),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
  records: z.array(PlaceFile),
});

/** The keys that the audit of a paper without marks adds to `touchstone.audit/1`. */
export const paperFields = {
  paper: PaperFile.optional().describe('The paper as it was read; absent where a study was audited'),
  logs: z.array(z.object({ path: z.string(), reader: z.string(), records: count })).optional(),
  runs: z
    .array(
      z.object({
        id: z.string(),
        title: z.string().optional(),
        status: z.enum(['ok', 'failed', 'unknown']),
        baseline: z.literal(true).optional(),
        files: count,
      }),
    )
    .optional(),
  quantities: z.array(QuantityFile).optional().describe('Every number of the paper with what came of it'),
};
