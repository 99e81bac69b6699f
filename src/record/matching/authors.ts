import { isGroup as isLiteral, type Name } from '../works/index.ts';
import { alignNames, type Gap, gapsBetween, movedNames, type Pair } from './align-names.ts';
import { nameKinship } from './names.ts';
import { type ComparableName, comparableName } from './person.ts';

/** How the names of a reference stand to those of a record, both in order. */
export interface AuthorComparison {
  /** unknown: one side names nobody, or only groups against people. */
  readonly state: 'agree' | 'differ' | 'unknown';
  /** Whether the first of both agree; undefined where it cannot be told. */
  readonly first?: boolean;
  /** Names of the reference that have their partner. */
  readonly matched: number;
  /** The same, wherever in the list the partner stands. */
  readonly common: number;
  readonly given: number;
  readonly recorded: number;
  /** In the place of the second name, the reference has the first. */
  readonly substituted: readonly (readonly [string, string])[];
  /** Given names that are unlike, under one surname and first letter: `[given, recorded]`. */
  readonly doubtful: readonly (readonly [string, string])[];
  /** Named among others, most of whom a record that may lack names does list. */
  readonly unlisted: readonly string[];
  readonly added: readonly string[];
  readonly missing: readonly string[];
  /** The same people in another order. */
  readonly reordered: boolean;
  /** No surname in common. */
  readonly disjoint: boolean;
  /** Differences that are none. */
  readonly notes: readonly string[];
}

/** Says what each side is known to leave out. */
export interface AuthorLimits {
  /** The reference says itself that it goes on (`et al.`). */
  readonly truncated: boolean;
  /** The record lists everybody. */
  readonly complete: boolean;
}

/** Nobody was compared. */
export const NOBODY: AuthorComparison = {
  state: 'unknown',
  matched: 0,
  common: 0,
  given: 0,
  recorded: 0,
  substituted: [],
  doubtful: [],
  unlisted: [],
  added: [],
  missing: [],
  reordered: false,
  disjoint: false,
  notes: [],
};

/** More names than this are compared up to here. */
const MAX_NAMES = 400;

/** Aligns the names in order: people with people; groups that only one side has are left out. */
export function compareAuthors(
  given: readonly Name[],
  recorded: readonly Name[],
  limits: AuthorLimits,
): AuthorComparison {
  const read = compareLists(given, recorded, limits);
  const two = read.state === 'differ' ? partedByComma(given) : undefined;
  if (two === undefined) return read;
  const again = compareLists(two, recorded, limits);
  return again.state === 'agree' ? { ...again, notes: [...again.notes, 'names are parted by a comma'] } : read;
}

/** `Tao Yu, Shafiq Joty` is one name to BibTeX: surname Tao Yu. */
function partedByComma(names: readonly Name[]): readonly Name[] | undefined {
  const only = names[0];
  if (names.length !== 1 || only === undefined || isLiteral(only) || only.given === undefined) return undefined;
  const [one, two] = [[only.particle, only.family].filter(Boolean).join(' '), only.given].map(wordsInOrder);
  return one !== undefined && two !== undefined ? [one, two] : undefined;
}

/** The last word is the surname; a single word is no whole name. */
function wordsInOrder(text: string): Name | undefined {
  const words = text.trim().split(/\s+/);
  const family = words.at(-1);
  return words.length < 2 || family === undefined ? undefined : { family, given: words.slice(0, -1).join(' ') };
}

function compareLists(given: readonly Name[], recorded: readonly Name[], limits: AuthorLimits): AuthorComparison {
  const everyA = given.slice(0, MAX_NAMES).map(comparableName).filter(isNamed);
  const everyB = recorded.slice(0, MAX_NAMES).map(comparableName).filter(isNamed);
  const [a, b, groupNotes] = withoutLoneGroups(everyA, everyB);
  // `Gemma Team` stands for everybody whom the record lists after it.
  if (a.length > 0 && a.every(isGroup) && b.some(isGroup) && b.some((name) => !isGroup(name))) {
    const notes = [...groupNotes, 'the reference names the group only'];
    return { ...NOBODY, first: true, given: everyA.length, recorded: everyB.length, notes };
  }
  if (a.length === 0 || b.length === 0)
    return { ...NOBODY, given: everyA.length, recorded: everyB.length, notes: groupNotes };
  const pairs = alignNames(a, b);
  const gaps = gapsBetween(a, b, pairs);
  const cut = given.length > MAX_NAMES || recorded.length > MAX_NAMES;
  return settle(
    a,
    b,
    pairs,
    gaps,
    { truncated: limits.truncated || cut, complete: limits.complete && !cut },
    groupNotes,
  );
}

