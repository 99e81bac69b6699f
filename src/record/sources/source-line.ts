import * as z from 'zod';
import { Source } from './schema.ts';

/** Where the list of sources stands inside a study. */
export const SOURCES_PATH = 'evidence/sources.jsonl';

/** One line as it is read: the schema may be named, and is written by us always. */
export const SourceLine = z.strictObject({
  schema: z.literal('touchstone.source/1').default('touchstone.source/1'),
  ...Source.shape,
});

/** A source as one line of JSON, without line end: keys in one order, what is empty or usual left out. The same source gives the same line. */
export function sourceLine(source: Source): string {
  const { identifiers, editorial } = source;
  return JSON.stringify({
    schema: 'touchstone.source/1',
    id: source.id,
    title: source.title === '' ? undefined : source.title,
    authors: source.authors.length === 0 ? undefined : source.authors,
    year: source.year,
    container: source.container,
    identifiers: filled({
      doi: filled(identifiers.doi),
      pmid: filled(identifiers.pmid),
      pmcid: filled(identifiers.pmcid),
      arxiv: filled(identifiers.arxiv),
    }),
    url: source.url,
    kind: source.kind === 'work' ? undefined : source.kind,
    trust: source.trust,
    trust_from: source.trust_from,
    full_text: source.full_text,
    editorial: editorial.status === 'unknown' && editorial.detail === '' ? undefined : editorial,
    path: source.path,
    key: source.key,
    format: source.format,
    sha256: source.sha256,
    text_sha256: source.text_sha256,
    reader: source.reader,
    added: source.added,
  });
}

function filled<T extends object>(value: T): T | undefined {
  return Object.values(value).every((one) => one === undefined) ? undefined : value;
}
