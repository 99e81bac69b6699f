import { BEFORE_LETTER, BEFORE_NUMBER, MAY_BE_LAST, NEVER_LAST, STARTERS } from './abbreviations.ts';

/** What stands around a stop that may end a sentence. */
export interface Stop {
  readonly text: string;
  /** Where the sentence that may end here began. */
  readonly from: number;
  /** Offset of the first sign of the stop: `.`, `?`, `…`. */
  readonly at: number;
  /** The stop itself: `.`, `...`, `?!`. */
  readonly sign: string;
  /** Quotes and brackets that close after the stop. */
  readonly closing: string;
  /** Offset of the first sign after the white space that follows. */
  readonly next: number;
}

/** A token that looks like the beginning of a sentence though its first letter is small: `mRNA`, `p53`, `iPS cells`, `α-Synuclein`. */
const SMALL_START = /^(?:[a-z]{1,3}[A-Z]|[a-z]{1,4}-?\d|[α-ω]-?[A-Z0-9])/u;
const OPENING = /^["'“‘«‹„([{¿¡*_]+/;

/** The label that a caption begins with: `Table 1. Cups` is one sentence. */
const LABEL =
  /^(?:(?:Supplement(?:ary|al)|Extended Data|Appendix|Additional) )?(?:Table|Figure|Fig\.|Box|Scheme|Chart|Algorithm|Theorem|Lemma|Definition|Equation|Abbildung|Tabelle|Panel|Part|Chapter|Step) ?[A-Z]?\d{0,3}(?:\.\d{1,2})?[A-Za-z]?$/i;

/** Whether a stop ends the sentence. White space follows it. */
export function endsSentence({ text, from, at, sign, closing, next }: Stop): boolean {
  const ahead = text.slice(next, next + 40);
  const opened = OPENING.exec(ahead)?.[0] ?? '';
  const first = ahead.slice(opened.length);
  const startsSmall = /^\p{Ll}/u.test(first) && !SMALL_START.test(first);
  if (startsSmall) return false;
  // `, but`, `) and`: what goes on with such a sign goes on with the sentence.
  if (/^[,;:.!?)\]}%/=<>≤≥~]/.test(first)) return false;
  if (sign !== '.') return true;
  const before = text.slice(Math.max(from, at - 40), at);
  const token = /[\p{L}\p{N}.'’&-]*$/u.exec(before)?.[0] ?? '';
  if (token === '') return true;
  const word = token.replace(/^[.'’-]+/, '');
  const isNumber = /^\p{N}/u.test(first);
  const nextWord = /^[\p{L}’']+/u.exec(first)?.[0] ?? '';
  const isStarter = STARTERS.has(nextWord.toLowerCase()) && /^\p{Lu}/u.test(nextWord);
  // The number of a list item or heading: `1. Introduction`, `a. First`.
  if (
    before.length === token.length &&
    at - token.length === from &&
    /^(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxIVX]{1,4})$/.test(word)
  )
    return false;
  if (LABEL.test(text.slice(from, at))) return false;
  // `MS.` and `MR.` are no titles.
  const lower = /^(?!FIGS?$|NOS?$|EQS?$|REFS?$)\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase();
  const ending = lower.slice(lower.lastIndexOf('-') + 1);
  if (NEVER_LAST.has(lower))
    return lower === 'no' ||
      lower === 'nos' ||
      lower === 'tab' ||
      lower === 'art' ||
      lower === 'app' ||
      lower === 'par' ||
      lower === 'prop'
      ? !isNumber && opened === ''
      : false;
  if (/^\p{Lu}$/u.test(word))
    return initialEnds(before.slice(0, before.length - token.length), isStarter, isNumber, opened);
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word) || MAY_BE_LAST.has(lower))
    return abbreviationEnds(lower, closing, isStarter, isNumber, opened);
  // `J. Cell Biol. 161:793`
  if (
    isNumber &&
    (BEFORE_NUMBER.has(ending) || (/^\p{Lu}/u.test(word) && /^\d{1,4}\s?(?:\(\d{1,3}\)|[:,]\s?\d)/.test(first)))
  )
    return false;
  return true;
}

/** `J. Smith` goes on, `vitamin C. Patients` does not. */
function initialEnds(before: string, isStarter: boolean, isNumber: boolean, opened: string): boolean {
  if (isStarter) return true;
  const word = /([\p{L}-]+)\s$/u.exec(before)?.[1] ?? '';
  // `groups A and B.`, but not `J. Smith and A. Roe`.
  if (BEFORE_LETTER.has(word.toLowerCase()) || /(?:^|[\s(,])\p{Lu}(?:,| and| or| to) $/u.test(before)) return true;
  // A number or bracket after a capital: `Fig. 2 A. (B) shows`, `in phase A. 12 patients`.
  return isNumber || /[([]/.test(opened) || /[\d%=<>]\s$/.test(before);
}

/** Words after which a new sentence may begin with any capital letter. */
const CAPITAL_IS_ENOUGH =
  /^(?:al|etc|spp?|a\.m|p\.m|h|hrs?|wks?|mos?|yrs?|min|sec|usw|ibid|ph\.d|m\.d|wt|conc|temp|vol|diam|eds?)$/;

function abbreviationEnds(
  lower: string,
  closing: string,
  isStarter: boolean,
  isNumber: boolean,
  opened: string,
): boolean {
  if (/[)\]]/.test(closing)) return false;
  if (isNumber) return /^(?:etc|usw|ph\.d|a\.m|p\.m|spp?)$/.test(lower);
  if (/[([]/.test(opened)) return /^(?:etc|usw)$/.test(lower);
  return isStarter || CAPITAL_IS_ENOUGH.test(lower);
}
