import { NO_IDENTIFIERS, type Reference } from '../../works/index.ts';

/** A reference with nothing but what a test gives it. */
export function bareReference(fields: Partial<Reference>): Reference {
  return {
    key: 'k',
    index: 0,
    format: 'bibtex',
    class: 'unknown',
    otherTitles: [],
    authors: [],
    authorsTruncated: false,
    editors: [],
    identifiers: NO_IDENTIFIERS,
    urls: [],
    where: { path: 'refs.bib', line: 1 },
    raw: '',
    fields: new Map(),
    faults: [],
    ...fields,
  };
}
