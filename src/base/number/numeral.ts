import { type Decimal, negate, shift } from './decimal.ts';
import type { ParseNote, PrintedProblem } from './printed.ts';
import { type Convention, GROUP_SPACES, readMantissa } from './separators.ts';

/** A numeral at a place of a text: sign, digits, exponent, SI suffix. */
export interface Numeral {
  readonly end: number;
  readonly value: Decimal;
  readonly otherwise?: Decimal;
  readonly form: 'plain' | 'exponent';
  readonly signed: boolean;
  readonly notes: readonly ParseNote[];
  readonly problem?: PrintedProblem;
}

export interface NumeralContext {
  readonly language: string | null;
  readonly convention: Convention | null;
}

const SIGN = /(?:\$\s*)?([+\-−–]|\\textminus|\\minus)\$?(?=[\d.])/y;
const DIGITS = new RegExp(`(?:\\d+|(?=\\.\\d))(?:(?:[.,'’${GROUP_SPACES}]|\\{[.,]\\}|\\\\,(?=\\d{3}))\\d+)*`, 'y');
const SPACED = /\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)/y;
const E_FORM = /(?:[eE]|\\mathrm\{[eE]\})(?:\{([+\-−–]?)(\d{1,4})\}|([+\-−–]?)(\d{1,4})(?![\w.]?\d))/y;
/** An exponent as it is written behind its base; groups: sign and digits, three times. */
const POWER =
  '(?:(?:\\$?\\s*\\^\\s*\\{?|<sup>|\\\\textsuperscript\\{)\\s*([+\\-−–]?)\\s*(\\d{1,4})(?:\\s*\\}|\\^|</sup>)?' +
  '|\\*\\*([+\\-−–]?)(\\d{1,4})|([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4}))';
const TIMES_TEN = new RegExp(`\\s*\\$?\\s*(?:×|\\\\times|\\\\cdot|·|⋅|x|\\*)\\s*\\$?\\s*\\{?10\\}?\\s*${POWER}`, 'y');
const BARE_TEN = new RegExp(`10${POWER}`, 'y');
const BARE_TWO = new RegExp(`2${POWER}`, 'y');
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Suffixes for powers of thousand. Attached ones are one letter; `B` attached is billion, with a space it is bytes. */
const SUFFIX =
  /(?:([kKMGBT])(?![A-Za-z0-9])|[\s~\u00A0\u202F]?(?:\\,)?(thousand|million|mln|mn|billion|bn|trillion|tausend|Tsd\.|Millionen|Mio\.|Milliarden|Mrd\.|milliers?|millions?|milliards?|millones|тыс\.|млн|млрд)(?!\p{L})|([万萬億亿]))/uy;
const SUFFIX_PLACES: Readonly<Record<string, number>> = {
  k: 3,
  K: 3,
  M: 6,
  G: 9,
  B: 9,
  T: 12,
  thousand: 3,
  tausend: 3,
  'Tsd.': 3,
  millier: 3,
  milliers: 3,
  million: 6,
  millions: 6,
  Millionen: 6,
  'Mio.': 6,
  millones: 6,
  billion: 9,
  Milliarden: 9,
  'Mrd.': 9,
  milliard: 9,
  milliards: 9,
  trillion: 12,
  mn: 6,
  mln: 6,
  bn: 9,
  'тыс.': 3,
  млн: 6,
  млрд: 9,
  万: 4,
  萬: 4,
  億: 8,
  亿: 8,
};

const at = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index;
  return pattern.exec(text);
};

const isMinus = (sign: string | undefined) => sign !== undefined && sign !== '' && sign !== '+' && sign !== '⁺';

function exponentOf(match: RegExpExecArray | null): number {
  if (match === null) return 0;
  const sign = match[1] ?? match[3] ?? match[5];
  const digits = match[2] ?? match[4] ?? [...(match[6] ?? '')].map((c) => SUPERSCRIPTS.indexOf(c)).join('');
  return (isMinus(sign) ? -1 : 1) * Number(digits);
}

