import { porterStem } from './porter.ts';
import { scanAscii } from './scan-ascii.ts';

/**
 * The words of a text, in order, as the index and queries see them: NFKC, lower case, cut wherever letters meet digits, Greek letters or
 * signs (so `IL-6`, `IL6` and `IL 6` are the same two words, as are `TNFα` and `TNF-alpha`), Greek letters by name, English words by
 * their stem. Scripts without blanks between words are cut into overlapping pairs of characters. No word is longer than 64 units.
 */
export function wordsOf(text: string): string[] {
  return rawWords(text).map(stemOf);
}

/** The same words before stemming; one for each of `wordsOf`. */
export function rawWords(text: string): string[] {
  const words: string[] = [];
  if (isAscii(text)) {
    const plain = text.toLowerCase();
    scanAscii(plain, (start, end) => words.push(plainWord(plain.slice(start, end))));
    return words;
  }
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(WORD)) {
    if (word.charCodeAt(0) < 0x80) words.push(plainWord(word));
    else if (SOLID.test(word)) pushPairs(word, words);
    else words.push(GREEK[word] ?? word.slice(0, LONGEST));
  }
  return words;
}

/** A run that begins with an ASCII letter or digit, as a word. */
export function plainWord(run: string): string {
  return run.charCodeAt(0) < 0x3a ? numberWord(run) : letterWord(run);
}

/** The stem of one word of `rawWords`. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = /^[a-z]+$/.test(word) ? porterStem(american(word)) : word;
  // A bound on memory; words come back often enough that a fresh start costs little.
  if (stems.size >= 200_000) stems.clear();
  stems.set(word, stem);
  return stem;
}

const stems = new Map<string, string>();
const LONGEST = 64;
const SOLID =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD =
  /\p{Script=Greek}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|[[\p{L}\p{M}]--[\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+(?:['’]\p{L}+)*|\p{N}+(?:[.,]\p{N}+)*/gv;

/** Whether a text can be cut by `scanAscii` once it is in lower case. */
export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
  return /^[\x00-\x7f]*$/.test(text);
}

/** `1,000` and `1000` are one number, as are `3,5` and `3.5`. */
function numberWord(word: string): string {
  if (!word.includes(',')) return word.slice(0, LONGEST);
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word) ? word.replaceAll(',', '') : word.replaceAll(',', '.');
  return plain.slice(0, LONGEST);
}

function letterWord(word: string): string {
  if (word.includes("'") || word.includes('’'))
    return word
      .replace(/['’]s$/, '')
      .replace(/['’]/g, '')
      .slice(0, LONGEST);
  return word.slice(0, LONGEST);
}

function pushPairs(word: string, words: string[]): void {
  const signs = [...word];
  if (signs.length === 1) words.push(word);
  for (let at = 0; at + 1 < signs.length; at += 1) words.push(`${signs[at]}${signs[at + 1]}`);
}

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

// British spellings of the sciences in the American form, by their roots; both sides of a search pass through it.
function american(word: string): string {
  if (!BRITISH.test(word)) return word;
  return word
    .replace(/aemi/, 'emi')
    .replace(/haem/, 'hem')
    .replace(/oede/, 'ede')
    .replace(/oestr/, 'estr')
    .replace(/oesoph/, 'esoph')
    .replace(/foet/, 'fet')
    .replace(/paed/, 'ped')
    .replace(/anaes/, 'anes')
    .replace(/caes/, 'ces')
    .replace(/faec/, 'fec')
    .replace(/rrhoe/, 'rrhe')
    .replace(/gynaec/, 'gynec')
    .replace(/([a-z]{3})our(?=$|s$|ed$|ing$|al$)/, '$1or')
    .replace(/ys(?=e$|es$|ed$|ing$)/, 'yz')
    .replace(/([ailoy]l|[aeou]r|[aeio]n|[iouy]m|[aeio]t|[ae]s|ic)is(?=ation|ing$|ed$|e$|es$|er$|ers$)/, '$1iz');
}
const BRITISH = /ae|oe|our|lys|is(?:ation|ing$|ed$|e[rs]?s?$)/;
