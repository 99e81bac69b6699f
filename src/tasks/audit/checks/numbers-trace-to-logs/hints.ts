import { formatPlace } from '../../../../base/fault/index.ts';
import { formatDecimal, type PrintedQuantity } from '../../../../base/number/index.ts';
import { findDrift } from '../../../../record/evidence/index.ts';
import { type Decision, isDecided, unverified } from './decision.ts';
import type { Desk } from './desk.ts';
import { decideRecorded } from './recorded.ts';
import type { LogNumber } from './records.ts';

const CANDIDATES = 5000;

/**
 * A number that contradicts its record: does it stand elsewhere? In other lines of the same text the locator has drifted
 * (`locator_drift`, unverified); in another record of the metric the wrong one was bound (`value.wrong_record`,
 * `bind.wrong_split`). A hint where to look, never support.
 */
export async function whereElse(
  desk: Desk,
  decision: Decision,
  printed: PrintedQuantity,
  unit: string | null,
  record: LogNumber,
): Promise<Decision> {
  if (desk.hints.left <= 0) return decision;
  desk.hints.left -= 1;
  const { at } = record.evidence;
  if (at.lines !== undefined) {
    const literal = formatDecimal(printed.number.value);
    const drifted = await findDrift(desk.study, record.evidence, literal);
    const there = drifted.filter((v) => v.literal === literal);
    if (there.length > 0)
      return unverified('locator_drift', {
        ...decision,
        places: [record.value.place, ...there.map((v) => v.place)],
        found: there.map((v) => `${v.literal} at ${formatPlace(v.place)}`).join(', '),
        mend: 'Renew the locator; a number outside the stated lines is no support.',
      });
  }
  const other = await otherRecord(desk, printed, unit, record);
  if (other === null) return decision;
  const split = other.stage !== null && record.stage !== null && other.stage !== record.stage;
  return {
    ...decision,
    code: split ? 'bind.wrong_split' : 'value.wrong_record',
    found: `${decision.found ?? ''}; ${printed.literal} is the value of ${other.id} (${formatPlace(other.value.place)})`,
    places: [...decision.places, other.value.place],
    mend: split
      ? `The number belongs to stage ${other.stage}; correct the sentence or the link.`
      : 'The number belongs to another record; correct the number or the link.',
  };
}

async function otherRecord(
  desk: Desk,
  printed: PrintedQuantity,
  unit: string | null,
  record: LogNumber,
): Promise<LogNumber | null> {
  desk.byMetric.value ??= recordsByMetric(desk);
  const candidates = (await desk.byMetric.value).get(metricKey(record)) ?? [];
  const wanted = Number(formatDecimal(printed.number.value));
  const gap = gapOf(printed.number);
  for (const other of candidates)
    if (
      other.id !== record.id &&
      sameDigits(other.approximate, wanted, gap) &&
      decideRecorded(printed, unit, [other], false).state === 'verified'
    )
      return other;
  return null;
}

/** Single values of all evidence, by what they measure. */
async function recordsByMetric(desk: Desk): Promise<Map<string, LogNumber[]>> {
  const groups = new Map<string, LogNumber[]>();
  for (const evidence of desk.study.evidence) {
    if (evidence.type !== 'log_record') continue;
    const record = await desk.records(evidence.id);
    if (isDecided(record) || record.isList) continue;
    const group = groups.get(metricKey(record)) ?? [];
    if (group.length < CANDIDATES) group.push(record);
    groups.set(metricKey(record), group);
  }
  return groups;
}

/** How far, in decades, a value may lie from a printed number that it rounds to: the exact comparison costs a thousand times more. */
function gapOf({ form, comparator, hedged, value }: PrintedQuantity['number']): number {
  if (form === 'ratio_word' || comparator !== '=' || hedged) return 0.08;
  const size = Math.abs(Number(value.coefficient));
  return Math.min(0.08, 1.5 * Math.log10(1 + 0.5 / size) + 1e-9);
}

/** A cheap look whatever the power of ten between the units. */
function sameDigits(a: number, b: number, most: number): boolean {
  if (a === 0 || b === 0) return a === b;
  const mantissa = (x: number) => Math.log10(Math.abs(x)) - Math.floor(Math.log10(Math.abs(x)));
  const gap = Math.abs(mantissa(a) - mantissa(b));
  return Math.min(gap, 1 - gap) < most;
}

const metricKey = (record: LogNumber) => record.metric ?? record.value.path.at(-1)?.toLowerCase() ?? '';
