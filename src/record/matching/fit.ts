import type { Reference } from '../works/index.ts';
import type { Comparison } from './compare.ts';
import { contentWords, isGeneric } from './generic.ts';
import { FUNCTION_WORDS } from './same-word.ts';
import { comparableTitle } from './title-parts.ts';

/**
 * What a record found by searching is to a reference. match: the work; partial: the work, worded a little otherwise; differs: the work, and
 * a field contradicts; maybe: it could be, and nothing decides; no: another work.
 */
export type Fit = 'match' | 'partial' | 'differs' | 'maybe' | 'no';

/** Judges one record without help of an identifier: title, first author, year within one, and kind must all agree. */
export function fitOf(reference: Reference, one: Comparison): Fit {
  const title = one.title;
  if (title === undefined) return untitled(one);
  if (!one.classes) return clashOfKinds(one);
  switch (title.relation) {
    case 'same':
      return sameTitle(reference, one, 'match');
    case 'near':
      return one.authors.state === 'differ' && one.authors.matched === 0 ? 'no' : sameTitle(reference, one, 'partial');
    case 'shorter':
      return subtitleLeftOut(one);
    case 'longer':
    case 'cut':
      return brokenTitle(one);
    default:
      return otherTitle(one);
  }
}

/** Physics style: no title in the reference. Volume, page, year and first author together name one work. */
function untitled(one: Comparison): Fit {
  const placed = one.volume === true && one.pages === true && (one.year === 'same' || one.year === 'near');
  return placed && one.authors.first === true && one.container !== 'differs' ? 'match' : 'no';
}

/** A book and an article of one title are two works: the article may be its review. */
function clashOfKinds(one: Comparison): Fit {
  const alike = one.title?.relation === 'same' && one.authors.state === 'agree' && one.year !== 'differs';
  return alike ? 'maybe' : 'no';
}

/** Something beyond title, author and year that speaks for this very record. */
export function isPlaced(one: Comparison): boolean {
  return one.container === 'same' || one.pages === true || (one.authors.state === 'agree' && one.authors.matched >= 3);
}

const inTime = (one: Comparison): boolean => one.year !== 'differs';

function sameTitle(reference: Reference, one: Comparison, good: 'match' | 'partial'): Fit {
  const { authors } = one;
  const generic = isGeneric(one.title?.recorded ?? '') && !isPlaced(one);
  if (authors.state === 'agree' && authors.first !== false) {
    if (!inTime(one)) return generic ? 'no' : isOtherVersion(reference, one) ? good : 'differs';
    return generic && !isSoftware(reference) ? 'maybe' : good;
  }
  if (authors.state === 'unknown') return nobodyToCompare(reference, one, good, generic);
  if (isStub(one)) return 'maybe';
  // Names differ. Where some agree it is this work; where none does, the title must be one that two works hardly share.
  if (generic) return 'no';
  const words = contentWords(one.title?.recorded ?? '');
  // Two works of one short title in two places by people of one group: `Word expert parsing`.
  if (authors.matched > 0 && authors.first === false && one.container === 'differs' && words < 5) return 'no';
  if (authors.matched > 0 && (inTime(one) || authors.first === true)) return 'differs';
  if (inTime(one) || one.container === 'same') return words >= 4 || one.container === 'same' ? 'differs' : 'no';
  const long = comparableTitle(one.title?.recorded ?? '').key.length >= 40;
  return words >= 6 || (words >= 4 && long) ? 'differs' : 'no';
}

function nobodyToCompare(reference: Reference, one: Comparison, good: 'match' | 'partial', generic: boolean): Fit {
  if (!inTime(one)) return generic || one.container === 'differs' ? 'no' : 'maybe';
  if (isSoftware(reference) && reference.authors.length > 0) return good;
  if (one.container === 'same' || one.pages === true) return good;
  // Groups and people cannot be held against each other; names in two scripts neither.
  if (reference.authors.length > 0 && one.authors.recorded > 0 && !generic && one.year !== 'unknown') return good;
  // A record without authors may be a review of the book: its place must not speak against it.
  if (one.authors.recorded === 0 && !generic && one.year === 'same' && one.container !== 'differs') return good;
  return 'maybe';
}

