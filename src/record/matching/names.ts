import { distance } from 'fastest-levenshtein';
import { areFormsOfOneName } from './nicknames.ts';
import { type ComparableName, isParticle } from './person.ts';

/**
 * How two names stand to each other. equal: the same words; initials: one side shortens given names; variant: written otherwise (particle,
 * part of a double surname, parts changed round, transliteration, a letter); doubtful: one surname and first letter, and given names
 * written out that are unlike; namesake: one surname, other given names; other: another
 * person; unknown: cannot be compared (two scripts).
 */
export type NameKinship = 'equal' | 'initials' | 'variant' | 'doubtful' | 'namesake' | 'other' | 'unknown';

/** Compares a cited name with a recorded one; symmetric. */
export function nameKinship(a: ComparableName, b: ComparableName): NameKinship {
  if (a.wordsKey === b.wordsKey) return a.wordsKey === '' ? 'unknown' : 'equal';
  if (a.group || b.group) return groupKinship(a, b);
  if (a.otherScript !== b.otherScript) return 'unknown';
  if (joined(a) === joined(b)) return 'equal';
  if (isWholeSurname(a, b) || isWholeSurname(b, a)) return 'initials';
  if (endsInInitials(a, b) || endsInInitials(b, a)) return 'initials';
  if (a.familyKey !== '' && a.familyKey === b.familyKey) return givenKinship(a.given, b.given);
  if (isTurned(a, b) || isTurned(b, a)) return 'variant';
  if (sharesSurname(a, b) || sharesSurname(b, a)) return 'variant';
  if (isMisspelt(a.familyKey, b.familyKey) && agree(givenKinship(a.given, b.given))) return 'variant';
  return 'other';
}

/** Whether the two may be one person. */
export const agree = (kinship: NameKinship): boolean => kinship !== 'other' && kinship !== 'namesake';

const joined = (name: ComparableName): string => [...name.given, ...name.family].join('');

/** Given names of people with one surname. Symmetric. */
function givenKinship(a: readonly string[], b: readonly string[]): NameKinship {
  if (a.length === 0 || b.length === 0) return 'initials';
  const left = a.join('');
  const right = b.join('');
  if (left === right) return 'equal';
  const short = a.some(isInitial) || b.some(isInitial) || a.length !== b.length;
  if (isInitialsOf(a, b) || isInitialsOf(b, a)) return short ? 'initials' : 'variant';
  if (a.some((one) => b.some((two) => areFormsOfOneName(one, two)))) return 'variant';
  // `Xiaoming`, `Xiao Ming`, `X.-M.`; `Yevgeny`, `Evgeny`; `Sergei`, `Sergey`.
  if (fits(left, right) || isOneSound(left, right)) return 'variant';
  if (a.length > 1 && a.slice(1).some((word) => fits(word, b[0] ?? ''))) return 'variant';
  if (b.length > 1 && b.slice(1).some((word) => fits(word, a[0] ?? ''))) return 'variant';
  if (a[0]?.[0] !== b[0]?.[0]) return 'namesake';
  // A short form keeps the first letter as a rule (`Mike`, `Steve`): unlike names that share it prove nothing, and confirm nothing.
  return isInitial(a[0] ?? '') || isInitial(b[0] ?? '') ? 'variant' : 'doubtful';
}

/** One name in two ways of writing it: `Aleksei` and `Alexey`, `Yuriy` and `Iurii`, `Jing` and `Jinng`. */
function isOneSound(a: string, b: string): boolean {
  const left = sound(a);
  const right = sound(b);
  const length = Math.min(left.length, right.length);
  return left === right || (length >= 5 && distance(left, right) <= 1) || (length >= 7 && distance(left, right) <= 2);
}

const sound = (name: string): string =>
  name
    .replace(/ks/g, 'x')
    .replace(/ph/g, 'f')
    .replace(/[yj]/g, 'i')
    .replace(/w/g, 'v')
    .replace(/ck|c(?![hei])/g, 'k')
    .replace(/(?<=.)h/g, '')
    .replace(/z/g, 's')
    .replace(/ie(?!$)/g, 'e')
    .replace(/(.)\1+/g, '$1');

const isInitial = (word: string): boolean => word.length === 1;

