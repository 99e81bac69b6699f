import type { PrintedNumber } from '../../number/index.ts';
import type { Scale } from './scale.ts';

/** A mean with its count, of values whose scale the text states: `M = 3.45, SD = 1.21, n = 28`. Offsets are UTF-16 code units. */
export interface MeanReport extends Scale {
  readonly start: number;
  readonly end: number;
  /** The sentence, and the one before it: where the scale is stated. */
  readonly sentences: readonly [start: number, end: number];
  readonly mean: PrintedNumber;
  readonly meanStart: number;
  readonly meanEnd: number;
  readonly n: bigint;
  /** The standard deviation with its place; null where none is printed, or a standard error. */
  readonly sd: { readonly number: PrintedNumber; readonly start: number; readonly end: number } | null;
}
