import { type Identifiers, type Name, NO_IDENTIFIERS, type Work } from '../../works/index.ts';

/** What a reader found out about a work; everything but id and title may be left away. */
export type WorkFields = Partial<Omit<Work, 'source' | 'identifiers'>> &
  Pick<Work, 'id' | 'title'> & { readonly identifiers?: Partial<Identifiers> };

/** A whole record out of the fields that a reader found; the library's own name comes to it when it is read. */
export function workOfFields(fields: WorkFields): Work {
  return {
    class: 'unknown',
    otherTitles: NONE,
    authors: NO_NAMES,
    authorsComplete: false,
    editors: NO_NAMES,
    years: NO_YEARS,
    containers: NONE,
    relations: [],
    notices: [],
    ...fields,
    source: '',
    identifiers: fields.identifiers === undefined ? NO_IDENTIFIERS : { ...NO_IDENTIFIERS, ...fields.identifiers },
  };
}

const NONE: readonly string[] = [];
const NO_NAMES: readonly Name[] = [];
const NO_YEARS: readonly number[] = [];
