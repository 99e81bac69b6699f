import { foldLetters, plainText } from '../works/index.ts';
import { comparableTitle } from './title-parts.ts';
import { isPreprintServer, knownVenues } from './venues.ts';

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
  const venuesA = knownVenues(given);
  const venuesB = knownVenues(recorded);
  if ([...venuesA].some((venue) => venuesB.has(venue))) return 'same';
  if (venuesA.size > 0 && venuesB.size > 0) return 'differs';
  if (isAcronymOf(given, recorded) || isAcronymOf(recorded, given)) return 'same';
  const abbreviated = abbreviates(a, b) || abbreviates(b, a);
  if (abbreviated) return 'same';
  const letters = [a.at(-1) ?? '', b.at(-1) ?? ''];
  if (letters.every((word) => word.length === 1) && letters[0] !== letters[1]) return 'differs';
  if (isSeries(given) || isSeries(recorded) || isOrganiser(a) || isOrganiser(b)) return 'unknown';
  // A lone acronym that no table knows can stand for anything.
  if ((isLoneAcronym(given) && venuesA.size === 0) || (isLoneAcronym(recorded) && venuesB.size === 0)) return 'unknown';
  return overlap(a, b) >= 0.6 && !isWholePart(a, b) ? 'unknown' : 'differs';
}

/** `PODS`, `EuroSys 2020`, `NAACL-HLT (1)`. */
const isLoneAcronym = (name: string): boolean =>
  /^[\p{L}&/-]{2,14}(?:[\s'’-]*\d{2,4})?(?:\s\(\d{1,2}\))?(?:\sworkshops?)?$/iu.test(name) &&
  /\p{Lu}.*\p{Lu}/u.test(name);

/** One side leaves the subtitle out: `Automated machine learning: methods, systems, challenges`. */
function sameMainName(given: string, recorded: string): boolean {
  const [a, b] = [comparableTitle(given), comparableTitle(recorded)];
  const long = (key: string) => key.length >= 12;
  return (long(a.key) && b.heads.includes(a.key)) || (long(b.key) && a.heads.includes(b.key));
}

const DROPPED = new Set(
  `the a an of in on and for at de la le des du der die das und et e y to proceedings proc procs annual conference conf meeting international
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
  return kept.length > 0 ? kept : words.filter((word) => !SMALL.has(word));
}

const SMALL = new Set(['the', 'of', 'in', 'on', 'and', 'for', 'a', 'an']);
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

/** `lett` for `letters`, `natl` for `national`, `intl`, `mgmt`: a beginning, or first letter and others in order with the last one kept. */
function shortens(word: string, full: string): boolean {
  if (full.startsWith(word)) return true;
  if (word.startsWith(full) && full.length >= 1) return full.length <= 5 || word.length - full.length <= 3;
  if (word.length < 3 || word[0] !== full[0] || word.length >= full.length) return false;
  let at = 0;
  for (const letter of full) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** `ICTR`, `ICTR 2024` for the initials of the words, with or without the small ones. */
function isAcronymOf(short: string, long: string): boolean {
  const letters = /^\(?([\p{L}&-]{2,10})\)?(?:[\s'’-]*\d{2,4})?$/u.exec(short.trim())?.[1];
  if (letters === undefined) return false;
  const acronym = foldLetters(letters).replace(/[^\p{L}]/gu, '');
  const inBrackets = [...long.matchAll(/[(,:]\s*([\p{L}&-]{2,10})(?:[\s'’-]*\d{2,4})?\s*(?:[),]|$)/gu)].some(
    (match) => foldLetters(match[1] ?? '').replace(/[^\p{L}]/gu, '') === acronym,
  );
  if (inBrackets) return true;
  const words = (foldLetters(long).match(/[\p{L}]+/gu) ?? []).filter((word) => !/^(?:st|nd|rd|th)$/.test(word));
  const initials = (list: readonly string[]) => list.map((word) => word[0]).join('');
  const runs = [initials(words), initials(words.filter((word) => !SMALL.has(word)))];
  if (runs.includes(acronym)) return true;
  // `PODS` of `… SIGMOD-SIGACT symposium on Principles of Database Systems`.
  return acronym.length >= 4 && runs.some((run) => run.endsWith(acronym) || run.includes(acronym));
}

/** Series hold many volumes: naming one contradicts no title of a volume. */
const isSeries = (name: string): boolean =>
  /lecture notes|\blncs\b|\blnai\b|ceur|\blipics\b|\bpmlr\b|proceedings of machine learning research|communications in computer|advances in intelligent|acm international conference proceeding|procedia|\bifip\b|studies in|springer proceedings|conference series|seminars? series/i.test(
    name,
  );

const ORGANISERS = new Set(
  'ieee acm springer elsevier wiley usenix siam aaai press mit cambridge oxford university crc routledge sage taylor francis morgan kaufmann inc openreview citeseer association verlag pmlr curran associates'.split(
    ' ',
  ),
);
/** A publisher in the place of a venue says nothing about the venue. */
const isOrganiser = (words: readonly string[]): boolean =>
  words.length <= 4 &&
  (words.every((word) => ORGANISERS.has(word)) ||
    words.some((word) => /^(?:press|publish\w*|verlag|wiley|springer|elsevier|editions?|books?)$/.test(word)));

function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((word) => b.some((other) => shortens(word, other) || shortens(other, word))).length;
  return shared / Math.max(1, Math.min(a.length, b.length));
}

/** `Nature` and `Nature Physics`: all words of one stand whole in the other, and the other has more. */
const isWholePart = (a: readonly string[], b: readonly string[]): boolean =>
  a.length !== b.length &&
  (a.length < b.length ? a.every((word) => b.includes(word)) : b.every((word) => a.includes(word)));
