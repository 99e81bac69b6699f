import type { Source } from './schema.ts';
import { SourceId } from './schema.ts';

export type SourceIdentifiers = Source['identifiers'];

/**
 * The id of a new source: PMID, else DOI, PMCID, arXiv, else the first 16 digits of the file's digest, with the key of the entry where the
 * file holds several. Identifiers are in normal form, the first of each kind counts.
 */
export function sourceIdOf(identifiers: SourceIdentifiers, sha256: string, key?: string): SourceId {
  const [named] = identifierIds(identifiers);
  if (named !== undefined) return named;
  const file = `file:${sha256.slice(0, 16)}`;
  return SourceId.parse(key === undefined ? file : `${file}#${keyText(key)}`);
}

/** Every id that the identifiers of a work could give, the most telling first. Two sources that share one are the same work. */
export function identifierIds({ pmid, doi, pmcid, arxiv }: SourceIdentifiers): SourceId[] {
  const ids = [
    ...pmid.map((one) => `PMID:${one}`),
    ...doi.map((one) => `DOI:${one}`),
    ...pmcid.map((one) => `PMCID:${one}`),
    ...arxiv.map((one) => `arXiv:${one}`),
  ];
  return ids.flatMap((id) => {
    const read = SourceId.safeParse(id);
    return read.success ? [read.data] : [];
  });
}

// Keys may hold anything; an id holds no spaces and has an end.
function keyText(key: string): string {
  return (
    key
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, '_')
      .slice(0, 200)
      .toWellFormed() || '_'
  );
}
