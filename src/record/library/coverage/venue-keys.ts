import { knownVenues } from '../../matching/index.ts';
import { foldLetters, plainText } from '../../works/index.ts';

/** Under what a journal or a series of proceedings is known, out of one spelling of its name. */
export interface VenueKeys {
  /** The key that tells venues apart best: a well-known venue, else an acronym, else the words. */
  readonly primary: string;
  /** `known:ACL`, `acronym:cvpr`, `words:computer vision pattern recognition`. */
  readonly keys: readonly string[];
  /** Words that carry the name, folded; for comparing abbreviations. */
  readonly words: readonly string[];
  /** Their first letters. */
  readonly initials: string;
}

/** Undefined where the name says nothing: no letters, or only words that every venue has. */
export function venueKeys(name: string): VenueKeys | undefined {
  const text = plainText(name.slice(0, 400));
  const words = venueWords(text);
  // `Machine Learning` is a journal, the International Conference on Machine Learning another venue.
  if (words.length > 0 && MEETING.test(text)) words.unshift('meeting');
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const known = [...knownVenues(text)].map((id) => `known:${id}`);
  const acronyms = acronymsOf(text).map((acronym) => `acronym:${acronym}`);
  const keys = [...new Set([...known, ...acronyms, ...(words.length === 0 ? [] : [`words:${words.join(' ')}`])])];
  const [primary] = keys;
  return primary === undefined ? undefined : { primary, keys, words, initials };
}

/** Whether each word of one begins its partner in the other, as in `J Mach Learn Res` and `Journal of Machine Learning Research`. */
export function abbreviates(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === b.length &&
    a.length > 1 &&
    a.every((word, i) => {
      const other = b[i] ?? '';
      return word.startsWith(other) || other.startsWith(word);
    })
  );
}

/** `CVPR 2020`, `(LREC-COLING 2024)`, `MM '20`, `AAAI-18`; or the whole name where it is one such word: `NeurIPS`. */
function acronymsOf(text: string): string[] {
  const found = Array.from(text.matchAll(DATED_ACRONYM), (match) => match[1] ?? '');
  const whole = /^\W{0,2}([\p{L}&-]{2,12})[\s'’-]{0,3}(?:\d{2,4})?\W{0,2}$/u.exec(text)?.[1];
  const candidates = whole === undefined ? found : [...found, whole];
  return [
    ...new Set(
      candidates
        .filter((word) => /\p{Lu}.{0,12}\p{Lu}/u.test(word))
        .map((word) => foldLetters(word).replace(/[^\p{L}\p{N}]/gu, '')),
    ),
  ];
}

const DATED_ACRONYM = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}&-]{1,14})[ '’-]{1,3}(?:(?:19|20)\d{2}|\d{2})(?!\d)/gu;

function venueWords(text: string): string[] {
  const head = foldLetters(withoutPlace(text)).replace(/\([^()]{0,200}\)/g, ' ');
  return (head.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => !COMMON.has(word) && !/^\d+(?:st|nd|rd|th|e|er)?$/.test(word) && !ORDINAL.test(word),
  );
}

/** A venue as it is shown: a well-known one by its acronym, others by what comes before place and dates. */
export function venueLabel(primary: string, name: string): string {
  const known = /^known:(.+)$/.exec(primary)?.[1];
  return known ?? withoutPlace(plainText(name.slice(0, 400)));
}

/** Names of proceedings go on with acronym, place and dates: what comes before the first acronym with a year, volume or issue is the name. */
function withoutPlace(text: string): string {
  const end = text.search(
    /[,;:]\s+\(?(?:\p{Lu}[\p{L}&'’-]{1,14}[ '’-]{1,3}(?:(?:19|20)\d{2}|\d{2})(?!\d)|vol|no\.|issue)/iu,
  );
  return end >= 8 ? text.slice(0, end) : text;
}

const MEETING = /\b(?:conf|proc|symp|meeting|workshop)/i;
const ORDINAL =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w{3,9}teenth|twentieth|thirtieth|fortieth|fiftieth|twenty|thirty|forty|fifty|sixty)$/;
const COMMON = new Set(
  (
    'the a an of in on and for at to de la le des du et der die das und proceedings proc annual conference conf meeting international intl int ' +
    'symposium symp ieee acm cvf siam usenix joint vol volume part edition ed long short papers paper virtual event online ' +
    'january february march april may june july august september october november december'
  ).split(' '),
);
