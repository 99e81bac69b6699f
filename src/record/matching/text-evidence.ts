import { looseLetters, plainText, type Reference, titleKey, type Work } from '../works/index.ts';
import { firstPage } from './pages.ts';
import { comparableName, isParticle } from './person.ts';
import { comparableTitle } from './title-parts.ts';

/** What of a record stands in a reference that is one string. */
export interface TextEvidence {
  /** whole: the record's title stands there, and ends where a title can end; inside: it may go on; none: it does not stand there. */
  readonly title: 'whole' | 'inside' | 'none';
  /** Letters before the title; 0 where it does not stand there. */
  readonly before: number;
  readonly firstAuthor: boolean;
  /** How many of the record's people are named. */
  readonly authors: number;
  /** A year of the record, or the one beside it. */
  readonly year: boolean;
  readonly volume: boolean;
  readonly page: boolean;
}

/** Looks for a record in the string of a reference. */
export function textEvidence(reference: Reference, work: Work): TextEvidence {
  const text = readText(reference.raw);
  const people = work.authors.map(comparableName);
  const named = people.map((person) =>
    text.names(person.group ? [] : person.family.filter((word) => !isParticle(word))),
  );
  const { title, before } = bestTitle(text, [work.title, ...work.otherTitles]);
  return {
    title,
    before,
    firstAuthor: named[0] ?? false,
    authors: named.filter(Boolean).length,
    year: work.years.some((year) => text.years.some((one) => Math.abs(one - year) <= 1)),
    volume: inNumbers(text, work.volume),
    page: inNumbers(text, firstPage(work.pages)),
  };
}

interface ReadText {
  readonly key: string;
  /** Offset in `key` at which each word begins, with what stands before and after it. */
  readonly starts: ReadonlyMap<number, string>;
  readonly ends: ReadonlyMap<number, string>;
  readonly years: readonly number[];
  readonly numbers: ReadonlySet<string>;
  names(family: readonly string[]): boolean;
}

const cache = new WeakMap<object, ReadText>();
let last: { raw: string; holder: object } | undefined;
/** A reference longer than this is no reference. */
const MAX_TEXT = 4000;

function readText(raw: string): ReadText {
  // Candidates of one reference are compared one after the other.
  if (last?.raw !== raw) last = { raw, holder: {} };
  const known = cache.get(last.holder);
  if (known !== undefined) return known;
  const made = makeText(plainText(raw.slice(0, MAX_TEXT).replace(/(\p{L})[-\u00ad]\s*\n\s*(?=\p{Ll})/gu, '$1')));
  cache.set(last.holder, made);
  return made;
}

function makeText(text: string): ReadText {
  const starts = new Map<number, string>();
  const ends = new Map<number, string>();
  let key = '';
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+|&/gu)) {
    const between = text.slice(end, match.index);
    ends.set(key.length, between);
    starts.set(key.length, between);
    key += titleKey(match[0]);
    end = match.index + match[0].length;
  }
  ends.set(key.length, `${text.slice(end)}.`);
  const words =
    looseLetters(text)
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const wordSet = new Set(words);
  const joined = ` ${words.join(' ')} `;
  return {
    key,
    starts,
    ends,
    years: Array.from(text.matchAll(/(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/g), (match) => Number(match[1])),
    numbers: new Set(Array.from(text.matchAll(/\d+/g), (match) => match[0].replace(/^0+(?=\d)/, ''))),
    names: (family) =>
      family.length > 0 &&
      (family.length === 1 ? wordSet.has(family[0] ?? '') : joined.includes(` ${family.join(' ')} `)),
  };
}

/** Titles with fewer letters stand in any string by chance. */
const SHORTEST = 10;

/** What is written about a work carries its title. */
const ABOUT =
  /(?:book|[^a-z]|^)reviews?$|(?:review|discussion|critique)of(?:the(?:book)?)?$|(?:comments?|commentary)on$|(?:reply|rejoinder|erratum|corrigendum|correction)(?:to|for)?$/;

function bestTitle(text: ReadText, titles: readonly string[]): Pick<TextEvidence, 'title' | 'before'> {
  let best: Pick<TextEvidence, 'title' | 'before'> = { title: 'none', before: 0 };
  for (const title of titles) {
    const key = comparableTitle(title).key;
    if (key.length < SHORTEST) continue;
    for (let at = text.key.indexOf(key); at >= 0; at = text.key.indexOf(key, at + 1)) {
      const before = text.starts.get(at);
      const after = text.ends.get(at + key.length);
      if (before === undefined || after === undefined || ABOUT.test(text.key.slice(Math.max(0, at - 24), at))) continue;
      if (/[.?!,;”"'’»)\]]|\s[-–—]|\n/.test(after) && (at === 0 || /[.?!,:;“"'‘«()\]\d]|\s[-–—]/.test(before)))
        return { title: 'whole', before: at };
      best = { title: 'inside', before: at };
    }
  }
  return best;
}

function inNumbers(text: ReadText, value: string | undefined): boolean {
  const number = /\d+/.exec(value ?? '')?.[0]?.replace(/^0+(?=\d)/, '');
  return number !== undefined && text.numbers.has(number);
}
