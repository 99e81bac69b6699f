import { UNIT_NAMES, unitOf } from './units.ts';

/** Names that a table may declare but that in running text are more often something else. */
const NOT_IN_TEXT = new Set([
  '1',
  'count',
  'counts',
  'none',
  'dimensionless',
  'ratio',
  'proportion',
  'fraction',
  't',
  'd',
  'x',
  'times',
  'fold',
  'thousand',
  'million',
  'billion',
  '$',
  'C',
]);

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\/%]/g, '\\$&');

const names = UNIT_NAMES.filter((n) => !NOT_IN_TEXT.has(n) && n !== '×' && n !== '%')
  .sort((a, b) => b.length - a.length)
  .map((n) => quoted(n).replaceAll(' ', '[\\s~-]+'));

/** What may stand between a number and its unit: spaces, ties, closing markup, footnote marks. */
const GAP =
  /(?:\$?\^\{?(?:\*|\\dagger|\\ast|†|‡)+\}?\$?|\}|\$|\*{1,2}|\\[,;: ]|\\mathrm\{|\\text\{|\\mathrm|~|[\s\u00A0\u2009\u202F]|-(?=(?:fold|percent|point|second|minute|hour|day|ms|MB|GB)\b))*/y;
const UNIT = new RegExp(`(\\\\?%|${names.join('|')})(?![A-Za-z0-9µ])`, 'y');
const TIMES = /(×|\\times|x(?![A-Za-z0-9])|[\s-]?fold\b|\s+times\b)(?!\s*\$?\s*\d)/y;
const COMPOUND = /\/[A-Za-z]+(?:\^?\{?[23]\}?|[²³])?/y;
const AREA = /\$?\^?\{?([23²³])\}?\$?(?!\d)/y;
const POINTS = /(?:\s|~|-)*(?:points?|Punkte)\b/y;

/** A unit behind a number. `end` is behind the unit; `comment` tells that a bare percent sign begins a LaTeX comment. */
export interface PrintedUnit {
  readonly name: string;
  readonly end: number;
  readonly comment: boolean;
}

/** The unit that follows a number ending at `index`; null where none does. */
export function unitAt(text: string, index: number, latex: boolean): PrintedUnit | null {
  TIMES.lastIndex = index;
  const times = TIMES.exec(text);
  if (times !== null) return { name: '×', end: index + times[0].length, comment: false };
  GAP.lastIndex = index;
  const gap = GAP.exec(text)?.[0] ?? '';
  const from = index + gap.length;
  UNIT.lastIndex = from;
  const unit = UNIT.exec(text);
  if (unit === null) {
    TIMES.lastIndex = from;
    const later = /\\times|×/.test(text.slice(from, from + 6)) ? TIMES.exec(text) : null;
    return later === null ? null : { name: '×', end: from + later[0].length, comment: false };
  }
  const name = (unit[1] ?? '').replace(/[\s~-]+/g, ' ');
  // "80 gB": single letters only count when they stand close to the number or behind one space.
  if (/^[A-Za-z]$/.test(name) && gap.length > 2) return null;
  let end = from + unit[0].length;
  if (latex && unit[0] === '%') return { name: '%', end, comment: true };
  COMPOUND.lastIndex = end;
  const per = COMPOUND.exec(text);
  if (per !== null && !/[%]/.test(name)) return { name: name + per[0], end: end + per[0].length, comment: false };
  AREA.lastIndex = end;
  const area = unitOf(name).dimension === 'length' ? AREA.exec(text) : null;
  if (area !== null) return { name: name + (area[1] ?? ''), end: end + area[0].length, comment: false };
  POINTS.lastIndex = end;
  const points = /%/.test(name) ? POINTS.exec(text) : null;
  if (points !== null) {
    end += points[0].length;
    return { name: 'pp', end, comment: false };
  }
  return { name: name === '\\%' ? '%' : name, end, comment: false };
}

/** A currency that stands before its number. A dollar sign alone is more often the border of a formula. */
export function currencyBefore(before: string, end: number): PrintedUnit | null {
  const name = /(?:[€£¥₹]|US\\?\$|(?<![A-Za-z])(?:USD|EUR|GBP|CHF|JPY))[\s~]?$/.exec(before)?.[0].trim();
  return name === undefined ? null : { name: name.replace('\\', ''), end, comment: false };
}
