import { type Name, plainText } from '../../works/index.ts';
import { namesGroup } from './organisation.ts';
import { isComma, isWordGap, splitTop, unbraced } from './split-top.ts';

/** `Jr.`, `III`, `PhD`: what follows a name and is no part of it. */
const SUFFIX = /^(?:[js]n?r\.?|II|III|IV|2nd|3rd|esq\.?|ph\.? ?d\.?|m\.? ?d\.?|père|fils)$/i;
/** Written behind the name without a comma: only what can be nothing else. */
const BARE_SUFFIX = /^(?:[JS]r\.?|II|III|IV)$/;

/**
 * One name in any of BibTeX's forms: `First von Last`, `von Last, First`, `von Last, Jr, First`, or biblatex's `family=…, given=…`.
 * What stands in braces is kept together; a name wholly in braces is a group. Undefined for an empty name.
 */
export function readName(raw: string): Name | undefined {
  const text = raw.trim();
  if (text === '') return undefined;
  const inner = unbraced(text);
  if (inner !== undefined && !/^\\/.test(inner)) return group(inner);
  const parts = (/[,，]/.test(text) ? splitTop(text, isComma) : [text]).map((part) => part.trim());
  if (EXTENDED.test(parts[0] ?? '')) return extendedName(parts);
  const [first = '', second = '', ...rest] = parts;
  if (parts.length === 1 || (first !== '' && parts.slice(1).every((part) => part === ''))) return firstLast(first);
  if (rest.length === 0) return lastFirst(first, second);
  const third = rest.join(' ').trim();
  if (third === '') return lastFirst(first, second);
  return SUFFIX.test(plainText(third)) && !SUFFIX.test(plainText(second))
    ? lastFirst(first, second, third)
    : lastFirst(first, third, second);
}

/** One name that is not parted. */
function group(text: string): Name | undefined {
  const literal = plainText(text);
  return literal === '' ? undefined : { literal };
}

function lastFirst(last: string, first: string, suffix?: string): Name | undefined {
  const words = wordsOf(last);
  const found = leadingParticle(words);
  let tail: string | undefined = suffix;
  const end = words.at(-1);
  if (tail === undefined && end !== undefined && words.length > found + 1 && BARE_SUFFIX.test(end)) tail = words.pop();
  const given = wordsOf(first);
  const givenEnd = given.at(-1);
  if (tail === undefined && givenEnd !== undefined && given.length > 1 && BARE_SUFFIX.test(givenEnd))
    tail = given.pop();
  return person(words.slice(found), given, words.slice(0, found), tail);
}

function firstLast(text: string): Name | undefined {
  const words = wordsOf(text);
  const end = words.at(-1);
  if (end === undefined) return undefined;
  if (words.length > 1 && namesGroup(words)) return group(text);
  if (words.length > 2 && words.some((word) => /^\\?&$/.test(word))) return group(text);
  const suffix = words.length > 2 && BARE_SUFFIX.test(end) ? words.pop() : undefined;
  const from = words.findIndex((word, i) => i < words.length - 1 && isLower(word));
  if (from < 0) return person(words.slice(-1), words.slice(0, -1), [], suffix);
  let to = from + 1;
  for (let i = from + 1; i < words.length - 1; i += 1) if (isLower(words[i] ?? '')) to = i + 1;
  return person(words.slice(to), words.slice(0, from), words.slice(from, to), suffix);
}

/** How many words at the head of `von der Last` are particles; the last word never is. */
function leadingParticle(words: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < words.length - 1; i += 1) if (isLower(words[i] ?? '')) count = i + 1;
  // `de la Cruz y Soto`: only the leading run is a particle, the rest belongs to the name.
  const run = words.findIndex((word) => !isLower(word));
  return run < 0 ? count : Math.min(count, run);
}

/** Begins with a small letter, outside of braces unless these hold an accent. */
function isLower(word: string): boolean {
  const c = word.charCodeAt(0);
  if (c >= 97 && c <= 122) return true;
  if ((c >= 65 && c <= 90) || (c === 123 && word.charCodeAt(1) !== 92)) return false;
  const letter = /\p{L}/u.exec(plainText(word))?.[0] ?? '';
  return letter !== letter.toUpperCase() && letter === letter.toLowerCase();
}

function person(
  family: readonly string[],
  given: readonly string[],
  particle: readonly string[],
  suffix: string | undefined,
): Name | undefined {
  const plain = (words: readonly string[]) => plainText(words.join(' '));
  const [last, first, von] = [plain(family), plain(given), plain(particle)];
  if (last === '') return first === '' ? undefined : { family: first };
  const jr = suffix === undefined ? '' : plainText(suffix);
  return {
    family: last,
    ...(first === '' ? {} : { given: first }),
    ...(von === '' ? {} : { particle: von }),
    ...(jr === '' ? {} : { suffix: jr }),
  };
}

/** A name whose parts are known; a family name wholly in braces, alone, is a group. TeX is taken out. */
export function personOf(parts: { family: string; given: string; particle: string; suffix: string }): Name | undefined {
  const inner = unbraced(parts.family.trim());
  if (inner !== undefined && parts.given.trim() === '') return group(inner);
  return person([parts.family], [parts.given], [parts.particle], parts.suffix);
}

/** Words; the number that DBLP puts behind homonyms (`Wei Wang 0001`) is none. */
function wordsOf(text: string): string[] {
  const words = splitTop(text, isWordGap).filter((word) => word !== '');
  if (words.length > 1 && /^0\d{3}$/.test(words.at(-1) ?? '')) words.pop();
  return words;
}

const EXTENDED = /^(?:family|given|prefix|suffix|useprefix|juniorcomma|id)(?:-i)?\s*=/i;

/** biblatex: `family=Eert, given=Christianus, prefix=boven d', useprefix=true`. */
function extendedName(parts: readonly string[]): Name | undefined {
  const values = new Map<string, string>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    if (equals > 0)
      values.set(
        part.slice(0, equals).trim().toLowerCase(),
        part
          .slice(equals + 1)
          .trim()
          .replace(/^"(.*)"$/s, '$1'),
      );
  }
  const words = (name: string) => [values.get(name) ?? ''];
  return person(words('family'), words('given'), words('prefix'), values.get('suffix'));
}
