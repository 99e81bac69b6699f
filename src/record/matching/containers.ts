import { foldLetters, plainText } from '../works/index.ts';
import { isAcronymOf, isLoneAcronym } from './acronyms.ts';
import { shortens } from './shortens.ts';
import { comparableTitle } from './title-parts.ts';
import { isPreprintServer, knownVenues, venueKind, venueKinship } from './venues.ts';

/** How a cited container stands to the recorded one: none: nothing is claimed or recorded; unknown: cannot be told. */
export type ContainerKinship = 'same' | 'differs' | 'unknown' | 'none';

/** Compares what a reference says with every name a record has; the best answer counts. */
export function containerKinship(given: string | undefined, recorded: readonly string[]): ContainerKinship {
  if (given === undefined || given.trim() === '') return 'none';
  if (given.length > LONGEST) return 'unknown';
  if (isPreprintServer(given)) return 'none';
  const named = recorded.filter(
    (name) => name.trim() !== '' && name.length <= LONGEST && !isPreprintServer(name) && !/^https?:|^www\./i.test(name),
  );
  if (named.length === 0) return 'none';
  const answers = named.map((name) => compareTwo(plainText(given), plainText(name)));
  return answers.find((answer) => answer === 'same') ?? answers.find((answer) => answer === 'unknown') ?? 'differs';
}

/** Nobody prints a longer one. */
const LONGEST = 2000;

function compareTwo(given: string, recorded: string): ContainerKinship {
  const a = significantWords(given);
  const b = significantWords(recorded);
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a.join('') === b.join('') || sameMainName(given, recorded)) return 'same';
  // DBLP's way to name a workshop: `IEEvaluation@ACL`.
  if (given.includes('@') || recorded.includes('@')) return 'unknown';
  const known = venueKinship(given, recorded);
  if (known !== undefined) return known;
  const isAcronym = (short: string, long: string) => knownVenues(short).size === 0 && isAcronymOf(short, long);
  if (isAcronym(given, recorded) || isAcronym(recorded, given)) return 'same';
  const isOneName = (one: readonly string[], other: readonly string[]) =>
    abbreviates(one, other) || abbreviates(other, one);
  if (isOneName(a, b)) return 'same';
  const [left, right] = [partsOf(given), partsOf(recorded)];
  if (right.some((part) => isOneName(a, part)) || left.some((part) => isOneName(part, b))) return 'same';
  // Both have more around the name; two words may be a place.
  const isLong = (part: readonly string[]) => part.length >= 3;
  if (left.filter(isLong).some((one) => right.filter(isLong).some((other) => isOneName(one, other)))) return 'same';
  const letters = [a.at(-1) ?? '', b.at(-1) ?? ''];
  if (letters.every((word) => word.length === 1) && letters[0] !== letters[1]) return 'differs';
  if (isSeries(given) || isSeries(recorded) || isOrganiser(given, a) || isOrganiser(recorded, b)) return 'unknown';
  // A lone acronym that no table knows can stand for anything.
  const isOpen = (name: string) => isLoneAcronym(name) && knownVenues(name).size === 0;
  if (isOpen(given) || isOpen(recorded)) return 'unknown';
  const [kindA, kindB] = [venueKind(given), venueKind(recorded)];
  if (kindA !== undefined && kindB !== undefined && kindA !== kindB) return 'differs';
  return overlap(a, b) >= 0.6 && !isWholePart(a, b) ? 'unknown' : 'differs';
}

/** `ICTR '19: International Conference on …`, `ICTR 2019, the 3rd Conference on …`: each part may be the name. */
function partsOf(name: string): readonly (readonly string[])[] {
  return name
    .slice(0, 400)
    .split(/[,:;]\s|\s[-–—]\s/)
    .slice(0, 4)
    .filter((part) => /\p{Ll}{4}/u.test(part))
    .map(significantWords)
    .filter((words) => words.length > 0);
}

/** One side leaves the subtitle out: `Automated machine learning: methods, systems, challenges`. */
function sameMainName(given: string, recorded: string): boolean {
  const [a, b] = [comparableTitle(given), comparableTitle(recorded)];
  const long = (key: string) => key.length >= 12;
  return (long(a.key) && b.heads.includes(a.key)) || (long(b.key) && a.heads.includes(b.key));
}

