import { foldLetters, type Reference, type Work } from '../../works/index.ts';
import { contentWords, spacedWords, withoutLittleWords } from '../keys/content-words.ts';
import { hashText } from '../keys/hash.ts';
import { authorAndPage, authorKey, firstPage, lettersOnly, volumeAndPage } from '../keys/locator-keys.ts';
import { neighbours, setKey } from '../keys/title-keys.ts';
import type { LibraryReader } from '../store/library-reader.ts';
import { type Gathered, gather, heaviest } from './gather.ts';
import type { Candidate } from './title-candidates.ts';

/** Words of a free-text reference that are looked at; longer ones hold several works. */
const MOST_WORDS = 160;
const MOST_COMPARED = 60;
/** A title counts as being in the text when this share of its words is. */
const LEAST_CONTAINED = 0.65;

/**
 * Candidates by the whole text of a reference: a title's pairs of words stand in it side by side, wherever the title begins and ends. For
 * styles without titles, who stands on which page, and which page of which volume.
 */
export function textCandidates(library: LibraryReader, reference: Reference): Candidate[] {
  const text = reference.raw.slice(0, 8000);
  const words = spacedWords(text, MOST_WORDS);
  const hashes = withoutLittleWords(words).map(hashText);
  const gathered: Gathered = new Map();
  gather(library, [...neighbours(hashes), ...windows(hashes)], gathered);
  const located: Gathered = new Map();
  gather(library, locators(reference, text), located);
  const locatedNumbers = new Set(heaviest(located, 20));
  const rate = rating(new Set(words), text);
  const numbers = new Set([...locatedNumbers, ...heaviest(gathered, MOST_COMPARED)]);
  return library.records([...numbers]).flatMap(({ number, work }) => {
    const { contained, score } = rate(work);
    return contained >= LEAST_CONTAINED || locatedNumbers.has(number) ? [{ number, work, score }] : [];
  });
}

/** Sets of two to five words that stand together: short titles have such keys. Running sums, as a set is the sum of its words. */
function windows(hashes: readonly number[]): number[] {
  const keys: number[] = [];
  hashes.forEach((_, start) => {
    let sum = 0;
    for (let size = 1; size <= 5 && start + size <= hashes.length; size += 1) {
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
  return (work) => {
    const contained = Math.max(...[work.title, ...work.otherTitles].map((title) => share(contentWords(title), words)));
    const author = authorKey(work.authors[0] ?? work.editors[0]);
    const page = firstPage(work.pages);
    let agreeing = 0;
    if (
      author.length > 1 &&
      folded
        .slice(0, 400)
        .replace(/[^\p{L}\p{M}]+/gu, '')
        .includes(author)
    )
      agreeing += 0.3;
    if (work.years.some((year) => folded.includes(String(year)))) agreeing += 0.2;
    if (page !== '' && folded.includes(page)) agreeing += 0.2;
    // Of two titles that are wholly there, the longer is the better evidence.
    return { contained, score: contained + agreeing + Math.min(work.title.length, 200) / 1000 };
  };
}

function share(title: readonly string[], words: ReadonlySet<string>): number {
  return title.length === 0 ? 0 : title.filter((word) => words.has(word)).length / title.length;
}
