import * as z from 'zod';
import { Sha256, StudyPath } from '../study/index.ts';

/** `PMID:123`, `DOI:10.5555/abc`, `PMCID:PMC1`, `arXiv:2106.09685`, `file:<first 16 hexadecimal digits of the SHA-256>`, with `#key` for an entry without an identifier. */
export const SourceId = z
  .string()
  .max(300)
  .regex(/^(?:PMID|PMCID|DOI|arXiv|file):\S+$/, 'expected an id such as PMID:123, DOI:10.5555/abc or file:0f3a…')
  .brand<'SourceId'>();
export type SourceId = z.infer<typeof SourceId>;

/** How far the metadata of a source can be relied on. A separate axis from how much of its text is there. */
export const SourceTrust = z
  .enum(['verified', 'user', 'agent', 'web'])
  .describe(
    'verified: an authority confirmed the metadata; user: the author vouches; agent: a model or tool brought it and nobody confirmed it; web: a general page',
  );

export type SourceTrust = z.infer<typeof SourceTrust>;

export const FullText = z.enum(['full', 'abstract', 'metadata_only']);
export type FullText = z.infer<typeof FullText>;

/** One line of `evidence/sources.jsonl` (`touchstone.source/1`): a source as it is known now. */
export const Source = z.strictObject({
  id: SourceId,
  path: StudyPath.describe('The original, inside the study'),
  sha256: Sha256.describe('Digest of the original'),
  key: z.string().min(1).optional().describe('Key of the entry, where the original is a bibliographic file'),
  format: z.enum(['jats', 'pdf', 'markdown', 'text', 'html', 'docx', 'record']),
  text_sha256: Sha256.describe('Digest of the canonical text'),
  reader: z.string().min(1).describe('Reader that made the canonical text, with its version'),
  kind: z
    .enum(['work', 'summary'])
    .default('work')
    .describe('summary: text that a model or a person wrote about works; it can be read and never selected'),
  trust: SourceTrust,
  trust_from: z
    .string()
    .min(1)
    .describe('Who confirmed it or brought it: crossref, pubmed, library:cs, the name of a person'),
  full_text: FullText,
  title: z.string().default(''),
  authors: z.array(z.string().min(1)).default([]),
  year: z.number().int().optional(),
  container: z.string().optional(),
  identifiers: z
    .strictObject({
      doi: z.array(z.string()).default([]),
      pmid: z.array(z.string()).default([]),
      pmcid: z.array(z.string()).default([]),
      arxiv: z.array(z.string()).default([]),
    })
    .prefault({}),
  editorial: z
    .strictObject({
      status: z.enum(['retracted', 'withdrawn', 'concern', 'corrected', 'reinstated', 'none_recorded', 'unknown']),
      detail: z.string().default(''),
    })
    .default({ status: 'unknown', detail: '' }),
  url: z.string().optional(),
  added: z.iso.datetime().describe('When it was brought in'),
});
export type Source = z.infer<typeof Source>;
