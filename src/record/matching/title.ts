import { likeness } from './common-length.ts';
import { ARTICLES, FUNCTION_WORDS, type WordKinship, wordKinship } from './same-word.ts';
import { type ComparableTitle, comparableTitle } from './title-parts.ts';

/** How a cited title stands to a recorded one. */
export interface TitleComparison {
  /**
   * same: equal but for case, accents, hyphens, punctuation, markup, spelling; near: also forms of words, articles, a slip of the pen;
   * shorter: the reference leaves the subtitle out; longer: the record does; cut: the reference breaks off inside the title;
   * other: words differ; far: hardly a word in common.
   */
  readonly relation: 'same' | 'near' | 'shorter' | 'longer' | 'cut' | 'other' | 'far';
  /** 0 to 1. At the top the share of letters in common and in order; below 0.85 weighed with the words in common. */
  readonly similarity: number;
  /** Words of either side that have no partner on the other. */
  readonly givenOnly: readonly string[];
  readonly recordedOnly: readonly string[];
  /** The reference's title as compared. */
  readonly given: string;
  readonly recorded: string;
}

/** Compares the best pair of titles of both sides. */
export function compareTitles(given: readonly string[], recorded: readonly string[]): TitleComparison | undefined {
  let best: TitleComparison | undefined;
  for (const a of given)
    for (const b of recorded) {
      const one = compareTwo(comparableTitle(a), comparableTitle(b));
      if (best === undefined || closeness(one) > closeness(best)) best = one;
    }
  return best;
}

const ORDER = ['far', 'other', 'cut', 'longer', 'shorter', 'near', 'same'];
const closeness = (one: TitleComparison): number => ORDER.indexOf(one.relation) + one.similarity;

function compareTwo(given: ComparableTitle, recorded: ComparableTitle): TitleComparison {
  const shown = { given: given.text, recorded: recorded.text };
  const none = { givenOnly: [], recordedOnly: [] };
  // An empty key equals nothing.
  if (given.key === '' || recorded.key === '') return { relation: 'far', similarity: 0, ...none, ...shown };
  if (given.key === recorded.key) return { relation: 'same', similarity: 1, ...none, ...shown };
  const letters = likeness(given.words.join(' '), recorded.words.join(' '));
  const part = partOf(given, recorded);
  // Two titles that have little in common need no closer look; most candidates end here.
  if (part === undefined && letters < HOPELESS)
    return { relation: 'far', similarity: letters, givenOnly: given.words, recordedOnly: recorded.words, ...shown };
  const words = alignWords(given.words, recorded.words);
  const similarity = similarityOf(given, recorded, letters, words.common);
  const rest = { similarity, givenOnly: words.givenOnly, recordedOnly: words.recordedOnly, ...shown };
  const differing = [...words.givenOnly, ...words.recordedOnly];
  if (differing.length === 0 && !words.forms) return { relation: 'same', ...rest };
  if (differing.every((word) => ARTICLES.has(word)) && similarity >= NEAR) return { relation: 'near', ...rest };
  // `-NMF` for `β-NMF`: letters that were lost on the way.
  const oneSided = words.givenOnly.length === 0 || words.recordedOnly.length === 0;
  if (oneSided && differing.every((word) => GREEK.has(word)) && similarity >= NEAR)
    return { relation: 'near', ...rest };
  return { relation: part ?? (similarity < FAR ? 'far' : 'other'), ...rest };
}

const GREEK = new Set(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau phi chi psi omega'.split(
    ' ',
  ),
);
const NEAR = 0.8;
const FAR = 0.55;
const HOPELESS = 0.5;

/** Whether one title is a part of the other that ends where a title can end, or breaks off. */
function partOf(given: ComparableTitle, recorded: ComparableTitle): 'shorter' | 'longer' | 'cut' | undefined {
  if (recorded.heads.includes(given.key) || recorded.tails.includes(given.key)) return 'shorter';
  if (given.heads.includes(recorded.key) || given.tails.includes(recorded.key)) return 'longer';
  const broken = recorded.key.startsWith(given.key) || recorded.key.endsWith(given.key);
  return given.words.length >= 2 && broken ? 'cut' : undefined;
}

