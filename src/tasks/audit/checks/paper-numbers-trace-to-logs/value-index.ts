import {
  acceptedInterval,
  ofDecimal,
  type PrintedQuantity,
  type Rational,
  toNumber,
} from '../../../../base/number/index.ts';
import type { LogRecord } from '../../../../record/logs/index.ts';
import type { Arranged, Measured } from './arms.ts';
import { type Compared, meanOf, wordsOf } from './look-up.ts';
import { unitOfRecord } from './record-units.ts';
import { standingOf } from './standing.ts';

interface Entry {
  readonly size: number;
  readonly value: Rational;
  readonly records: readonly LogRecord[];
  readonly words: string;
  readonly measured: Measured;
  /** true: a mean that no log states; computed from the repetitions. */
  readonly computed: boolean;
}

export interface Candidate extends Compared {
  readonly computed: boolean;
}

/** Finds the records that a printed number may be, by its value, without going through all of them. */
export type ValueIndex = (printed: PrintedQuantity) => readonly Candidate[];

/** Factors between units that a paper and a log may use: percent, and the SI and time scales. */
const FACTORS = [
  1,
  100,
  0.01,
  1e3,
  1e-3,
  1e6,
  1e-6,
  1e9,
  1e-9,
  60,
  1 / 60,
  3600,
  1 / 3600,
  1024,
  1 / 1024,
  1048576,
  1 / 1048576,
];
const MOST = 400;

export function valueIndex(arranged: Arranged): ValueIndex {
  const entries = arranged.measured.flatMap(entriesOf).sort((a, b) => a.size - b.size);
  return (printed) => {
    const accepted = acceptedInterval(printed.number);
    const unit = 10 ** printed.number.value.exponent;
    // A cut number lies up to one unit below its record.
    const low = toNumber(accepted.low) - unit;
    const high = toNumber(accepted.high) + unit;
    const found = new Set<Entry>();
    for (const factor of printed.unit === null ? FACTORS.slice(0, 3) : FACTORS)
      for (
        let i = firstFrom(entries, low / factor - Math.abs(low / factor) * 1e-12);
        i < entries.length && found.size < MOST;
        i += 1
      ) {
        const entry = entries[i];
        if (entry === undefined || entry.size > high / factor + Math.abs(high / factor) * 1e-12) break;
        found.add(entry);
      }
    return [...found].flatMap((entry): Candidate[] => {
      const [first] = entry.records;
      const standing = standingOf(
        printed,
        undefined,
        entry.value,
        first === undefined ? undefined : unitOfRecord(first),
      );
      if (standing === null || (standing.outcome !== 'agrees' && standing.outcome !== 'cut')) return [];
      const { value, records, words, measured, computed } = entry;
      return [{ recorded: { value, records, words }, standing, measured, computed }];
    });
  };
}

function entriesOf(measured: Measured): Entry[] {
  const entry = (value: Rational, records: readonly LogRecord[], words: string, computed: boolean): Entry => ({
    size: toNumber(value),
    value,
    records,
    words,
    measured,
    computed,
  });
  const plain = [...new Set([...measured.main, ...measured.seeds])].map((r) =>
    entry(ofDecimal(r.value), [r], wordsOf(measured), false),
  );
  const logged = measured.main.some((r) => r.labels.aggregate === 'mean');
  if (logged || measured.seeds.length < 2) return plain;
  const words = `mean of the ${measured.seeds.length} values of ${wordsOf(measured)}`;
  return [...plain, entry(meanOf(measured.seeds), measured.seeds, words, true)];
}

function firstFrom(entries: readonly Entry[], low: number): number {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((entries[middle]?.size ?? 0) < low) from = middle + 1;
    else to = middle;
  }
  return from;
}
