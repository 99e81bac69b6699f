import { acceptedInterval, ofDecimal, type PrintedQuantity, toNumber } from '../../../../base/number/index.ts';
import type { Arranged, Measured, Recorded } from './arms.ts';
import { type Compared, mainValues, wordsOf } from './look-up.ts';
import { unitOfRecord } from './record-units.ts';
import { standingOf } from './standing.ts';

interface Entry {
  readonly size: number;
  readonly recorded: Recorded;
  readonly measured: Measured;
  readonly computed: boolean;
}

/** Finds the records that a printed number may be, by its value, without going through all of them. */
export type ValueIndex = (printed: PrintedQuantity) => readonly Compared[];

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
    return [...found].flatMap(({ recorded, measured, computed }): Compared[] => {
      const [first] = recorded.records;
      const unit = first === undefined ? undefined : unitOfRecord(first);
      const standing = standingOf(printed, undefined, recorded.value, unit);
      if (standing === null || (standing.outcome !== 'agrees' && standing.outcome !== 'cut')) return [];
      return [{ recorded, standing, measured, ...(computed ? { computed: true as const } : {}) }];
    });
  };
}

function entriesOf(measured: Measured): Entry[] {
  const seeds = measured.seeds.filter((r) => !measured.main.includes(r));
  const single = seeds.map((r) => ({
    recorded: { value: ofDecimal(r.value), records: [r], words: wordsOf(measured) },
    computed: false,
  }));
  return [...mainValues(measured), ...single].map(({ recorded, computed }) => ({
    size: toNumber(recorded.value),
    recorded,
    measured,
    computed,
  }));
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
