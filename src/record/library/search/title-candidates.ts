import type { Reference, Work } from '../../works/index.ts';
import { contentWords } from '../keys/content-words.ts';
import { authorKey, firstPage, locatorKeys } from '../keys/locator-keys.ts';
import { titleKeys } from '../keys/title-keys.ts';
import type { LibraryReader } from '../store/library-reader.ts';
import { closeness, type ReadyTitle, readyTitle } from './closeness.ts';
import { gather } from './gather.ts';

/** A record that may be the one meant. */
export interface Candidate {
  readonly number: number;
  readonly work: Work;
  /** For the order only: about 1 for the same title, more where author, year and page agree, too. */
  readonly score: number;
  /** How alike the titles are, 0–1. */
  readonly alike: number;
}

/** Records with the very title that are looked at, the rest of a generic title's many is only counted. */
export const MOST_OF_ONE_TITLE = 200;
/** Records that are compared letter by letter. */
const LIKELY = { mostUnderKey: 200, leastShared: 1, most: 50 };
const LOCATED = { mostUnderKey: 200, leastShared: 1, most: 10 };
/** The same, up to a subtitle that one of them has. */
const SAME_UP_TO_SUBTITLE = 0.75;
/** The same author on the same page is worth a look under any title. */
const SAME_PLACE = 0.7;
/** Whoever is less alike than this is given only to show what comes nearest. */
export const ALIKE = 0.85;
/** Less alike than this is another title. */
const LEAST_ALIKE = 0.55;

/** Titles of as many words that tell them from others are not given twice by chance. */
const WORDS_OF_ONES_OWN = 6;

/** What a title leads to; settled where a record has the very title and first author, or a very long title. */
export interface TitleCandidates {
  readonly candidates: readonly Candidate[];
  readonly settled: boolean;
}

export const NOTHING: TitleCandidates = { candidates: [], settled: false };

/** Candidates by the title of a reference, and by who stands on which page. */
export function titleCandidates(library: LibraryReader, reference: Reference): TitleCandidates {
  const titles = [reference.title ?? '', ...reference.otherTitles].filter((title) => title !== '');
  const author = authorKey(reference.authors[0] ?? reference.editors[0]);
  const keys = titles.map((title) => titleKeys(title, author));
  const under = (list: readonly number[]) => library.under(list, MOST_OF_ONE_TITLE).flat();
  const settled = keys.flatMap(({ withAuthor }) => under(withAuthor));
  const numbers = new Set([...settled, ...keys.flatMap(({ whole }) => under(whole))]);
  const ready = titles.map(readyTitle);
  const rate = rating(reference, author, ready);
  // The same title, or the same up to a subtitle that the record has, is never left out for looking short.
  const upToSubtitle = new Set(keys.flatMap(({ whole }) => under(whole.slice(0, 1))));
  const exact = rated(library, numbers, rate).map((one) => ({
    ...one,
    score: Math.max(one.score, SAME_UP_TO_SUBTITLE),
    alike: upToSubtitle.has(one.number) ? Math.max(one.alike, ALIKE) : one.alike,
  }));
  // The same title by the same author, or one so long that it is nobody else's: nothing less alike can be meant.
  const isOwn = ({ number, work, alike, score }: Candidate) =>
    (score >= 1 && settled.includes(number)) || (alike === 1 && contentWords(work.title).length >= WORDS_OF_ONES_OWN);
  if (exact.some(isOwn)) return { candidates: exact, settled: true };
  // What was read out of a text may be no title; the whole of the text is looked at then.
  if (reference.format === 'text') return { candidates: exact, settled: false };
  const located = locatedAt(library, reference, author);
  const likely = keys.flatMap(({ parts }) => gather(library, parts, LIKELY));
  const further = [...located, ...likely].filter((number) => !numbers.has(number));
  const alike = rated(library, new Set(further), rate).map((one) =>
    located.includes(one.number) ? { ...one, score: Math.max(one.score, SAME_PLACE) } : one,
  );
  return { candidates: [...exact, ...alike.filter(({ score }) => score >= LEAST_ALIKE)], settled: false };
}

function locatedAt(library: LibraryReader, reference: Reference, author: string): number[] {
  const { pages, volume, year } = reference;
  const years = year === undefined ? [] : [year];
  return gather(library, locatorKeys({ author, page: firstPage(pages), volume, years }), LOCATED);
}

function rated(library: LibraryReader, numbers: ReadonlySet<number>, rate: Rate): Candidate[] {
  return library.records([...numbers]).map(({ number, work }) => ({ number, work, ...rate(work) }));
}

type Rate = (work: Work) => { readonly score: number; readonly alike: number };

/** Likeness of the titles, and a little more for each thing that agrees. */
function rating(reference: Reference, author: string, ready: readonly ReadyTitle[]): Rate {
  const page = firstPage(reference.pages);
  return (work) => {
    const titles = [work.title, ...work.otherTitles].map(readyTitle);
    const alike = Math.max(0, ...ready.flatMap((mine) => titles.map((theirs) => closeness(mine, theirs))));
    let agreeing = 0;
    if (author !== '' && authorKey(work.authors[0] ?? work.editors[0]) === author) agreeing += 0.06;
    if (reference.year !== undefined && work.years.some((year) => year === reference.year)) agreeing += 0.03;
    if (page !== '' && firstPage(work.pages) === page) agreeing += 0.03;
    return { alike, score: alike + agreeing };
  };
}
