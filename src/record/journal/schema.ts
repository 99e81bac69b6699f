import * as z from 'zod';
import { StudyPath } from '../study/index.ts';

const Digest = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hexadecimal digits');

/** One line of `.touchstone/journal.jsonl`, as other programs read it. */
export const JournalEntry = z.strictObject({
  seq: z.number().int().min(1),
  time: z.iso.datetime(),
  actor: z.strictObject({ id: z.string().min(1).max(200), kind: z.enum(['person', 'agent', 'tool']) }),
  verb: z.string().min(1),
  about: z.string(),
  target: StudyPath,
  before: Digest.nullable(),
  after: Digest.nullable(),
  reason: z.string().optional(),
  payload: Digest.optional(),
  previous: Digest,
  digest: Digest,
});
