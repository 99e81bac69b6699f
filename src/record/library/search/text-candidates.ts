import { foldLetters, type Reference, type Work } from '../../works/index.ts';
import { contentWords, spacedWords, withoutLittleWords } from '../keys/content-words.ts';
import { hashText } from '../keys/hash.ts';
import { authorAndPage, authorKey, firstPage, lettersOnly, volumeAndPage } from '../keys/locator-keys.ts';
import { neighbours, setKey } from '../keys/title-keys.ts';
import type { LibraryReader } from '../store/library-reader.ts';
import { gather } from './gather.ts';
import type { Candidate } from './title-candidates.ts';

/** Words of a free-text reference that are looked at; longer ones hold several works. */
const MOST_WORDS = 160;
/** A text has many pairs of words, and the rare ones do; a title that stands in it shares more than one. */
const TITLED = { mostUnderKey: 100, leastShared: 2, most: 20 };
const LOCATED = { mostUnderKey: 100, leastShared: 1, most: 10 };
/** A whole title, and of author, year and page at least two: no need to look at places. */
const CLEAR = 1.4;
/** A title counts as being in the text when this share of its words is. */
const LEAST_CONTAINED = 0.65;

/**
 * Candidates by the whole text of a reference: a title's pairs of words stand in it side by side, wherever the title begins and ends. For
 * styles without titles, who stands on which page, and which page of which volume.
 */
export function textCandidates(library: LibraryReader, reference: Reference): Candidate[] {
  const text = reference.raw.slice(0, 8000);
  const words = spacedWords(text, MOST_WORDS);
  const runs = runsOfWords(withoutLittleWords(words)).map((run) => run.map(hashText));
  const rate = rating(new Set(words), text);
  const candidates = (numbers: readonly number[], least: number): Candidate[] =>
    library.records(numbers).flatMap(({ number, work }) => {
      const { contained, score } = rate(work);
      return contained >= least ? [{ number, work, score, alike: contained }] : [];
    });
  const keys = runs.flatMap((run) => [...neighbours(run, 1), ...windows(run)]);
  const titled = candidates(gather(library, keys, TITLED), LEAST_CONTAINED);
  if (titled.some(({ score }) => score >= CLEAR)) return titled;
  return [...titled, ...candidates(gather(library, locators(reference, text), LOCATED), 0)];
}

/** Initials, years, pages and volumes part the rest: what stands across one is hardly a piece of a title. */
function runsOfWords(words: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (/^(?:\p{L}|\d+)$/u.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 1);
}

/** Sets of two and three words that stand together: titles that short have few pairs. Running sums, as a set is the sum of its words. */
function windows(hashes: readonly number[]): number[] {
  const keys: number[] = [];
  hashes.forEach((_, start) => {
    let sum = 0;
    for (let size = 1; size <= 3 && start + size <= hashes.length; size += 1) {
      sum = (sum + (hashes[start + size - 1] ?? 0)) | 0;
      if (size > 1) keys.push(setKey(sum, size));
    }
  });
  return keys;
}

/** Every number may be a page, and the first words the author: what was read out of the text comes first. */
function locators(reference: Reference, text: string): number[] {
  const numbers = (text.match(/(?<![\d.])[A-Za-z]?\d{1,7}(?![\d.]\d)/g) ?? [])
    .slice(0, 14)
    .map((one) => one.toLowerCase());
  const pages = [...new Set([firstPage(reference.pages), ...numbers])].filter((page) => page !== '').slice(0, 12);
  const words = (text.slice(0, 200).match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).slice(0, 4).map(lettersOnly);
  const authors = [...new Set([authorKey(reference.authors[0]), ...words])].filter((author) => author.length > 1);
  const years = [...new Set([reference.year, ...numbers.map(Number)])].filter(isYear).slice(0, 3);
  const keys = authors.flatMap((author) => pages.map((page) => authorAndPage(author, page)));
  const ordered = numbers.filter((one) => /^\d+$/.test(one));
  ordered.forEach((volume, i) => {
    for (const page of numbers.slice(numbers.indexOf(volume) + 1, numbers.indexOf(volume) + 4))
      if (i < 10) for (const year of years) keys.push(volumeAndPage(volume, page, year));
  });
  return keys;
}

const isYear = (n: number | undefined): n is number => n !== undefined && n >= 1500 && n <= 2100;

function rating(words: ReadonlySet<string>, text: string): (work: Work) => { contained: number; score: number } {
  const folded = foldLetters(text);
  const letters = lettersOnly(text);
  return (work) => {
    const contained = Math.max(...[work.title, ...work.otherTitles].map((title) => share(contentWords(title), words)));
    const author = authorKey(work.authors[0] ?? work.editors[0]);
    const page = firstPage(work.pages);
    let agreeing = 0;
    if (author.length > 1 && letters.includes(author)) agreeing += 0.3;
    if (work.years.some((year) => folded.includes(String(year)))) agreeing += 0.2;
    if (page !== '' && folded.includes(page)) agreeing += 0.2;
    // Of two titles that are wholly there, the longer is the better evidence.
    return { contained, score: contained + agreeing + Math.min(work.title.length, 200) / 1000 };
  };
}

function share(title: readonly string[], words: ReadonlySet<string>): number {
  return title.length === 0 ? 0 : title.filter((word) => words.has(word)).length / title.length;
}
