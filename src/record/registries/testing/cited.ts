import type { Reference, WorkClass } from '../../works/index.ts';
import { nameOfString } from '../names.ts';
import type { Cited } from './recordings.ts';
import { referenceOf } from './reference.ts';

/**
 * A reference as it was read out of a paper. Its DOI and address are left out: they come from a tool's own reading and may be
 * those of a neighbour, and no answer about them was recorded.
 */
export function citedAsReference({ ref, title, authors, year, venue }: Cited, index: number): Reference {
  const names = authors.filter((name) => !/^(?:et al|others)\b/i.test(name));
  return referenceOf({
    key: ref,
    index,
    class: classOf(venue ?? ''),
    title,
    authors: names.map(nameOfString).filter((name) => name !== undefined),
    authorsTruncated: names.length < authors.length,
    ...(year === null ? {} : { year, yearText: String(year) }),
    ...(venue === null || venue === '' ? {} : { container: venue }),
  });
}

function classOf(venue: string): WorkClass {
  if (/arxiv|preprint|corr\b/i.test(venue)) return 'preprint';
  if (/proceedings|conference|workshop|symposium|advances in/i.test(venue)) return 'proceedings';
  return venue === '' ? 'unknown' : 'article';
}
