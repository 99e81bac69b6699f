import { contextOf } from './context.ts';
import { type Numeral, type NumeralContext, readNumeral } from './numeral.ts';
import type { ParseNote, PrintedNumber, PrintedQuantity } from './printed.ts';
import type { ReadOptions } from './read-options.ts';
import { conventionOf } from './separators.ts';
import { siunitxAt } from './siunitx.ts';
import { inTableRow } from './table-row.ts';

/** The quantity that a siunitx macro at `index` prints; null where there is none. */
export function siunitxQuantity(text: string, index: number, options: ReadOptions): PrintedQuantity | null {
  const macro = siunitxAt(text, index);
  if (macro === null) return null;
  const context: NumeralContext = { language: 'en', convention: conventionOf('en') };
  const claimed = contextOf(text.slice(Math.max(0, index - 80), index), text.slice(macro.end, macro.end + 60));
  const notes: ParseNote[] = options.latex === true && inTableRow(text, index) ? ['latex_table_cell'] : [];
  const read = (source: string): { value: PrintedNumber; spread?: PrintedNumber } | null => {
    const clean = source.replace(/\s+/g, '').replace(/,/g, '.').replace(/\\pm/, '±').replace(/\+-/, '±');
    const [main = '', rest] = clean.replace(/\(\d+\)/, '').split('±');
    const numeral = readNumeral(main.startsWith('e') ? `1${main}` : main, 0, context);
    if (numeral === null) return null;
    const one = (n: Numeral): PrintedNumber => ({
      value: n.value,
      form: n.form,
      signed: n.signed,
      ...claimed,
      notes: ['siunitx', ...notes, ...n.notes],
    });
    const digits = /\((\d+)\)/.exec(clean)?.[1];
    const compact = digits === undefined ? null : { coefficient: BigInt(digits), exponent: numeral.value.exponent };
    const spread = rest === undefined ? null : readNumeral(rest, 0, context);
    if (spread !== null) return { value: one(numeral), spread: one(spread) };
    if (compact !== null) return { value: one(numeral), spread: one({ ...numeral, value: compact, signed: false }) };
    return { value: one(numeral) };
  };
  const [a, b] = macro.numbers;
  const first = a === undefined ? null : read(a.text);
  if (first === null) return null;
  const second = b === undefined ? null : read(b.text);
  return {
    literal: text.slice(macro.start, macro.end),
    start: macro.start,
    end: macro.end,
    number: first.value,
    ...(second === null ? {} : { upper: second.value }),
    ...(first.spread === undefined ? {} : { spread: first.spread }),
    unit: macro.unit,
    numerals: [[macro.start, macro.end]],
  };
}