const isNamed = (name: ComparableName): boolean =>
  name.wordsKey !== '' && !/^(?:others?|et al|al et|anonymous|anon|unknown)$/.test(name.wordsKey);

/** A group stays only where the other side has it too; a list of groups alone cannot be held against a list of people. */
function withoutLoneGroups(
  a: readonly ComparableName[],
  b: readonly ComparableName[],
): readonly [readonly ComparableName[], readonly ComparableName[], readonly string[]] {
  const shared = (group: ComparableName, others: readonly ComparableName[]) =>
    others.some((other) => ['equal', 'variant'].includes(nameKinship(group, other)));
  const left = a.filter((name) => !isGroup(name) || shared(name, b));
  const right = b.filter((name) => !isGroup(name) || shared(name, a));
  const notes: string[] = [];
  if (left.length < a.length) notes.push('the reference names a group where the record names people');
  if (right.length < b.length) notes.push('the record also names a group');
  return [left, right, notes];
}

/** A name without given names that reads like a group (`for the Pancreas Cohort Consortium`). */
const isGroup = (name: ComparableName): boolean => name.group || (name.given.length === 0 && name.family.length > 3);

function settle(
  a: readonly ComparableName[],
  b: readonly ComparableName[],
  pairs: readonly Pair[],
  gaps: readonly Gap[],
  limits: AuthorLimits,
  groupNotes: readonly string[],
): AuthorComparison {
  const notes = [...groupNotes];
  const kinships = pairs.flatMap(([i, j]) =>
    a[i] !== undefined && b[j] !== undefined ? [nameKinship(a[i], b[j])] : [],
  );
  if (kinships.includes('initials')) notes.push('given names are shortened');
  if (kinships.includes('variant')) notes.push('a name is written in another way');
  if (kinships.includes('unknown')) notes.push('a name in another script was not compared');
  const doubtful = pairs.flatMap(([i, j]): (readonly [string, string])[] => {
    const [one, two] = [a[i], b[j]];
    return one !== undefined && two !== undefined && nameKinship(one, two) === 'doubtful'
      ? [[one.shown, two.shown]]
      : [];
  });
  const moved = movedNames(gaps);
  const substituted: (readonly [string, string])[] = [];
  const unlisted: string[] = [];
  const added: string[] = [];
  const missing: string[] = [];
  for (const gap of gaps) {
    const given = gap.given.filter((name) => !moved.given.has(name));
    const recorded = gap.recorded.filter((name) => !moved.recorded.has(name));
    // Both sides leave names out here: what stands in the place of what cannot be told.
    const open = gap.tail && limits.truncated && !limits.complete && pairs.length >= 3;
    const both = open ? 0 : Math.min(given.length, recorded.length);
    for (let n = 0; n < both; n += 1) substituted.push([given[n]?.shown ?? '', recorded[n]?.shown ?? '']);
    const extra = given.slice(both).map((name) => name.shown);
    if (extra.length > 0 && !limits.complete && (gap.tail || pairs.length * 2 >= a.length)) {
      notes.push('the record lists fewer authors');
      // A few more at the end of the list are worth a look; where the record keeps only the first they say nothing.
      if (!gap.tail || pairs.length >= extra.length) unlisted.push(...extra);
    } else added.push(...extra);
    const lacking = recorded.slice(both).map((name) => name.shown);
    if (lacking.length > 0 && limits.truncated && (gap.tail || both === 0))
      notes.push('the reference shortens the list of authors');
    else missing.push(...lacking);
  }
  const reordered = moved.given.size > 0;
  const agreed = substituted.length === 0 && added.length === 0 && missing.length === 0 && !reordered;
  const surnames = new Set(b.map((name) => name.familyKey));
  return {
    state: agreed ? 'agree' : 'differ',
    first: pairs.some(([i, j]) => i === 0 && j === 0),
    matched: pairs.length,
    common: pairs.length + moved.given.size,
    given: a.length,
    recorded: b.length,
    substituted,
    doubtful,
    unlisted,
    added,
    missing,
    reordered,
    disjoint: pairs.length === 0 && moved.given.size === 0 && !a.some((name) => surnames.has(name.familyKey)),
    notes: [...new Set(notes)],
  };
}
