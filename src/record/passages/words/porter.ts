/**
 * The stem of an English word in lower-case ASCII letters: Porter, "An algorithm for suffix stripping" (Program 14(3), 1980), with the
 * departures of the author's own later program (words of up to two letters stay, `logi` gives `log`, `bli` gives `ble`).
 */
export function porterStem(word: string): string {
  if (word.length < 3) return word;
  let stem = withoutPlural(word);
  stem = withoutPastOrGerund(stem);
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaced(stem, DOUBLE_SUFFIXES);
  stem = replaced(stem, SUFFIXES);
  stem = withoutLastSuffix(stem);
  return withoutFinalE(stem);
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('ss') ? word : word.slice(0, -1);
}

function withoutPastOrGerund(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const stem = word.slice(0, word.length - ending);
  if (ending === 0 || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsWithDoubleConsonant(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

// In each table the longest ending that fits is the one that counts, whether or not its condition holds.
const DOUBLE_SUFFIXES: readonly (readonly [ending: string, by: string])[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['eli', 'e'],
];
const SUFFIXES: readonly (readonly [ending: string, by: string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const LAST_SUFFIXES = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic|ou)$/;

function replaced(word: string, table: typeof SUFFIXES): string {
  for (const [ending, by] of table) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    return measure(stem) > 0 ? stem + by : word;
  }
  return word;
}

function withoutLastSuffix(word: string): string {
  const ending = LAST_SUFFIXES.exec(word)?.[0];
  if (ending === undefined) return word;
  const stem = word.slice(0, word.length - ending.length);
  if (measure(stem) <= 1 || (ending === 'ion' && !/[st]$/.test(stem))) return word;
  return stem;
}

function withoutFinalE(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1);
    const size = measure(rest);
    if (size > 1 || (size === 1 && !endsShort(rest))) stem = rest;
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}

const A = 97;
/** a, e, i, o, u as bits from `a`. */
const VOWELS = (1 << 0) | (1 << 4) | (1 << 8) | (1 << 14) | (1 << 20);

function isConsonant(word: string, at: number): boolean {
  const letter = word.charCodeAt(at) - A;
  if (letter === 24) return at === 0 || !isConsonant(word, at - 1);
  return ((VOWELS >> letter) & 1) === 0;
}

/** How often a vowel is followed by a consonant: m in [C](VC)^m[V]. */
function measure(stem: string): number {
  let count = 0;
  let afterVowel = false;
  for (let at = 0; at < stem.length; at += 1) {
    const consonant = isConsonant(stem, at);
    if (consonant && afterVowel) count += 1;
    afterVowel = !consonant;
  }
  return count;
}

function hasVowel(stem: string): boolean {
  for (let at = 0; at < stem.length; at += 1) if (!isConsonant(stem, at)) return true;
  return false;
}

function endsWithDoubleConsonant(stem: string): boolean {
  const last = stem.length - 1;
  return last > 0 && stem[last] === stem[last - 1] && isConsonant(stem, last);
}

/** Ends as consonant, vowel, consonant, the last of them not w, x or y. */
function endsShort(stem: string): boolean {
  const last = stem.length - 1;
  if (last < 2 || /[wxy]$/.test(stem)) return false;
  return isConsonant(stem, last) && !isConsonant(stem, last - 1) && isConsonant(stem, last - 2);
}