/** An index that collects from elsewhere and has hardly any of the names: its record may be spoilt. */
const isStub = ({ rank, authors }: Comparison): boolean =>
  (rank === 'aggregator' || rank === 'user') &&
  authors.disjoint &&
  authors.given >= 4 &&
  authors.recorded * 2 <= authors.given;

const isSoftware = (reference: Reference): boolean => reference.class === 'software' || reference.class === 'dataset';

/** The published version of a preprint appears later, sometimes by years; an edition of a book likewise. */
export function isOtherVersion(reference: Reference, one: Comparison): boolean {
  if (reference.year === undefined) return true;
  const nearest = Math.min(...one.work.years.map((year) => Math.abs(year - (reference.year ?? year))));
  if (one.work.class === 'book' && (reference.class === 'book' || reference.edition !== undefined))
    return nearest <= 60;
  // With an arXiv id of that very year the year is that of the preprint, whatever else stands there.
  const claimsPreprint = reference.class === 'preprint' || reference.identifiers.arxiv.some(isOfYear(reference.year));
  // What was a report or part of a thesis comes out as a paper years later.
  const grown = EARLIER.has(reference.class) && !EARLIER.has(one.work.class);
  return (grown || one.preprint !== claimsPreprint) && nearest <= 4;
}

const EARLIER: ReadonlySet<string> = new Set(['report', 'thesis']);

/** `1804.13983`, `hep-th/9901001`: an id begins with the year. */
const isOfYear = (year: number) => (id: string) =>
  Number(/^(?:[a-z.-]+\/)?(\d\d)\d\d/i.exec(id)?.[1] ?? Number.NaN) === year % 100;

function subtitleLeftOut(one: Comparison): Fit {
  const { authors } = one;
  if (authors.state === 'differ' && authors.matched === 0) return 'no';
  if (!inTime(one)) return 'no';
  const words = contentWords(one.title?.given ?? '');
  const all = authors.state === 'agree' && authors.first !== false;
  // Names left out along with the subtitle: what is named must agree.
  const some =
    authors.first === true && authors.substituted.length + authors.added.length === 0 && authors.matched >= 2;
  if (all || some)
    return words >= 3 || isPlaced(one) || (authors.matched >= 2 && authors.matched === authors.recorded)
      ? 'match'
      : 'maybe';
  return words >= 2 ? 'maybe' : 'no';
}

/** The record is shorter than the reference, or the reference breaks off inside the title. */
function brokenTitle(one: Comparison): Fit {
  const { authors } = one;
  if (!inTime(one)) return 'no';
  if (authors.state === 'agree' && authors.first !== false) {
    // In a string, a longer title of the year before may be that of the version at a workshop.
    const certain = authors.matched >= 2 && (one.text === undefined || one.year === 'same');
    return isPlaced(one) || certain ? 'partial' : 'maybe';
  }
  return authors.state === 'unknown' && contentWords(one.title?.recorded ?? '') >= 3 ? 'maybe' : 'no';
}

/** Some words differ: the same people in the same year may well have written two such works. */
function otherTitle(one: Comparison): Fit {
  const { title, authors } = one;
  if (title === undefined || title.similarity < WORDED_ALIKE || !inTime(one)) return 'no';
  if (one.container === 'differs' || one.pages === false) return 'no';
  const nearlyAll = authors.first === true && authors.common * 10 >= 7 * Math.max(authors.given, authors.recorded);
  if (!nearlyAll) return 'no';
  const differing = [...title.givenOnly, ...title.recordedOnly];
  // `Part I` and `Part II`, `2D` and `3D`.
  if (differing.some((word) => /\d|^[ivx]{1,4}$/.test(word))) return 'no';
  const content = (words: readonly string[]) => words.filter((word) => !FUNCTION_WORDS.has(word)).length;
  if (content(title.givenOnly) > 2 || content(title.recordedOnly) > 2) return 'no';
  // Other content words: the same year, and several people or one place, or it is the next paper of the same group.
  const exchanged = content(title.givenOnly) > 0 && content(title.recordedOnly) > 0;
  if (exchanged && (one.year !== 'same' || one.text !== undefined)) return 'no';
  if (authors.common >= 2 || one.container === 'same' || one.pages === true) return 'differs';
  return title.similarity >= 0.9 && !exchanged ? 'differs' : 'no';
}

const WORDED_ALIKE = 0.75;
