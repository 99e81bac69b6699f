import { foldLetters } from '../works/index.ts';

/** Words of a name that acronyms may leave out. */
export const SMALL: ReadonlySet<string> = new Set(['the', 'of', 'in', 'on', 'and', 'for', 'a', 'an']);

/** `PODS`, `EuroSys 2020`, `Proc. W-NUT`, `NLP4Prog`, `NAACL-HLT (1)`. */
export function isLoneAcronym(name: string): boolean {
  const bare = name.slice(0, 80).replace(HEAD, '').trim();
  return (
    /^[\p{L}\d&/+-]{2,16}(?:[\s'’-]*\d{2,4})?(?:\s\(\d{1,2}\))?(?:\sworkshops?)?$/iu.test(bare) &&
    /\p{Lu}.*\p{Lu}/u.test(bare)
  );
}

/** What is put before the name of a conference. */
const HEAD =
  /^\W*(?:in[:\s]\s*)?(?:proc(?:eedings|s)?\b\.?\s*)?(?:of\s+)?(?:the\s+)?(?:(?:ieee|acm|isca|siam|usenix)\s+)?/i;

/** Whether the first name is a lone acronym that stands for the second: its initials, or one that it mentions itself. */
export function isAcronymOf(short: string, long: string): boolean {
  const bare = short.slice(0, 80).replace(HEAD, '').trim();
  if (isLoneAcronym(short) && mentions(long, bareAcronym(bare))) return true;
  // `Depling` for `… (Depling 2015)`: a word like others, but for its brackets there.
  const bracketed = /\(([^()]{2,40})\)/.exec(long)?.[1];
  if (bracketed !== undefined && /^\p{Lu}[\p{L}\d-]+$/u.test(bare) && mentions(bracketed, bareAcronym(bare)))
    return true;
  const letters = /^\(?([\p{L}&-]{2,10})\)?(?:[\s'’-]*\d{2,4})?$/u.exec(short.trim())?.[1];
  if (letters === undefined) return false;
  const acronym = lettersOnly(letters);
  const words = (foldLetters(long).match(/[\p{L}]+/gu) ?? []).filter((word) => !/^(?:st|nd|rd|th)$/.test(word));
  const initials = (list: readonly string[]) => list.map((word) => word[0]).join('');
  const runs = [initials(words), initials(words.filter((word) => !SMALL.has(word)))];
  if (runs.includes(acronym)) return true;
  // `PODS` of `… SIGMOD-SIGACT symposium on Principles of Database Systems`.
  return acronym.length >= 4 && runs.some((run) => run.endsWith(acronym) || run.includes(acronym));
}

const lettersOnly = (word: string): string => foldLetters(word).replace(/[^\p{L}]/gu, '');

/** `W-NUT 2021` → `wnut`, `TextGraphs-13` → `textgraphs`: without the year or the number of the event. */
const bareAcronym = (name: string): string =>
  foldLetters(name.trim().split(/\s/)[0] ?? '')
    .replace(/['’+-]*\d{1,4}$/, '')
    .replace(/[^\p{L}\d]/gu, '');

/** A longer name gives its own acronym: `Proceedings of … (W-NUT 2021)`, `ICTR '19: …`, `…, ICTR 2019, …`. `BMJ Open` does not. */
function mentions(name: string, acronym: string): boolean {
  if (acronym.length < 2) return false;
  return name
    .slice(0, 600)
    .split(/[,:;()[\]]|\s[-–—]\s/)
    .map((part) => part.replace(HEAD, '').trim())
    .some(
      (part) => /^\S+(?:\s+(?:['’\d]\S*|[IVX]+|workshops?|conference))*$/i.test(part) && bareAcronym(part) === acronym,
    );
}
