import * as z from 'zod';
import { Sha256, StudyPath } from '../study/index.ts';

/** A closed list per check; `abstain` is always allowed and never counts for either side. */
export const Verdict = z.enum(['complies', 'violates', 'abstain']);
export type Verdict = z.infer<typeof Verdict>;

/** One line of a votes file (`audit/votes.jsonl`): an independent judgment of one question by a person or a model. */
export const Vote = z.strictObject({
  schema: z.literal('touchstone.vote/1').optional(),
  question: z.string().min(1).describe('I2:<rule id> or I4:<claim id>'),
  packet: Sha256.optional().describe(
    'Digest of the question with its excerpts; another digest means the vote judged other bytes',
  ),
  judge: z.strictObject({
    id: z.string().min(1),
    kind: z.enum(['person', 'model', 'command']),
    version: z.string().optional(),
  }),
  verdict: Verdict,
  confidence: z.number().min(0).max(1).optional(),
  rationale: z.string().max(20_000).default(''),
  quotes: z
    .array(
      z.strictObject({
        path: StudyPath,
        lines: z.tuple([z.number().int().min(1), z.number().int().min(1)]).optional(),
        text: z.string().min(1),
      }),
    )
    .default([])
    .describe('Verbatim, checked against the file'),
  time: z.iso.datetime({ offset: true }).optional(),
});
export type Vote = z.infer<typeof Vote>;
