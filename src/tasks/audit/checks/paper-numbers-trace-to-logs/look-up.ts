import { add, divide, ofDecimal, rational, toNumber } from '../../../../base/number/index.ts';
import type { LogRecord } from '../../../../record/logs/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Arm, Arranged, Measured, Recorded } from './arms.ts';
import type { CellClaim } from './cell-claims.ts';
import { unitOfRecord } from './record-units.ts';
import { type Standing, standingOf } from './standing.ts';

/** A record beside the printed number. */
export interface Compared {
  readonly recorded: Recorded;
  readonly standing: Standing;
  readonly measured: Measured;
  /** true: a mean over repetitions that no log states. */
  readonly computed?: true;
}

/** Everything that a cell may be compared with in one arm, the best first: agreeing before cut before contradicting. */
export function comparedIn(arranged: Arranged, claim: CellClaim, arm: Arm): readonly Compared[] {
  const pool = [...claim.metrics.names].flatMap((m) => arranged.within(arm, m)).filter((m) => isOn(m, claim));
  const found = claim.overDatasets
    ? overDatasets(pool, claim)
    : pool.flatMap((m) => singles(claim.quantity, claim.unit, m));
  return found.sort(byFit);
}

/** The same metric on the data set that the cell names, in any arm. */
export function poolOf(arranged: Arranged, claim: CellClaim): readonly Measured[] {
  return allOf(arranged, claim).filter((m) => isOn(m, claim));
}

const isOn = (m: Measured, claim: CellClaim): boolean =>
  claim.overDatasets || claim.datasets.size === 0 || m.dataset === '' || claim.datasets.has(m.dataset);

/** The same metric on any data set in any arm. */
export function allOf(arranged: Arranged, claim: CellClaim): readonly Measured[] {
  return [...claim.metrics.names].flatMap((metric) => arranged.of(metric));
}

/** A printed quantity against each main value of one metric. */
export function singles(quantity: PaperQuantity, unit: string | undefined, measured: Measured): Compared[] {
  return mainValues(measured).flatMap(({ recorded, computed }) => {
    const [first] = recorded.records;
    const own = first === undefined ? undefined : unitOfRecord(first);
    const standing = standingOf(quantity.printed, unit, recorded.value, own);
    if (standing === null) return [];
    // Two digits that are cut tell nothing of where they are from.
    const outcome = standing.outcome === 'cut' && !isTelling(quantity) ? 'contradicts' : standing.outcome;
    return [
      { recorded, standing: { ...standing, outcome }, measured, ...(computed ? { computed: true as const } : {}) },
    ];
  });
}

/** What may be printed of one metric: what is logged, and the mean of repetitions where the log leaves that to the paper. */
export function mainValues(measured: Measured): readonly MainValue[] {
  const known = values.get(measured);
  if (known !== undefined) return known;
  const made = madeValues(measured);
  values.set(measured, made);
  return made;
}

export interface MainValue {
  readonly recorded: Recorded;
  /** true: a mean that no log states. */
  readonly computed: boolean;
}
/** A table asks for the same records once for each of its cells. */
const values = new WeakMap<Measured, readonly MainValue[]>();

function madeValues(measured: Measured): readonly MainValue[] {
  const words = wordsOf(measured);
  const logged = measured.main.map((record) => ({
    recorded: { value: ofDecimal(record.value), records: [record], words },
    computed: false,
  }));
  if (measured.seeds.length < 2 || measured.main.some((r) => r.labels.aggregate === 'mean')) return logged;
  const mean = {
    value: meanOf(measured.seeds),
    records: measured.seeds,
    words: `mean of the ${measured.seeds.length} values of ${words}`,
  };
  return [...logged, { recorded: mean, computed: true }];
}

/** Mean over the data sets of one metric of an arm. */
function overDatasets(pool: readonly Measured[], claim: CellClaim): Compared[] {
  const byMetric = new Map<string, Measured[]>();
  for (const m of pool) if (m.main.length === 1) byMetric.set(m.metric, [...(byMetric.get(m.metric) ?? []), m]);
  return [...byMetric.values()].flatMap((list) => {
    const records = list.flatMap((m) => m.main);
    const [first] = list;
    if (first === undefined || records.length < 2) return [];
    const value = meanOf(records);
    const standing = standingOf(claim.quantity.printed, claim.unit, value, unitOfRecord(records[0] as LogRecord));
    const words = `mean of ${first.metric} over ${records.length} data sets in ${first.arm.id}`;
    return standing === null ? [] : [{ recorded: { value, records, words }, standing, measured: first }];
  });
}

export const meanOf = (records: readonly LogRecord[]) =>
  divide(
    records.reduce((sum, r) => add(sum, ofDecimal(r.value)), rational(0n)),
    rational(BigInt(records.length)),
  );

/** `run_3, permutation, final_val_acc`. */
export const wordsOf = (m: Measured): string => [m.arm.id, m.dataset, m.metric].filter((w) => w !== '').join(', ');

const RANK = { agrees: 0, cut: 1, undecided: 2, contradicts: 3 } as const;
const byFit = (a: Compared, b: Compared): number => RANK[a.standing.outcome] - RANK[b.standing.outcome];

/** true: the printed number says enough that agreeing with it is more than luck. */
export function isTelling(quantity: PaperQuantity): boolean {
  return significantDigits(quantity) >= 3 && !ROUND.test(quantity.printed.number.value.coefficient.toString());
}
/** 1.0000, 100, 0: values that every run may have. */
const ROUND = /^-?10*$|^0$/;

export function significantDigits(quantity: PaperQuantity): number {
  return quantity.printed.number.value.coefficient.toString().replace('-', '').length;
}

/** Chance that a number agrees with one of many records without being one of them, at most 1. */
export function chanceOf(quantity: PaperQuantity, pool: readonly Measured[]): number {
  return Math.min(1, pool.length * chanceOfOne(quantity, pool));
}

/** Chance that a number agrees with one record by luck: its last digit against how far the values of the metric lie apart. */
export function chanceOfOne(quantity: PaperQuantity, pool: readonly Measured[]): number {
  const values = pool.flatMap((m) => m.main.map((r) => toNumber(ofDecimal(r.value))));
  if (values.length === 0) return 1;
  const range = values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  const spread = range > 0 ? range : Math.abs((values[0] ?? 0) / 2);
  return spread === 0 ? 1 : Math.min(1, 10 ** quantity.printed.number.value.exponent / spread);
}