/** Reads the numeral that begins exactly at `index` (a sign or a digit); null where there is none. */
export function readNumeral(text: string, index: number, context: NumeralContext): Numeral | null {
  const sign = at(SIGN, text, index);
  const from = sign === null ? index : index + sign[0].length;
  const notes: ParseNote[] = [];
  const two = powerOfTwo(text, from);
  if (two !== null) return { ...two, value: isMinus(sign?.[1]) ? negate(two.value) : two.value, signed: sign !== null };
  const bare = at(BARE_TEN, text, from);
  const mantissa = bare === null ? digitsAt(text, from, context) : null;
  if (bare === null && mantissa === null) return null;

  let end = bare === null ? (mantissa?.end ?? from) : from + bare[0].length;
  let value: Decimal = mantissa?.value ?? { coefficient: 1n, exponent: 0 };
  let otherwise = mantissa?.otherwise;
  let places = 0;
  let form: 'plain' | 'exponent' = 'plain';
  const times = bare ?? at(TIMES_TEN, text, end);
  const eForm = times === null ? at(E_FORM, text, end) : null;
  if (times !== null || eForm !== null) {
    form = 'exponent';
    notes.push(times === null ? 'sci_e' : 'sci_times');
    places = exponentOf(times ?? eForm);
    if (bare === null) end += (times ?? eForm)?.[0].length ?? 0;
  } else {
    const suffix = at(SUFFIX, text, end);
    if (suffix !== null) {
      places = SUFFIX_PLACES[suffix[1] ?? suffix[2] ?? suffix[3] ?? ''] ?? 0;
      notes.push('suffix_si');
      end += suffix[0].length;
    }
  }
  if (Math.abs(places) + Math.abs(value.exponent) > 1000) return null;
  value = shift(value, places);
  if (otherwise !== undefined) otherwise = shift(otherwise, places);
  const negative = sign !== null && isMinus(sign[1]);
  if (negative) {
    value = { ...value, coefficient: -value.coefficient };
    if (otherwise !== undefined) otherwise = { ...otherwise, coefficient: -otherwise.coefficient };
  }
  notes.push(...(mantissa?.notes ?? []));
  if (negative && sign[1] !== '-') notes.push('unicode_minus');
  // 35.9M is 35.9 · 10⁶ with one decimal, a plain number with another last digit; 5M has no place holder zeros either.
  return {
    end,
    value,
    ...(otherwise === undefined ? {} : { otherwise }),
    form: places !== 0 ? 'exponent' : form,
    signed: sign !== null,
    notes,
    ...(mantissa?.problem === undefined ? {} : { problem: mantissa.problem }),
  };
}

/** `2^{10}` is 1024; a negative power of two is left to the author to spell out. */
function powerOfTwo(text: string, index: number): Numeral | null {
  const match = at(BARE_TWO, text, index);
  const power = exponentOf(match);
  if (match === null || power < 0 || power > 1000) return null;
  const value = { coefficient: 2n ** BigInt(power), exponent: 0 };
  return { end: index + match[0].length, value, form: 'exponent', signed: false, notes: [] };
}

interface Digits {
  readonly end: number;
  readonly value: Decimal;
  readonly otherwise?: Decimal;
  readonly notes: readonly ParseNote[];
  readonly problem?: PrintedProblem;
}

function digitsAt(text: string, index: number, context: NumeralContext): Digits | null {
  const { convention, language } = context;
  const spaced = convention?.space === true ? at(SPACED, text, index) : null;
  const split = convention === null ? at(SPACED, text, index) : null;
  if (split !== null) {
    // `12 345` is one number or two; without a declared language nobody can tell.
    const joined = readMantissa(split[0].replaceAll(' ', ''), null);
    const readings = joined === null || 'ambiguous' in joined ? [] : [joined.value];
    const first = readings[0] ?? { coefficient: 0n, exponent: 0 };
    const problem = { code: 'parse.ambiguous_separator' as const, readings };
    return { end: index + split[0].length, value: first, notes: [], problem };
  }
  const raw = spaced?.[0] ?? at(DIGITS, text, index)?.[0];
  if (raw === undefined || raw === '') return null;
  // A bare leading point (".03") is an English habit that no other reading competes with.
  const normal = raw.replace(/\{([.,])\}/g, '$1').replaceAll('\\,', '\u2009');
  const leadingPoint = normal.startsWith('.');
  const read = leadingPoint ? readMantissa(`0${normal}`, null) : readMantissa(normal, convention);
  if (read === null) {
    // `1,2,3` is a list, `1.2.3` a version.
    const first = /^\d+(?=[,\s\u00A0\u2009\u202F])/.exec(normal)?.[0];
    if (first === undefined) return null;
    const value = readMantissa(first, convention);
    return value === null || 'ambiguous' in value ? null : { end: index + first.length, value: value.value, notes: [] };
  }
  const end = index + raw.length;
  if ('ambiguous' in read) {
    const first = read.ambiguous[0];
    if (first === undefined) return null;
    return { end, value: first, notes: [], problem: { code: 'parse.ambiguous_separator', readings: read.ambiguous } };
  }
  const notes: ParseNote[] = [];
  const primary = (language ?? '').split('-')[0] ?? '';
  if (read.grouped === 'space' && primary !== '') notes.push(`nnbsp_${primary}`);
  else if (read.grouped === 'apostrophe') notes.push('apostrophe');
  else if (convention?.decimal === ',' && (read.decimalMark === ',' || read.grouped === 'mark'))
    notes.push(`locale_${primary}`);
  else if (read.grouped === 'mark') notes.push('thousands');
  return { end, value: read.value, notes, ...(read.otherwise === undefined ? {} : { otherwise: read.otherwise }) };
}
