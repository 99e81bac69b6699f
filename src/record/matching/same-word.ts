import { distance } from 'fastest-levenshtein';

/** How two words of titles stand to each other; `spelling` is as good as `same`, `form` is another form of the word, or a slip of the pen. */
export type WordKinship = 'same' | 'spelling' | 'form' | 'other';

/** Compares two folded words. */
export function wordKinship(a: string, b: string): WordKinship {
  if (a === b) return 'same';
  if (ARTICLES.has(a) && ARTICLES.has(b)) return 'form';
  // Kin begin alike, but for `aesthetic` and `esthetic`; this spares most pairs the rest.
  if (a[0] !== b[0] && !(VOWELS.has(a[0] ?? '') && VOWELS.has(b[0] ?? ''))) return 'other';
  if (/\d/.test(a) || /\d/.test(b)) return 'other';
  if (spelling(a) === spelling(b)) return 'spelling';
  const stem = stemOf(a);
  if (stem.length >= 3 && stem === stemOf(b)) return 'form';
  return isSlip(a, b) ? 'form' : 'other';
}

const VOWELS = new Set(['a', 'e', 'o']);

/** Words whose presence or absence leaves a title the same in all but wording. */
export const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'and']);

/** Words that carry no content of their own. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the and or of for in on at to by with without from into onto over under via using toward towards through between among within across
  against as is are be was were its it their this that these those how what why when where which who not no do does can we our your you
  der die das den dem des ein eine einer eines und oder von zu zur zum im am auf mit fur uber aus bei
  le la les l un une des du de d et ou en dans sur par pour avec aux au
  el los las una unos y o del al con por para
  il lo gli i e di da con per su nel della delle dei`
    .trim()
    .split(/\s+/),
);

/** British and American spelling as one; only for comparing two words, the result is no word. */
const spelling = remembered((word) => {
  if (word.length < 4) return word;
  return word
    .replace(/^toward$/, 'towards')
    .replace(/ae|oe/g, 'e')
    .replace(/ph/g, 'f')
    .replace(/our/g, 'or')
    .replace(/is(?=(?:e|es|ed|er|ers|ing|able|ation|ations|ational)$)/, 'iz')
    .replace(/ys(?=(?:e|es|ed|er|ers|ing)$)/, 'yz')
    .replace(/ence$/, 'ense')
    .replace(/([bt])re(s?)$/, '$1er$2')
    .replace(/ogue(s?)$/, 'og$1')
    .replace(/gramme(s?)$/, 'gram$1')
    .replace(/artef/, 'artif')
    .replace(/grey/, 'gray')
    .replace(/scept/, 'skept')
    .replace(/aluminium/, 'aluminum')
    .replace(/dgement/, 'dgment')
    .replace(/eing$/, 'ing')
    .replace(/([a-z])\1/g, '$1');
});

const stemOf = remembered((word) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=.{3})(?:ing|ed|es|e)$/, '')
    .replace(/(.)\1$/, '$1'),
);

/** Titles of one field share their words: each is worked out once. */
function remembered(make: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const old = known.get(word);
    if (old !== undefined) return old;
    if (known.size >= 20_000) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
  };
}

/** One letter wrong, missing, doubled or two changed places in a long word; a changed beginning makes another word (`a-`, `un-`, `in-`). */
function isSlip(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  if (length < 5 || a[0] !== b[0]) return false;
  const edits = distance(a, b);
  if (edits === 1) return !MINIMAL.has([a, b].sort().join(' '));
  return edits === 2 && a.length === b.length && isSwap(a, b);
}

/** Words of titles that differ in one letter and mean other things. */
const MINIMAL = new Set(['macro micro', 'macroscopic microscopic', 'causal casual', 'adaptation adaption']);

function isSwap(a: string, b: string): boolean {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