/** One word is the other, its initial, or its beginning; two letters of a name written out are too few (`Xi`, `Xiaoming`). */
const fits = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || (short.length !== 2 && short !== '' && long.startsWith(short));
};

/** Each of the fewer words fits a word of the others, in order. */
function isInitialsOf(few: readonly string[], many: readonly string[]): boolean {
  if (few.length > many.length) return false;
  let at = 0;
  for (const word of few) {
    while (at < many.length && !fits(word, many[at] ?? '')) at += 1;
    if (at >= many.length) return false;
    at += 1;
  }
  return true;
}

/** `Della Rocca` alone, read as a given name and a surname. */
const isWholeSurname = (a: ComparableName, b: ComparableName): boolean =>
  b.family.length > 1 && b.given.length > 0 && [...a.given, ...a.family].join(' ') === b.family.join(' ');

/** `S. J S` for `Sowmya J S`, `R. H.` for `Roberto Hirata`: no surname, but letters behind the name. */
function endsInInitials(a: ComparableName, b: ComparableName): boolean {
  const [left, right] = [
    [...a.given, ...a.family],
    [...b.given, ...b.family],
  ];
  const only =
    (b.family.length > 1 && b.family.every(isInitial)) || (a.family.length === 1 && a.family.every(isInitial));
  return only && left.length === right.length && left.every((word, i) => fits(word, right[i] ?? ''));
}

/** `Li Xi` for `Xi Li`, `Wei W.` for `W. Wei`: surname and given names changed places. */
function isTurned(a: ComparableName, b: ComparableName): boolean {
  const given = a.given.join('');
  if (given.length < 2 || given !== b.familyKey) return false;
  const family = a.family.join('');
  return (
    family === b.given.join('') ||
    (b.given.length > 0 && b.given.every((word) => word.length === 1) && family.startsWith(b.given[0] ?? '?'))
  );
}

/**
 * Part of a double surname, or a surname whose first part one side takes for a given name: `de Oliva SD` and `Daniel de Oliva Santana`. The
 * words that are left must agree as initials, in any order.
 */
function sharesSurname(few: ComparableName, many: ComparableName): boolean {
  const family = few.family.filter((word) => !isParticle(word));
  const all = [...many.given, ...many.family];
  if (family.length === 0 || family.join('').length < 2) return false;
  const at = indexOfRun(all, family);
  if (at < 0) return false;
  const run = all.slice(at, at + family.length);
  // The run must reach into the other's surname, or it is only a given name that reads like one.
  if (!run.some((word) => many.family.includes(word) && !isParticle(word))) return false;
  const rest = [...all.slice(0, at), ...all.slice(at + family.length)].filter((word) => !isParticle(word));
  const given = few.given.filter((word) => !isParticle(word));
  if (given.length === 0) return true;
  return given.every((word) => rest.some((other) => fits(word, other) || areFormsOfOneName(word, other)));
}

function indexOfRun(words: readonly string[], run: readonly string[]): number {
  for (let at = 0; at + run.length <= words.length; at += 1)
    if (run.every((word, i) => words[at + i] === word)) return at;
  return -1;
}

/** One letter in five may differ. */
function isMisspelt(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return length >= 5 && distance(a, b) <= (length >= 10 ? 2 : 1);
}

/** Organisations: words in common, or an acronym. A person and a group cannot be compared. */
function groupKinship(a: ComparableName, b: ComparableName): NameKinship {
  const person = a.group ? b : a;
  if (!person.group && person.given.length > 0) return 'unknown';
  const left = significant(a);
  const right = significant(b);
  if (left.join('') === right.join('')) return 'equal';
  const acronym = (words: readonly string[]) => words.map((word) => word[0]).join('');
  if (left.length === 1 && left[0] === acronym(right)) return 'variant';
  if (right.length === 1 && right[0] === acronym(left)) return 'variant';
  const common = left.filter((word) => right.includes(word)).length;
  return common > 0 && common >= Math.min(left.length, right.length) * 0.75 ? 'variant' : 'unknown';
}

const significant = (name: ComparableName): readonly string[] =>
  [...name.given, ...name.family].filter(
    (word) => !['the', 'of', 'for', 'and', 'inc', 'ltd', 'gmbh', 'on', 'de'].includes(word),
  );
