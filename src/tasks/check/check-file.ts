import * as z from 'zod';

const GATES = ['evidence', 'questions', 'decisions'] as const;

const Finding = z.strictObject({
  gate: z.enum(GATES),
  about: z.string(),
  code: z.string(),
  level: z.enum(['blocks', 'warns']),
  what: z.string(),
  where: z
    .strictObject({
      path: z.string(),
      line: z.number().int().optional(),
      column: z.number().int().optional(),
      pointer: z.string().optional(),
      quote: z.string().optional(),
    })
    .optional(),
  mend: z.string(),
});

/** Result of `touchstone check`. */
export const CheckFile = z.strictObject({
  schema: z.literal('touchstone.check/1'),
  profile: z.string(),
  /** true: drafting, outlining and rendering stop here. */
  blocked: z.boolean(),
  ledger: z.boolean().describe('false: the study has no ledger'),
  gates: z.array(z.strictObject({ gate: z.enum(GATES), blocks: z.number().int(), warns: z.number().int() })),
  counts: z.strictObject({
    supported: z.number().int(),
    contested: z.number().int(),
    unsupported: z.number().int(),
    stale: z.number().int(),
    uncovered: z.number().int(),
  }),
  claims: z.array(
    z.strictObject({
      claim_id: z.string(),
      claim_text: z.string(),
      claim_type: z.enum(['citation', 'numerical', 'methodological', 'conclusion']),
      state: z.enum(['supported', 'contested', 'unsupported', 'stale']),
      /** Selected contexts. */
      selected: z.array(z.string()),
    }),
  ),
  uncovered: z
    .array(z.strictObject({ claim_id: z.string(), why: z.string() }))
    .describe('Claims that the evidence gate leaves to the audit'),
  findings: z.array(Finding),
});
export type CheckFile = z.infer<typeof CheckFile>;