/** Letters in common; for titles that are not nearly equal, words weigh as much: two English titles share half their letters by chance. */
function similarityOf(given: ComparableTitle, recorded: ComparableTitle, letters: number, common: number): number {
  if (letters >= 0.85 || given.words.length < 2 || recorded.words.length < 2) return letters;
  const weight = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);
  const shared = common / Math.max(1, weight(given.words) + weight(recorded.words));
  return Math.min(letters, (letters + shared) / 2);
}

/** Long words say more; words without content next to nothing. */
const weightOf = (word: string): number => (FUNCTION_WORDS.has(word) ? 0.5 : word.length);

interface Alignment {
  readonly givenOnly: readonly string[];
  readonly recordedOnly: readonly string[];
  /** Some pair is another form of the same word. */
  readonly forms: boolean;
  /** Weight of the words that have a partner, both sides counted. */
  readonly common: number;
}

/** Titles beyond this many words are compared up to here. */
const MAX_WORDS = 80;

/** Longest common sequence of words, where one word may stand for two or three written apart (`data set`, `dataset`). */
function alignWords(given: readonly string[], recorded: readonly string[]): Alignment {
  const a = given.slice(0, MAX_WORDS);
  const b = recorded.slice(0, MAX_WORDS);
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  const step = new Int8Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      best[here] = Math.max(best[here + width] ?? 0, best[here + 1] ?? 0);
      step[here] = (best[here + width] ?? 0) >= (best[here + 1] ?? 0) ? 0 : 1;
      for (const [n, [takeA, takeB]] of STEPS.entries()) {
        const gain = gainOf(a, b, i, j, takeA, takeB);
        if (gain === 0) continue;
        const total = gain + (best[here + takeA * width + takeB] ?? 0);
        if (total > (best[here] ?? 0)) {
          best[here] = total;
          step[here] = n + 2;
        }
      }
    }
  return walk(a, b, step, width);
}

/** How many words of either side go together in one step. */
const STEPS: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 3],
];

function gainOf(
  a: readonly string[],
  b: readonly string[],
  i: number,
  j: number,
  takeA: number,
  takeB: number,
): number {
  if (i + takeA > a.length || j + takeB > b.length) return 0;
  if (takeA === 1 && takeB === 1) {
    const kinship = wordKinship(a[i] ?? '', b[j] ?? '');
    return kinship === 'other' ? 0 : GAIN[kinship];
  }
  const [one, two] = [a[i] ?? '', b[j] ?? ''];
  if (!one.startsWith(two) && !two.startsWith(one)) return 0;
  return joined(a, i, takeA) === joined(b, j, takeB) ? takeA + takeB - 1 : 0;
}

const GAIN: Readonly<Record<Exclude<WordKinship, 'other'>, number>> = { same: 1, spelling: 0.99, form: 0.9 };
const joined = (words: readonly string[], at: number, count: number): string => words.slice(at, at + count).join('');

function walk(a: readonly string[], b: readonly string[], step: Int8Array, width: number): Alignment {
  const givenOnly: string[] = [];
  const recordedOnly: string[] = [];
  let forms = false;
  let common = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const taken = step[i * width + j] ?? 0;
    if (taken === 0) givenOnly.push(a[i++] ?? '');
    else if (taken === 1) recordedOnly.push(b[j++] ?? '');
    else {
      const [takeA, takeB] = STEPS[taken - 2] ?? [1, 1];
      if (takeA === 1 && takeB === 1 && wordKinship(a[i] ?? '', b[j] ?? '') === 'form') forms = true;
      for (const word of [...a.slice(i, i + takeA), ...b.slice(j, j + takeB)]) common += weightOf(word);
      i += takeA;
      j += takeB;
    }
  }
  return { givenOnly: [...givenOnly, ...a.slice(i)], recordedOnly: [...recordedOnly, ...b.slice(j)], forms, common };
}
