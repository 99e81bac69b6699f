import { formatPlace } from '../../../../base/fault/index.ts';
import { formatDecimal, type PrintedQuantity } from '../../../../base/number/index.ts';
import { findDrift } from '../../../../record/evidence/index.ts';
import { type Decision, isDecided, unverified } from './decision.ts';
import type { Desk } from './desk.ts';
import { decideRecorded } from './recorded.ts';
import type { LogNumber } from './records.ts';

const CANDIDATES = 1000;

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
  const metric = metricKey(record);
  for (const evidence of desk.study.evidence.slice(0, CANDIDATES)) {
    if (evidence.type !== 'log_record' || evidence.id === record.id) continue;
    const other = await desk.records(evidence.id);
    if (isDecided(other) || metricKey(other) !== metric || other.isList) continue;
    if (decideRecorded(printed, unit, [other], false).state === 'verified') return other;
  }
  return null;
}

const metricKey = (record: LogNumber) => record.metric ?? record.value.path.at(-1)?.toLowerCase() ?? '';
