import type { Source, SourceIdentifiers } from '../../record/sources/index.ts';
import type { StatedMetadata } from '../../record/texts/index.ts';
import { normalArxiv, normalDoi, normalPmcid, normalPmid } from '../../record/works/index.ts';

/** What a source says of its work, by itself or by a record, in the words of the list. */
export type Metadata = Pick<Source, 'title' | 'authors' | 'identifiers'> & {
  readonly year?: number;
  readonly container?: string;
  readonly url?: string;
};

/** The identifiers that a file states, in normal form; what is none is left out. */
export function statedIdentifiers({ doi, pmid, pmcid, arxiv }: StatedMetadata): SourceIdentifiers {
  const list = (text: string | undefined, normal: (text: string) => string | undefined) => {
    const one = text === undefined ? undefined : normal(text);
    return one === undefined ? [] : [one];
  };
  return {
    doi: list(doi, normalDoi),
    pmid: list(pmid, normalPmid),
    pmcid: list(pmcid, normalPmcid),
    arxiv: list(arxiv, normalArxiv),
  };
}

/** All that a file states of its work. Long lists and texts are cut, since they come from anywhere. */
export function statedMetadata(stated: StatedMetadata): Metadata {
  const { title = '', authors, year, container, url } = stated;
  return {
    title: oneLine(title, 1000),
    authors: authors
      .slice(0, 5000)
      .map((name) => oneLine(name, 300))
      .filter((name) => name !== ''),
    ...(year === undefined || !Number.isSafeInteger(year) ? {} : { year }),
    ...(container === undefined ? {} : { container: oneLine(container, 500) }),
    ...(url === undefined ? {} : { url: oneLine(url, 2000) }),
    identifiers: statedIdentifiers(stated),
  };
}

/** A source of the list, seen as metadata. */
type Known = Pick<Source, 'title' | 'authors' | 'identifiers' | 'year' | 'container' | 'url'>;

/** The fields of the first, and what the second knows besides. */
export function completed(first: Known, second: Known): Metadata {
  const year = first.year ?? second.year;
  const container = first.container ?? second.container;
  const url = first.url ?? second.url;
  return {
    title: first.title === '' ? second.title : first.title,
    authors: first.authors.length === 0 ? second.authors : first.authors,
    ...(year === undefined ? {} : { year }),
    ...(container === undefined ? {} : { container }),
    ...(url === undefined ? {} : { url }),
    identifiers: joinedIdentifiers(first.identifiers, second.identifiers),
  };
}

/** Every identifier of both, each once. */
export function joinedIdentifiers(a: SourceIdentifiers, b: SourceIdentifiers): SourceIdentifiers {
  const join = (kind: keyof SourceIdentifiers) => [...new Set([...a[kind], ...b[kind]])];
  return { doi: join('doi'), pmid: join('pmid'), pmcid: join('pmcid'), arxiv: join('arxiv') };
}

function oneLine(text: string, limit: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.length <= limit ? plain : `${plain.slice(0, limit - 1).toWellFormed()}…`;
}
