import { distance } from 'fastest-levenshtein';
import { titleKey } from '../../works/index.ts';
import { contentWords } from '../keys/content-words.ts';

/** A title made ready for being compared with many. */
export interface ReadyTitle {
  readonly key: string;
  readonly words: ReadonlySet<string>;
}

/** Letters that are compared of a title; the longest titles differ before. */
const MOST_LETTERS = 400;

export function readyTitle(title: string): ReadyTitle {
  return { key: titleKey(title).slice(0, MOST_LETTERS), words: new Set(contentWords(title)) };
}

/**
 * How alike two titles look, 0–1, only for putting candidates in order: the best of equal letters in order (Levenshtein), shared words
 * (Dice), and one being the beginning of the other.
 */
export function closeness(a: ReadyTitle, b: ReadyTitle): number {
  if (a.key === '' || b.key === '') return 0;
  if (a.key === b.key) return 1;
  const [short, long] = a.key.length < b.key.length ? [a.key, b.key] : [b.key, a.key];
  const begins = short.length >= 8 && long.startsWith(short) ? 0.9 : 0;
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared += 1;
  const dice = (2 * shared) / (a.words.size + b.words.size);
  // Letters cannot be more alike than the lengths allow.
  const lettersAtMost = short.length / long.length;
  const best = Math.max(begins, 0.95 * dice);
  return lettersAtMost <= best ? best : Math.max(best, 1 - distance(short, long) / long.length);
}
