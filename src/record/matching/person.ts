import { isGroup, looseLetters, type Name, plainText } from '../works/index.ts';

/** A name made ready for comparing; all parts folded, umlauts and their two-letter spellings as one. */
export interface ComparableName {
  readonly shown: string;
  readonly group: boolean;
  /** Words of the surname, particles among them. */
  readonly family: readonly string[];
  /** Words of the given names; an initial is a word of one letter. */
  readonly given: readonly string[];
  /** The surname without spaces, hyphens, apostrophes and leading particles. */
  readonly familyKey: string;
  /** All words, sorted and joined: equal for the same words in any order. */
  readonly wordsKey: string;
  /** Written in letters other than Latin. */
  readonly otherScript: boolean;
}

const PARTICLES = new Set(
  'von van der den de del della di da do dos das du la le ter ten te zu zur af av el al bin ibn ben st san y e und vom zum der het t s op in'.split(
    ' ',
  ),
);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'junior', 'senior', 'jnr', 'snr']);

/** Prepares a name of a reference or a record. */
export function comparableName(name: Name): ComparableName {
  const known = prepared.get(name);
  if (known !== undefined) return known;
  const one = prepare(name);
  prepared.set(name, one);
  return one;
}

const prepared = new WeakMap<Name, ComparableName>();

function prepare(whole: Name): ComparableName {
  const name = clipped(whole);
  const shown = shownName(name);
  if (isGroup(name)) {
    return made(shown, true, withoutSuffix(wordsOf(name.literal)), []);
  }
  // `Gemma Team`, split into given name and surname by a source, is still a group.
  const all = wordsOf(shown);
  if (all.some((word) => GROUP_WORDS.has(word)) && all.length >= 2) return made(shown, true, all, []);
  const family = withoutSuffix(wordsOf([name.particle, name.family].filter((part) => part !== undefined).join(' ')));
  const given = withoutSuffix(givenWords(name.given ?? ''));
  const [last] = given.slice(-1);
  // `Hirata Junior`, split so that only the suffix is left for a surname.
  if (family.length === 1 && SUFFIXES.has(family[0] ?? '') && last !== undefined && given.length >= 2)
    return made(shown, false, [last], given.slice(0, -1));
  // `W. d. S. Oliveira`: a small initial makes the rest a surname with its particle to BibTeX.
  const start = family.slice(0, -1).findIndex((word) => word.length > 1);
  const front = start < 0 ? family.length - 1 : start;
  return made(shown, false, family.slice(front), [...given, ...family.slice(0, front)]);
}

/** Longer than this is no name; lists of hundreds of authors were read as one. */
const LONGEST = 300;

function clipped(name: Name): Name {
  const clip = (text: string) => text.slice(0, LONGEST);
  if (isGroup(name)) return { literal: clip(name.literal) };
  const { family, given, particle, suffix } = name;
  return {
    family: clip(family),
    ...(given === undefined ? {} : { given: clip(given) }),
    ...(particle === undefined ? {} : { particle: clip(particle) }),
    ...(suffix === undefined ? {} : { suffix: clip(suffix) }),
  };
}

function made(shown: string, group: boolean, family: readonly string[], given: readonly string[]): ComparableName {
  const first = family.findIndex((word) => !PARTICLES.has(word));
  return {
    shown,
    group,
    family,
    given,
    familyKey: family.slice(Math.max(0, first)).join(''),
    wordsKey: sortedWords([...family, ...given]),
    otherScript: /[^\p{Script=Latin}\p{P}\p{Z}\p{M}\p{N}]/u.test(shown.replace(/[ʻʼʾʿ′]/g, '')),
  };
}

/** `Daumé III Hal` and `Hal Daumé` too. */
function sortedWords(words: readonly string[]): string {
  const own = words.filter((word) => !SUFFIXES.has(word));
  return [...(own.length > 0 ? own : words)].sort().join(' ');
}

/** As printed in messages: `Ada Lovelace`. */
export function shownName(name: Name): string {
  if (isGroup(name)) return plainText(name.literal);
  return plainText(
    [name.given, name.particle, name.family, name.suffix].filter((part) => part !== undefined && part !== '').join(' '),
  );
}

function wordsOf(text: string): string[] {
  return looseLetters(plainText(text))
    .replace(/(?<=[\p{L}])['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** `JR` and `J.R.` are two initials; `N.a.` too. */
function givenWords(text: string): string[] {
  return plainText(text)
    .split(/[\s.,\-‐–]+/u)
    .flatMap((word) => (/^\p{Lu}{2,3}$/u.test(word) && !SUFFIXES.has(word.toLowerCase()) ? [...word] : [word]))
    .flatMap(wordsOf);
}

function withoutSuffix(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return words.length > 1 && last !== undefined && SUFFIXES.has(last) ? words.slice(0, -1) : words;
}

/** Words that no person is called by. */
const GROUP_WORDS = new Set(
  `team group consortium collaboration organization organisation institute institution university committee council society agency ministry
  department foundation association network project initiative developers investigators collaborators contributors authority commission
  bureau laboratory academy centre center union federation inc ltd llc gmbh corporation company openai anthropic deepmind taskforce editors
  arbeitsgruppe gesellschaft universitat institut ministerium comite groupe grupo consorcio`
    .trim()
    .split(/\s+/)
    .map((word) => looseLetters(word)),
);

export const isParticle = (word: string): boolean => PARTICLES.has(word);
