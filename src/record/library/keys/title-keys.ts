import { titleKey } from '../../works/index.ts';
import { contentWords } from './content-words.ts';
import { hashText, tagged } from './hash.ts';

// What each key says of a title; the numbers only keep the kinds apart.
const WHOLE = 1;
const WHOLE_AND_AUTHOR = 2;
const BEGINNING = 3;
const ENDING = 4;
const PAIR = 5;
const SET = 6;
const INITIALS = 7;
const FINALS = 8;
const WORD_OF_SHORT = 9;
const LETTERS_OUT = 10;

/** The keys under which one title is found. */
export interface TitleKeys {
  /** The whole title, and the part before its subtitle. */
  readonly whole: readonly number[];
  /** The whole title together with the first author. */
  readonly withAuthor: readonly number[];
  /** What is left when letters or words are wrong, missing or in another order. */
  readonly parts: readonly number[];
}

/**
 * Keys of a title. Two titles share the whole key when they have one `titleKey`, and a good part of the others when they are the same title
 * with a few letters wrong, a word more or less, another order, or cut short. All keys are rare enough for short lists: single words are
 * none, except in titles of one or two.
 */
export function titleKeys(title: string, author: string): TitleKeys {
  const bare = title.replace(STATUS_MARK, '');
  const key = titleKey(bare);
  if (key === '') return { whole: [], withAuthor: [], parts: [] };
  const mainKey = titleKey(mainTitle(bare));
  const keys = mainKey === '' || mainKey === key ? [key] : [key, mainKey];
  const whole = keys.map(hashText);
  const parts = new Set<number>();
  anchors(key, parts);
  wordKeys(contentWords(bare), key, parts);
  return {
    whole: whole.map((hash) => tagged(hash, WHOLE)),
    withAuthor: author === '' ? [] : whole.map((hash) => tagged(hash ^ hashText(author), WHOLE_AND_AUTHOR)),
    parts: [...parts],
  };
}

/** Set in front of a title when its work was retracted; no part of it. */
const STATUS_MARK = /^\W{0,3}(?:retracted|withdrawn|removed)(?: article| paper)?\W{0,2}[:.–—-]\s+/i;

/** The part before a subtitle: up to the first `: `, `? `, `! `, `. ` or spaced dash. */
export function mainTitle(title: string): string {
  const end = title.search(/[:?!.]\s|\s[-–—]+\s/);
  return end > 0 ? title.slice(0, end) : title;
}

/** The first and last letters without regard to words: survive hyphens, merged words, and everything that is wrong elsewhere. */
function anchors(key: string, to: Set<number>): void {
  if (key.length < 16) return;
  to.add(tagged(hashText(key.slice(0, 16)), BEGINNING));
  to.add(tagged(hashText(key.slice(-16)), ENDING));
}

/** Keys out of words; order of words does not matter to any of them but the letters' keys. */
function wordKeys(words: readonly string[], key: string, to: Set<number>): void {
  const hashes = words.map(hashText);
  for (const pair of neighbours(hashes)) to.add(pair);
  if (words.length >= 2 && words.length <= 7) for (const set of setsWithOneLeftOut(hashes)) to.add(set);
  if (words.length >= 2) {
    const initials = words.map((word) => word.slice(0, 1)).join('');
    if (words.length <= 4) {
      // A short title has few pairs: one whole word and a letter of each other.
      const finals = words.map((word) => word.slice(-1)).join('');
      for (const word of words) {
        to.add(tagged(hashText(initials + word), INITIALS));
        to.add(tagged(hashText(finals + word), FINALS));
      }
    } else to.add(tagged(hashText(initials), INITIALS));
  }
  if (words.length <= 2) for (const one of lettersOf(words, key)) to.add(one);
}

/** Each word with the next ones, up to `reach` words on. */
export function neighbours(hashes: readonly number[], reach = 2): number[] {
  const keys: number[] = [];
  hashes.forEach((first, i) => {
    for (const second of hashes.slice(i + 1, i + 1 + reach)) keys.push(pairKey(first, second));
  });
  return keys;
}

const pairKey = (a: number, b: number): number => tagged((a + b) | 0, PAIR);

/** The words as a set, and without each in turn. A sum knows no order. */
export function setsWithOneLeftOut(hashes: readonly number[]): number[] {
  const all = hashes.reduce((sum, hash) => (sum + hash) | 0, 0);
  const keys = [setKey(all, hashes.length)];
  if (hashes.length > 2) for (const hash of hashes) keys.push(setKey((all - hash) | 0, hashes.length - 1));
  return keys;
}

/** Key of a set of words out of the sum of their hashes. */
export function setKey(sum: number, size: number): number {
  return tagged(sum ^ size, SET);
}

/** For titles of one or two words: each word, its first and last letters, and each word with a letter left out. */
function lettersOf(words: readonly string[], key: string): number[] {
  const keys: number[] = [];
  for (const word of words) {
    keys.push(tagged(hashText(word), WORD_OF_SHORT));
    for (let i = 0; i < Math.min(word.length, 32); i += 1)
      keys.push(tagged(hashText(word.slice(0, i) + word.slice(i + 1)), LETTERS_OUT));
    keys.push(tagged(hashText(word), LETTERS_OUT));
  }
  if (key.length >= 6) keys.push(tagged(hashText(key.slice(0, 6)), BEGINNING), tagged(hashText(key.slice(-6)), ENDING));
  return keys;
}
