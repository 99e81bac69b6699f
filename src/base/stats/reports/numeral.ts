import { type Decimal, parseDecimal } from '../../number/index.ts';
import { matchAt, skipMarks } from './marks.ts';

/** How the text writes decimals: with a point, or with a comma throughout. */
export type DecimalMark = '.' | ',';

/** A number in a report. `plain` is what machines read (`-2.20`, `1.2e-5`); offsets are of the digits with their sign. */
export interface ReadNumeral {
  readonly value: Decimal;
  readonly plain: string;
  readonly form: 'plain' | 'exponent';
  readonly signed: boolean;
  readonly start: number;
  readonly end: number;
}

/** Minus in its spellings; the private area and U+FFFD are what is left of a minus in some PDF fonts. */
const SIGN = /[-−–‐‑‒—﹣－+\uFFFD\uE000-\uF8FF]|&minus;|&ndash;|&#8722;|&#x2212;/y;
/** Digits with a decimal point, perhaps grouped by commas; a run of more digits is no number of a report. */
const POINT = /\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,30})?(?!\d|,\d)|\d{0,15}\.\d{1,30}(?!\d)|\d{1,15}(?!\d|,\d)/y;
const COMMA = /\d{1,15},\d{1,30}(?!\d)|\d{0,15}\.\d{1,30}(?!\d)|\d{1,15}(?!\d)/y;
const E_FORM = /[eE]([-−–+]?)(\d{1,4})(?!\d)/y;
const TIMES = /×|x|·|⋅|\\times(?![A-Za-z])|\\cdot(?![A-Za-z])|&times;|&#215;/y;
const TEN = /10(?!\d)/y;
const POWER = /([-−–‐]|&minus;)?(\d{1,4})(?!\d)/y;
const SUPERSCRIPT = /⁻([⁰¹²³⁴-⁹]{1,4})/y;

/** The number at a place, marks and sign before it included; null where none stands there. A percentage is none. */
export function readNumeral(text: string, at: number, mark: DecimalMark): ReadNumeral | null {
  const start = skipMarks(text, at);
  const sign = matchAt(SIGN, text, start);
  let place = sign === null ? start : skipMarks(text, start + sign[0].length);
  const negative = sign !== null && sign[0] !== '+';
  const power = tenTo(text, place);
  const digits = power === null ? matchAt(mark === ',' ? COMMA : POINT, text, place) : null;
  if (power === null && digits === null) return null;
  let plain = '1';
  let exponent = power;
  if (digits !== null) {
    plain = mark === ',' && digits[0].includes(',') ? digits[0].replace(',', '.') : digits[0].replaceAll(',', '');
    place += digits[0].length;
    exponent = exponentAt(text, place);
  }
  if (exponent !== null) {
    plain = `${plain}e${exponent.value}`;
    place = exponent.end;
  }
  if (text[place] === '%' || text.startsWith('\\%', place)) return null;
  const value = parseDecimal(`${negative ? '-' : ''}${plain}`);
  if (value === null) return null;
  const form = exponent === null ? 'plain' : 'exponent';
  return { value, plain: `${negative ? '-' : ''}${plain}`, form, signed: sign !== null, start, end: place };
}

interface Exponent {
  readonly value: number;
  readonly end: number;
}

function exponentAt(text: string, at: number): Exponent | null {
  const e = matchAt(E_FORM, text, at);
  if (e !== null) return { value: (e[1] === '' || e[1] === '+' ? 1 : -1) * Number(e[2]), end: at + e[0].length };
  const times = matchAt(TIMES, text, skipMarks(text, at));
  return times === null ? null : tenTo(text, skipMarks(text, times.index + times[0].length));
}

/** `10^{-5}`, `10⁻⁵`, `10<sup>-5</sup>`; where the superscript got lost, `10−5`: only with a minus, for `105` is another number. */
function tenTo(text: string, at: number): Exponent | null {
  if (matchAt(TEN, text, at) === null) return null;
  const raised = matchAt(SUPERSCRIPT, text, at + 2);
  if (raised !== null) {
    const digits = [...(raised[1] ?? '')].map((d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(d)).join('');
    return { value: -Number(digits), end: at + 2 + raised[0].length };
  }
  const place = skipMarks(text, at + 2);
  const power = matchAt(POWER, text, place);
  if (power === null || power[1] === undefined) return null;
  const end = place + power[0].length;
  const closed = text[end] === '}' ? end + 1 : text.startsWith('</sup>', end) ? end + 6 : end;
  return { value: -Number(power[2]), end: closed };
}
