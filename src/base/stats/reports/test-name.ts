import type { TestStatistic } from '../p-value.ts';
import { matchAt, skipMarks } from './marks.ts';

/** The name of a statistic in a text, with its label and a word such as "statistic" behind it. */
export interface TestName {
  readonly kind: TestStatistic['kind'] | 'H';
  readonly start: number;
  readonly end: number;
  /** `Welch` of t_Welch, `s` of r_s; empty where there is none. */
  readonly label: string;
}

/**
 * The names, at the place where a word may begin. Chi is looked for in Greek, in mathematical letters and as X with its exponent;
 * G² and H have the distribution of χ².
 */
const CHI = String.raw`(?:\[CHI\]|[χΧ𝜒𝝌𝛘]|\\chi(?![A-Za-z])|&chi;)`;
const NAME = new RegExp(
  String.raw`(?<![A-Za-z0-9\\]|[A-Za-z0-9][_^]|[_^]\{)(?:[trFQzZH](?![A-Za-z])|Q(?:w|b|B|W|M|E|T|m|e|[Ww]ithin|[Bb]etween)(?![A-Za-z])|[Cc]hi(?:[-\s]{1,2}squared?|2|²|\^2)(?![A-Za-z0-9])|[GXx](?:2|²|\^2|\^\{2\}|<sup>2</sup>)(?!\d))|${CHI}`,
  'gu',
);
const NAME_AT = new RegExp(NAME.source, 'uy');
/** The exponent of χ, where its name does not hold it. */
const SQUARE = /2|²/y;
const LABEL = /[A-Za-z]{1,12}(?![A-Za-z=])/y;
const Q_LABEL = /-?\s?(?:[Ww]ithin|[Bb]etween|[wbWB](?![A-Za-z]))/y;
const NOUN = /(?:[-\s]{1,2})?(?:values?|statistics?|scores?|ratio|test)(?![A-Za-z])/y;

/** Where the next name begins at or behind a place; −1 where none does. */
export function nextName(text: string, from: number): number {
  NAME.lastIndex = from;
  const match = NAME.exec(text);
  return match === null ? -1 : match.index;
}

/** The name at a place; null where none stands there. */
export function readName(text: string, at: number): TestName | null {
  const match = matchAt(NAME_AT, text, at);
  if (match === null) return null;
  const kind = kindOf(match[0]);
  let end = at + match[0].length;
  let label = '';
  if (kind === 'chi2') {
    const behind = squared(text, end);
    if (behind === null) return null;
    end = behind;
  }
  const marked = skipMarks(text, end);
  if (kind === 'Q') {
    const own = matchAt(Q_LABEL, text, marked);
    if (own !== null) [end, label] = [own.index + own[0].length, own[0].trim()];
  }
  if (label === '' && marked > end && /_|<sub|subscript/.test(text.slice(end, marked))) {
    const own = matchAt(LABEL, text, marked);
    if (own !== null) [end, label] = [own.index + own[0].length, own[0]];
  }
  const noun = matchAt(NOUN, text, skipMarks(text, end)) ?? matchAt(NOUN, text, end);
  if (noun !== null) end = noun.index + noun[0].length;
  return { kind, start: at, end, label };
}

function kindOf(name: string): TestName['kind'] {
  if (name === 't' || name === 'r' || name === 'F' || name === 'H') return name;
  if (name === 'z' || name === 'Z') return 'z';
  return name.startsWith('Q') ? 'Q' : 'chi2';
}

/**
 * Behind the exponent of χ, with or without a caret, braces or marks of a superscript. Null for χ22: a square with a subscript that
 * lost its mark, or 22 degrees of freedom, are not to be told apart.
 */
function squared(text: string, end: number): number | null {
  const square = matchAt(SQUARE, text, skipMarks(text, end));
  if (square === null) return end;
  const after = square.index + 1;
  return /\d/.test(text[after] ?? '') ? null : after;
}
