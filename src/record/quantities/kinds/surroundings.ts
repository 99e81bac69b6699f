import type { PrintedQuantity } from '../../../base/number/index.ts';
import type { ExclusionReason, PaperQuantity, QuantityKind } from '../model.ts';

/** What stands around a number, as far as its kind is told by it. */
export interface Surroundings {
  readonly printed: PrintedQuantity;
  /** At most 120 characters before and behind it inside its block or cell. */
  readonly before: string;
  readonly behind: string;
  readonly sentence: string;
  readonly clause: string;
  readonly place: PaperQuantity['place'];
  /** Headings around it, from the outermost in, joined. */
  readonly headings: string;
  /** What the section is about, by its headings. */
  readonly section: 'front' | 'related' | 'methods' | 'results' | 'other';
  /** true: a value of a table; a cell of words is read as text. */
  readonly isCell: boolean;
  readonly above: readonly string[];
  readonly left: readonly string[];
  readonly caption: string;
  /** true: inside a report of a test, a mean with its deviation and n. */
  readonly inStatistic: boolean;
}

/** A kind, and what settled it in a few words. */
export interface Decided {
  readonly kind: QuantityKind;
  readonly because: string;
  readonly exclusion?: ExclusionReason;
}

/** Tells one kind of number; null: it is for another rule. */
export type KindRule = (at: Surroundings) => Decided | null;

export const excluded = (exclusion: ExclusionReason, because: string): Decided => ({
  kind: 'excluded',
  exclusion,
  because,
});

/** Whether a number is written as a whole one, without unit, sign or fraction; `range`: from a whole one to another. */
export function isPlainWhole(
  { number, unit, upper, spread }: PrintedQuantity,
  allowed: 'single' | 'range' = 'single',
): boolean {
  if (upper !== undefined && (allowed === 'single' || upper.value.exponent < 0)) return false;
  return unit === null && spread === undefined && number.value.exponent >= 0 && !number.signed;
}

/** The value of a whole number below a million; null for others. */
export function wholeOf({ number }: PrintedQuantity): number | null {
  const { coefficient, exponent } = number.value;
  if (exponent < 0 || exponent > 6 || coefficient < 0n) return null;
  const value = coefficient * 10n ** BigInt(exponent);
  return value < 1_000_000n ? Number(value) : null;
}

/** Whether a number has what measurements have and counts do not: a unit, decimals, a spread, a ratio in words. */
export function isMeasured({ printed, behind }: Surroundings): boolean {
  return (
    printed.unit !== null ||
    printed.number.value.exponent < 0 ||
    printed.spread !== undefined ||
    printed.number.form === 'ratio_word' ||
    /^\s?(?:%|×|x\b|\p{L}{1,12}\/(?:s|sec|second|min|minute|h|hour|day|step|token|image|GB)\b)/u.test(behind)
  );
}

/** Whether a sentence is a row of figures that its reader could not tell apart from text. */
export function isRowOfFigures(sentence: string): boolean {
  const figures = sentence.match(/(?<![\p{L}\d.,])[+−-]?\d[\d,]*\.?\d*(?![\p{L}\d])/gu)?.length ?? 0;
  const decimals = sentence.match(/\d\.\d/g)?.length ?? 0;
  const words = sentence.match(/\p{L}{2,}/gu)?.length ?? 0;
  return figures >= 4 && decimals >= 2 && figures * 3.5 >= words && !/[.!?]\s*$/.test(sentence);
}
