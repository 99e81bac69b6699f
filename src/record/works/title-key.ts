import { foldLetters } from './letters.ts';
import { plainText } from './plain.ts';

/**
 * A title for looking it up: letters and digits of all scripts, folded, without anything between them. Two titles that differ in case,
 * accents, hyphens, line breaks, punctuation, markup or `&`/`and`, `α`/`alpha` have one key. '' for a title without letters or digits, and
 * '' equals nothing.
 */
export function titleKey(title: string): string {
  if (ASCII_WORDS.test(title)) return title.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return folded(title).replace(NO_LETTER, '');
}

/** The words of a title in order, folded as in its key; an apostrophe does not end a word, a hyphen does. */
export function titleWords(title: string): string[] {
  const text = ASCII_WORDS.test(title) ? title.toLowerCase() : folded(title);
  return text.replace(/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, '').match(WORD) ?? [];
}

/** Nothing that needs more than lower case. */
const ASCII_WORDS = /^[\w !"#%'()*+,./:;=?@[\]|-]*$/;
/** Marks stay: they are letters' own in many scripts, and the accents are folded before. */
const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

function folded(title: string): string {
  return greekNames(foldLetters(plainText(title)).replaceAll('&', ' and '));
}

const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );

/** A Greek letter alone, or two, are signs and get their names; longer runs are Greek words. */
function greekNames(text: string): string {
  if (!/[\u03b1-\u03c9]/.test(text)) return text;
  return text.replace(/[\u0370-\u03ff]+/g, (run) => {
    if (run.length > 2) return run;
    return [...run].map((letter) => GREEK[letter.charCodeAt(0) - 0x3b1] ?? letter).join('');
  });
}
