import type { Name } from '../../works/index.ts';
import { isJournalWord, isShortened } from './journal-words.ts';
import { BARE, DOTTED, FAMILY, PARTICLE, SUFFIX, WORD } from './name-pattern.ts';
import { ET_AL, goesOn, match } from './name-signs.ts';
import { mayBeFamily, mayBeName, namesGroup } from './name-words.ts';
import { personName } from './person-name.ts';

/** How names are written. */
export type NameStyle = 'vancouver' | 'comma' | 'initials' | 'full';

/** A name at an offset of a text. */
export interface Found {
  readonly name: Name;
  /** Offset after it. */
  readonly end: number;
  readonly style: NameStyle;
}

const sticky = (pattern: string) => new RegExp(pattern, 'uy');
const VANCOUVER = sticky(`(${FAMILY})\\s+(${DOTTED}|${BARE})(${SUFFIX})?`);
const COMMA = sticky(
  `(${FAMILY}(?:\\s\\p{Ll}{2,12}(?=,\\s\\p{Lu}\\.))?)(?:\\s+(Jr|Sr)\\.?)?\\s*,\\s*(${DOTTED}|${BARE}|\\p{Ll}\\.(?=[,:;]))(?:\\s+(${PARTICLE}))?(${SUFFIX})?`,
);
const RUN_TO_YEAR = sticky(`(?:${FAMILY}\\s+${DOTTED}\\s*){1,12}[.,\\s]*\\(?(?:1[5-9]|20)\\d\\d`);
/** `H Kumar, S.`, `R, V.A.` inside a list whose names are turned round. */
const COMMA_LETTER = sticky(`(\\p{Lu}\\s${FAMILY}|\\p{Lu}(?=,\\s\\p{Lu}\\.))\\s*,\\s*(${DOTTED})`);
const COMMA_FULL = sticky(`(${FAMILY})\\s*,\\s*(${WORD}(?:\\s+(?:${WORD}|${DOTTED})){0,2})(${SUFFIX})?`);
const BRACKETED = sticky(`(${FAMILY})\\s*\\(((?:${WORD}|${DOTTED})(?:\\s+(?:${WORD}|${DOTTED})){0,2})\\)`);
const INITIALS = sticky(`(${DOTTED}|(?!\\p{Lu}{4})${BARE})\\s*(${FAMILY})(${SUFFIX})?`);
const FULL_PLAIN = sticky(`(${WORD})\\s+((?:${PARTICLE}\\s+){0,2}${WORD})(${SUFFIX})?`);
const FULL = sticky(
  `((?:${WORD}|${DOTTED})(?:\\s+(?:${DOTTED}|\\p{Lu}(?=\\s)|${WORD}(?=\\s+(?:${WORD}|${PARTICLE}|\\p{Lu}\\.|\\(\\p{Lu}))|\\(\\p{Lu}\\p{L}{1,20}\\))){0,3})\\s+((?:${PARTICLE}\\s+){0,2}${WORD})(${SUFFIX})?`,
);

const SURNAME = sticky(FAMILY);
/** `A. K`, `Vijai Aravindh R`: in South India the last part is often but a letter. */
const LAST_LETTER = sticky(
  `((?:${DOTTED}|${WORD}(?:\\s${WORD})?))\\s(\\p{Lu})(?=,|\\sand\\s|\\.\\s(?:1[5-9]|20)\\d\\d)`,
);

/** Reads one name of a list in the given style at an offset; `count` names stand before it. */
export function nameAt(text: string, at: number, style: NameStyle, count: number): Found | undefined {
  switch (style) {
    case 'vancouver':
      return inverted(VANCOUVER, text, at, 'vancouver', 2);
    case 'comma':
      return (
        inverted(COMMA, text, at, 'comma', 3, 5) ??
        (count > 0 ? inverted(COMMA_LETTER, text, at, 'comma', 2) : undefined) ??
        (count === 0 ? (fullInverted(text, at) ?? inverted(BRACKETED, text, at, 'comma', 2)) : undefined) ??
        (count > 0
          ? (direct(INITIALS, text, at, 'initials') ?? inverted(VANCOUVER, text, at, 'vancouver', 2))
          : undefined) ??
        (count > 0 ? (inverted(BRACKETED, text, at, 'comma', 2) ?? lastFull(text, at)) : undefined)
      );
    case 'initials':
      return (
        direct(INITIALS, text, at, 'initials') ??
        (count > 0 ? (full(text, at, count) ?? lastLetter(text, at, 'initials')) : undefined)
      );
    case 'full':
      return (
        full(text, at, count) ??
        lastLetter(text, at, 'full') ??
        (count > 0 ? direct(INITIALS, text, at, 'full') : undefined)
      );
  }
}

function inverted(
  pattern: RegExp,
  text: string,
  at: number,
  style: NameStyle,
  given: number,
  suffix = 3,
): Found | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const end = at + found[0].length;
  // `VON TEST, A.`: a family name in capitals, no initials.
  if (style === 'vancouver' && /^\p{Lu}+$/u.test(found[1] ?? '') && /^\p{Lu}{4}/u.test(found[2] ?? ''))
    return undefined;
  // `Roe R. A title`: the full stop of the last initial also ends the list.
  if (!/\.\s*$/.test(found[0]) && !goesOn(text, end)) return undefined;
  return { name: personName(found[1] ?? '', found[given], found[suffix] ?? undefined), end, style };
}

