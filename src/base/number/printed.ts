import type { Decimal } from './decimal.ts';

/** What a sentence asserts of the number behind it; `up_to` is the largest of several. */
export type Comparator = '=' | '<' | '<=' | '>' | '>=' | 'up_to';

/** How a number was written, where that is worth telling; see the rule table of the reader. */
export type ParseNote =
  | 'siunitx'
  | 'latex_table_cell'
  | 'sci_times'
  | 'sci_e'
  | 'suffix_si'
  | `locale_${string}`
  | `nnbsp_${string}`
  | 'apostrophe'
  | 'thousands'
  | 'unicode_minus';

/** One number as printed. */
export interface PrintedNumber {
  /** Exact; `value.exponent` is the place of the last printed digit (0.950 → −3, 5.1 × 10^8 → 7, 35.9M → 5). */
  readonly value: Decimal;
  /** exponent: significant digits are what is written; word: a number word; ratio_word: "doubled", "halved". */
  readonly form: 'plain' | 'exponent' | 'word' | 'ratio_word';
  /** true: written with a plus or minus sign. */
  readonly signed: boolean;
  readonly comparator: Comparator;
  /** true: "about", "≈", "nearly": not claimed to the last digit. */
  readonly hedged: boolean;
  /** "on the order of 100": only the order of magnitude is claimed. */
  readonly magnitude?: true;
  /** Another reading of a lone separator (1,234 as 1.234): for saying what went wrong, never used as the value. */
  readonly otherwise?: Decimal;
  readonly notes: readonly ParseNote[];
}

/** Why a printed number has no one reading. */
export type PrintedProblem = {
  readonly code: 'parse.ambiguous_separator' | 'parse.latex_comment';
  readonly readings: readonly Decimal[];
};

/** A quantity in a text. Offsets are UTF-16 code units into the text. */
export interface PrintedQuantity {
  /** Verbatim, with its unit. */
  readonly literal: string;
  readonly start: number;
  readonly end: number;
  readonly number: PrintedNumber;
  /** The upper end where the quantity is a range ("81 to 84 %"); `number` is then the lower. */
  readonly upper?: PrintedNumber;
  /** The number behind ±, in the unit of the quantity. */
  readonly spread?: PrintedNumber;
  /** Name of the unit as printed; null where none is. */
  readonly unit: string | null;
  readonly problem?: PrintedProblem;
  /** Where its numerals stand, one pair per numeral. */
  readonly numerals: readonly (readonly [start: number, end: number])[];
}
