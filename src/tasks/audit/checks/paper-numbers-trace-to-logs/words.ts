import { formatPlace } from '../../../../base/fault/index.ts';
import {
  formatDecimal,
  formatRational,
  multiply,
  ofDecimal,
  type PrintedQuantity,
  type Rational,
  roundTo,
} from '../../../../base/number/index.ts';
import type { Compared } from './look-up.ts';
import { placeOfRecord } from './verdict.ts';

/** A value with as many digits as a reader needs beside the printed one: two more than are printed. */
export function shown(value: Rational, printed?: PrintedQuantity): string {
  if (printed === undefined) return formatRational(value, 6);
  const place = printed.number.value.exponent - 2;
  return formatDecimal(roundTo(value, Math.min(place, 0)));
}

/** `run_3, permutation, final_val_acc = 0.99951 (run_3_final_info.json#/permutation/means/final_val_acc_mean)`. */
export function recordInWords(compared: Compared, printed: PrintedQuantity): string {
  const [first] = compared.recorded.records;
  const value = shown(multiply(compared.recorded.value, compared.standing.factor), printed);
  const where =
    first === undefined || compared.recorded.records.length > 1 ? '' : ` (${formatPlace(placeOfRecord(first))})`;
  return `${compared.recorded.words} = ${value}${where}`;
}

/** `0.9995 is run_3, 5270.0 is run_4`. */
export const literalOf = (printed: PrintedQuantity): string => printed.literal.trim();

export const listed = (items: readonly string[]): string =>
  items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const decimalWords = (printed: PrintedQuantity): string => formatRational(ofDecimal(printed.number.value), 6);