const DROPPED = new Set(
  `the a an of in on and for at de la le des du der die das und et e y to proceedings proc procs annual annu biennial biannual conference conf meeting international
  intl int symposium symp ieee acm cvf sigchi sigkdd siam usenix ieeecvf joint vol volume part series edition ed online long short papers paper main track
  january february march april may june july august september october november december first second third fourth fifth sixth seventh eighth ninth tenth
  virtual event jan feb mar apr jun jul aug sep oct nov dec p pp`
    .trim()
    .split(/\s+/),
);

/** Words of a container that tell it from another: no number, place, month or word that every proceedings has. */
function significantWords(name: string): readonly string[] {
  const text = withoutPlace(foldLetters(name.slice(0, 400)))
    .replace(/\([^)]*\)/g, ' ')
    .replace(/['’]\s?\d{2}\b/g, ' ')
    .replace(/&/g, ' and ');
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => !/\d/.test(word) || /[\p{L}].*\d|\dd$/u.test(word),
  );
  // `Physical Review A`: the last letter is no article.
  const kept = words.filter(
    (word, i) =>
      (word === 'a' && i > 0 && i === words.length - 1) ||
      (!DROPPED.has(word) && !/^\d*(?:st|nd|rd|th)$/.test(word) && !ORDINAL.test(word)),
  );
  return kept;
}

const ORDINAL =
  /^(?:eleventh|twelfth|twelveth|\w{3,9}teenth|twentieth|thirtieth|fortieth|fiftieth|twenty|thirty|forty|fifty|sixty)$/;

/** `…, CVPR 2021, Seattle, WA, USA, June 19-25` → what stands before the place. */
function withoutPlace(text: string): string {
  const parts = text.split(/[,;]\s/);
  return (parts[0] ?? '').length >= 12 ? (parts[0] ?? '') : text;
}

/** Each word of `few` begins its partner in `many`, in order; `J. Test` may also leave words out at the end, being short already. */
function abbreviates(few: readonly string[], many: readonly string[]): boolean {
  if (few.length > many.length) return false;
  let at = 0;
  let shortened = 0;
  for (const word of few) {
    let next = at;
    while (next < many.length && !shortens(word, many[next] ?? '')) next += 1;
    // Words between may be left out only where the whole is abbreviated, and hardly more than one.
    if (next >= many.length || next - at > 1 || (at === 0 && next > 0)) return false;
    if (word !== many[next]) shortened += 1;
    at = next + 1;
  }
  return at === many.length || (shortened > 0 && many.length - few.length <= Math.max(1, few.length));
}

/** Series hold many volumes: naming one contradicts no title of a volume. */
const isSeries = (name: string): boolean =>
  /lecture notes|\blncs\b|\blnai\b|ceur|\blipics\b|\bpmlr\b|proceedings of machine learning research|communications in computer|advances in intelligent|acm international conference proceeding|procedia|\bifip\b|studies in|springer proceedings|conference series|seminars? series/i.test(
    name,
  );

const ORGANISERS = new Set(
  'ieee acm springer elsevier wiley usenix siam press mit cambridge oxford university crc routledge sage taylor francis morgan kaufmann inc openreview citeseer association verlag pmlr curran associates'.split(
    ' ',
  ),
);
/** A publisher in the place of a venue says nothing about the venue. */
const isOrganiser = (name: string, words: readonly string[]): boolean =>
  /^\W*(?:the )?association for computational linguistics\W*$/i.test(name.slice(0, 80)) ||
  (words.length <= 4 &&
    (words.every((word) => ORGANISERS.has(word)) ||
      words.some((word) => /^(?:press|publish\w*|verlag|wiley|springer|elsevier|editions?|books?)$/.test(word))));

function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((word) => b.some((other) => shortens(word, other) || shortens(other, word))).length;
  return shared / Math.max(1, Math.min(a.length, b.length));
}

/** `Nature` and `Nature Physics`: all words of one stand whole in the other, and the other has more. */
const isWholePart = (a: readonly string[], b: readonly string[]): boolean =>
  a.length !== b.length &&
  (a.length < b.length ? a.every((word) => b.includes(word)) : b.every((word) => a.includes(word)));
