import { markupToText } from './markup.ts';
import { repairMojibake } from './mojibake.ts';
import { texToText } from './tex.ts';

/**
 * A title, name or venue as plain Unicode for showing and comparing: broken encodings mended, HTML, JATS, MathML and TeX out, full-width
 * letters and ligatures as ordinary ones, one space between words. Superscripts and fractions stay as they are.
 * Any text goes through unharmed where it holds no markup. Linear in its length.
 */
export function plainText(text: string): string {
  if (ORDINARY.test(text) && !text.includes('--')) return /^ | {2}| $/.test(text) ? oneSpaced(text) : text;
  let plain = text.toWellFormed();
  if (NON_ASCII.test(plain)) plain = repairMojibake(plain);
  if (plain.includes('<') || plain.includes('&')) plain = markupToText(plain);
  if (TEX.test(plain)) plain = texToText(plain);
  if (NON_ASCII.test(plain)) plain = plain.replace(INVISIBLE, '').replace(COMPATIBLE, (run) => run.normalize('NFKC'));
  return oneSpaced(plain);
}

/** Nothing in it that any step would change, apart from spaces. */
const ORDINARY = /^[\w !"#%()*+,./:;=?@[\]|-]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself.
const NON_ASCII = /[^\u0000-\u007f]/;
const TEX = /[\\{}$~`]|--|''/;
/** Soft hyphen, zero-width signs, byte order marks, marks of direction. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
/** Runs without superscripts, subscripts and fractions. */
const COMPATIBLE = /[^ -\u007f²³¹¼½¾⁰-₟ℓ⅐-⅟]+/g;

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
