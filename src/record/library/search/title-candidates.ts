import type { Reference, Work } from '../../works/index.ts';
import { authorKey, firstPage, locatorKeys } from '../keys/locator-keys.ts';
import { titleKeys } from '../keys/title-keys.ts';
import type { LibraryReader } from '../store/library-reader.ts';
import { closeness, type ReadyTitle, readyTitle } from './closeness.ts';
import { type Gathered, gather, heaviest } from './gather.ts';

/** A record that may be the one meant. */
export interface Candidate {
  readonly number: number;
  readonly work: Work;
  /** For the order only: about 1 for the same title, more where author, year and page agree, too. */
  readonly score: number;
}

/** Records with the very title that are looked at, the rest of a generic title's many is only counted. */
export const MOST_OF_ONE_TITLE = 200;
/** Records that are compared letter by letter. */
const MOST_COMPARED = 40;
const SAME_UP_TO_SUBTITLE = 0.75;
/** Less alike than this is another title, unless author and page led there. */
const LEAST_ALIKE = 0.45;

/** Candidates by the title of a reference, and by who stands on which page. */
export function titleCandidates(library: LibraryReader, reference: Reference): Candidate[] {
  const titles = [reference.title ?? '', ...reference.otherTitles].filter((title) => title !== '');
  const author = authorKey(reference.authors[0] ?? reference.editors[0]);
  const keys = titles.map((title) => titleKeys(title, author));
  const under = (list: readonly number[]) => library.under(list, MOST_OF_ONE_TITLE).flat();
  const settled = keys.flatMap(({ withAuthor }) => under(withAuthor));
  const numbers = new Set([...settled, ...keys.flatMap(({ whole }) => under(whole))]);
  const ready = titles.map(readyTitle);
  const rate = rating(reference, author, ready);
  // The same title, or the same up to its subtitle, is never left out for looking short.
  const exact = rated(library, numbers, (work) => Math.max(rate(work), SAME_UP_TO_SUBTITLE));
  // The same title by the same author: nothing less alike can be meant.
  if (exact.some(({ number, score }) => score >= 1 && settled.includes(number))) return exact;
  const located = locatedAt(library, reference, author);
  const parts: Gathered = new Map();
  gather(
    library,
    keys.flatMap((one) => one.parts),
    parts,
  );
  const further = [...located, ...heaviest(parts, MOST_COMPARED)].filter((number) => !numbers.has(number));
  const alike = rated(library, new Set(further), rate);
  return [...exact, ...alike.filter(({ number, score }) => score >= LEAST_ALIKE || located.includes(number))];
}

function locatedAt(library: LibraryReader, reference: Reference, author: string): number[] {
  const gathered: Gathered = new Map();
  const { pages, volume, year } = reference;
  gather(
    library,
    locatorKeys({ author, page: firstPage(pages), volume, years: year === undefined ? [] : [year] }),
    gathered,
  );
  return heaviest(gathered, 10);
}

function rated(library: LibraryReader, numbers: ReadonlySet<number>, rate: (work: Work) => number): Candidate[] {
  return library.records([...numbers]).map(({ number, work }) => ({ number, work, score: rate(work) }));
}

/** Likeness of the titles, and a little more for each thing that agrees. */
function rating(reference: Reference, author: string, ready: readonly ReadyTitle[]): (work: Work) => number {
  const page = firstPage(reference.pages);
  return (work) => {
    const titles = [work.title, ...work.otherTitles].map(readyTitle);
    const alike = Math.max(0, ...ready.flatMap((mine) => titles.map((theirs) => closeness(mine, theirs))));
    let agreeing = 0;
    if (author !== '' && authorKey(work.authors[0] ?? work.editors[0]) === author) agreeing += 0.06;
    if (reference.year !== undefined && work.years.some((year) => year === reference.year)) agreeing += 0.03;
    if (page !== '' && firstPage(work.pages) === page) agreeing += 0.03;
    return alike + agreeing;
  };
}
