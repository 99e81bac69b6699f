import { type Identifiers, NO_IDENTIFIERS, type Reference } from '../../works/index.ts';

/** A reference as a reader would give it, from what matters to a test. */
export function referenceOf({
  identifiers,
  ...more
}: Partial<Omit<Reference, 'identifiers'>> & { readonly identifiers?: Partial<Identifiers> }): Reference {
  return {
    key: 'ref',
    index: 0,
    format: 'bibtex',
    class: 'article',
    otherTitles: [],
    authors: [],
    authorsTruncated: false,
    editors: [],
    urls: [],
    where: { path: 'refs.bib', line: 1 },
    raw: 'private notes in the entry',
    fields: new Map([['note', { value: 'private notes', start: 0, end: 0 }]]),
    faults: [],
    ...more,
    identifiers: { ...NO_IDENTIFIERS, ...identifiers },
  };
}
