import * as z from 'zod';
import { FullText, Source, SourceTrust } from '../../record/sources/index.ts';

/** What became of one source in a run. */
export const Change = z
  .enum(['new', 'changed', 'better_text', 'same_work', 'same_text', 'read_again', 'moved', 'record'])
  .describe(
    'new: not known before; changed: the bytes of its original changed; better_text: the same work came with more of its text; same_work: the work is there already, with as much of its text; same_text: the bytes of its original changed and its text did not; read_again: into the index, from an original that is as it was; moved: the same bytes now stand elsewhere; record: what is recorded of the work changed',
  );
export type Change = z.infer<typeof Change>;

const Unread = z.strictObject({ what: z.string(), count: z.number().int().min(1) });

/** One source that a run touched. */
export const IngestedSource = z.strictObject({
  id: Source.shape.id,
  change: Change,
  path: z.string(),
  key: z.string().optional(),
  title: z.string(),
  year: z.number().int().optional(),
  kind: z.enum(['work', 'summary']),
  trust: SourceTrust,
  trust_from: z.string(),
  full_text: FullText,
  editorial: Source.shape.editorial.unwrap().shape.status,
  unread: z.array(Unread).describe('What the reader had to leave out of the text'),
  notes: z.array(z.string()).describe('What a person should know of it, one sentence each'),
});
export type IngestedSource = z.infer<typeof IngestedSource>;

/** A file, or an entry of one, that did not go in. */
export const LeftOut = z.strictObject({
  path: z.string(),
  line: z.number().int().min(1).optional(),
  reason: z.string(),
  expected: z.string().optional(),
  mend: z.string().optional(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** Result of `touchstone ingest` (`touchstone.ingest/1`). */
export const IngestFile = z.strictObject({
  schema: z.literal('touchstone.ingest/1'),
  files: z.strictObject({
    found: z.number().int(),
    read: z.number().int(),
    unchanged: z.number().int().describe('Known by their digest, and not read again'),
    copied: z.number().int().describe('Copied into evidence/sources'),
  }),
  sources: z.array(IngestedSource),
  left_out: z.array(LeftOut),
  passed_over: z
    .array(z.strictObject({ ending: z.string(), count: z.number().int().min(1) }))
    .describe('Files of kinds that are not read, found in a folder'),
  unread: z.array(Unread),
  notes: z.array(z.string()),
  corpus: z.strictObject({
    sources: z.number().int(),
    windows: z.number().int(),
    full: z.number().int(),
    abstract: z.number().int(),
    metadata_only: z.number().int(),
  }),
  seconds: z.number(),
});
export type IngestFile = z.infer<typeof IngestFile>;

/** Result of `touchstone ingest --list` (`touchstone.sources/1`). */
export const SourceList = z.strictObject({
  schema: z.literal('touchstone.sources/1'),
  sources: z.array(
    z.strictObject({
      ...Source.shape,
      state: z.enum(['current', 'file_changed', 'file_missing']),
    }),
  ),
});
export type SourceList = z.infer<typeof SourceList>;