function fullInverted(text: string, at: number): Found | undefined {
  COMMA_FULL.lastIndex = at;
  const found = COMMA_FULL.exec(text);
  if (found === null) return undefined;
  const [whole, family = '', given = '', suffix] = found;
  const end = at + whole.length;
  if (!mayBeName([...family.split(/\s+/), ...given.split(/\s+/)]) || namesGroup(whole)) return undefined;
  // `Clayton Shepard, Abeer Javed, and Lin Zhong`: two whole names, none turned round.
  if (/^\p{Lu}\S+\s+\p{Lu}/u.test(family) && /\s\p{Lu}\p{Ll}[\p{L}-]*$/u.test(given)) return undefined;
  if (given.split(/\s+/).some((word) => word.length > 2 && isShortened(word))) return undefined;
  const after = text.slice(end, end + 12);
  // A given name in full is told from a title or a place only by what comes after it.
  const closes =
    /^\s*(?:[.(“"‘;[]|(?:1[5-9]|20)\d\d|,?\s*(?:and|AND|et|und|y|&)\s|,\s*(?:[“"‘]|(?:1[5-9]|20)\d\d|\p{Lu}\.))/u.test(
      after,
    );
  if (!closes && !/\p{Lu}\.$/u.test(given)) return undefined;
  return { name: personName(family, given, suffix), end, style: 'comma' };
}

/** `Chow et al.`, `Tsurushima (1989)`: a surname that stands alone, told by what follows. */
export function surnameAlone(text: string, at: number, style: NameStyle): Found | undefined {
  SURNAME.lastIndex = at;
  const found = SURNAME.exec(text);
  if (found === null) return undefined;
  const end = at + found[0].length;
  const alone =
    match(ET_AL, text, end) !== undefined ||
    (at > 0 && /^\s*\(?(?:1[5-9]|20)\d\d[a-z]?\)/.test(text.slice(end, end + 9)));
  return alone && mayBeName(found[0].split(/\s+/)) ? { name: personName(found[0]), end, style } : undefined;
}

/** `Weinberg, Ada, and Rita Roe`: the others of a list whose first name is turned round. */
function lastFull(text: string, at: number): Found | undefined {
  const found = full(text, at, 1);
  if (found === undefined) return undefined;
  const before = text.slice(Math.max(0, at - 8), at);
  const after = text.slice(found.end, found.end + 8);
  return /(?:and|AND|et|und|y|&)\s+$/.test(before) || /^,\s*(?:and|\p{Lu}\p{Ll})/u.test(after) ? found : undefined;
}

function direct(pattern: RegExp, text: string, at: number, style: NameStyle, count = 0): Found | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const [whole, given = '', family = '', suffix] = found;
  const end = at + whole.length;
  if (!goesOn(text, end) || startsJournal(family, given, text.slice(end, end + 30))) return undefined;
  if (!mayBeFamily(family.split(/\s+/)) || namesGroup(family) || /^U\.\s?[SK]\./.test(given)) return undefined;
  // Inside a list `An Liu` is a name; at the start of a text `An` is more often an article.
  const [first = '', ...others] = given.split(/\s+/);
  const plausible = (count > 0 ? mayBeFamily([first]) : mayBeName([first])) && mayBeFamily(others);
  if (style === 'full' && (!plausible || namesGroup(whole) || /^\p{Lo}{5}/u.test(family))) return undefined;
  // `CHEN Feng`: the family name stands first and in capitals.
  const turned = style === 'full' && /^\p{Lu}{2,}$/u.test(given) && /\p{Ll}/u.test(family);
  return { name: turned ? personName(given, family, suffix) : personName(family, given, suffix), end, style };
}

/** `Zh. Org. Khim.`, `J. Phys. Chem.`: what looks like initial and surname is the name of a journal. */
function startsJournal(family: string, given: string, after: string): boolean {
  if (/\p{L}{4}/u.test(given) && !isShortened(given) && !isJournalWord(given)) return false;
  if (!family.split(/\s+/).every((word) => isShortened(word) || isJournalWord(word))) return false;
  if (/^\.?,?\s*(?:vol\.?\s*)?\d/i.test(after) && !/^[.,]?\s*\(?(?:1[5-9]|20)\d\d/.test(after)) return true;
  const next = /^\.\s*([\p{L}]+)/u.exec(after)?.[1];
  return next !== undefined && isShortened(next);
}

/** A whole name; of `Zhou Yu. Learning` only the first two words are one. */
function full(text: string, at: number, count: number): Found | undefined {
  return direct(FULL, text, at, 'full', count) ?? direct(FULL_PLAIN, text, at, 'full', count);
}

function lastLetter(text: string, at: number, style: NameStyle): Found | undefined {
  LAST_LETTER.lastIndex = at;
  const found = LAST_LETTER.exec(text);
  if (found === null) return undefined;
  return { name: personName(found[2] ?? '', found[1]), end: at + found[0].length, style };
}

/** `Aha D.W. Kibler D. Albert M.K. (1991)`: whether names without separators run up to a year. */
export function namesRunToYear(text: string, at: number): boolean {
  return match(RUN_TO_YEAR, text, at) !== undefined;
}

/** `Cooney, T.J. Shealy, B.E.`: whether a name turned round begins at an offset. */
export function invertedAt(text: string, at: number): boolean {
  return inverted(COMMA, text, at, 'comma', 3, 5) !== undefined;
}
