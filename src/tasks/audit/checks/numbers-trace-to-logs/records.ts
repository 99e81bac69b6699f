import type { Place } from '../../../../base/fault/index.ts';
import { type Decimal, formatDecimal, type Unit, unitOf } from '../../../../base/number/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Evidence, LogRecord } from '../../../../record/claims/index.ts';
import { type LogValue, readEvidenceValue } from '../../../../record/evidence/index.ts';
import { type Decision, failed, unverified } from './decision.ts';
import { holds, numbersOf, shortLiteral } from './log-decimals.ts';
import type { Names } from './names.ts';
import { unread } from './unread.ts';

/** A value that we read from a log, with all that is said about it. */
export interface LogNumber {
  readonly id: string;
  readonly evidence: LogRecord;
  readonly value: LogValue;
  /** The members of an array, or the one number. */
  readonly numbers: readonly Decimal[];
  readonly isList: boolean;
  /** Declared by the evidence, the record or the metric, in this order; null where nobody says. */
  readonly unit: Unit | null;
  /** true: percent and fraction may be converted into one another. */
  readonly proportion: boolean;
  readonly metric: string | null;
  readonly stage: string | null;
  readonly run: string | null;
  readonly subject: string | null;
  readonly direction: 'higher' | 'lower' | null;
  /** As a double, for looking around quickly. */
  readonly approximate: number;
  /** The record the value is a cell of: file and parent place. */
  readonly record: string;
}

export type Records = (id: string) => Promise<LogNumber | Decision>;

const KEYS = {
  metric: ['metric'],
  stage: ['stage', 'split', 'phase', 'subset'],
  run: ['run', 'run_id', 'runId'],
  unit: ['unit', 'units'],
  subject: ['subject', 'method', 'system'],
  direction: ['direction'],
  status: ['status', 'run_status'],
} as const;

/** Reads every piece of evidence once, however many quantities rest on it. */
export function recordsOf(study: Study, names: Names, measurements: ReadonlyMap<string, string>): Records {
  const known = new Map<string, Promise<LogNumber | Decision>>();
  const evidence = new Map<string, Evidence>(study.evidence.map((e) => [e.id, e]));
  return (id) => {
    const earlier = known.get(id);
    if (earlier !== undefined) return earlier;
    const reading = readRecord(study, names, measurements, evidence.get(id), id);
    known.set(id, reading);
    return reading;
  };
}

async function readRecord(
  study: Study,
  names: Names,
  measurements: ReadonlyMap<string, string>,
  evidence: Evidence | undefined,
  id: string,
): Promise<LogNumber | Decision> {
  if (evidence === undefined)
    return unverified('evidence_missing', { evidence: [id], mend: `Declare the evidence ${id}.` });
  if (evidence.type !== 'log_record')
    return unverified('not_a_log', {
      evidence: [id],
      found: `a ${evidence.type.replace('_', ' ')}`,
      mend: 'Link the number to the record of a log.',
    });
  const reading = await readEvidenceValue(study, evidence);
  const handedIn = measurements.get(id) ?? evidence.value;
  if (!reading.ok) return unread(id, reading, handedIn);
  const { value } = reading;
  const numbers = numbersOf(value);
  const where = { evidence: [id], places: [value.place] };
  if (handedIn !== undefined && !holds(numbers, handedIn))
    return failed('measurement_not_in_log', {
      ...where,
      expected: handedIn,
      found: shortLiteral(value),
      mend: 'Drop the value that is handed in, or point at the record that holds it.',
    });
  if (numbers === null || numbers.length === 0)
    return unverified('not_a_number', {
      ...where,
      found: shortLiteral(value),
      mend: 'Point at a number; NaN, infinity and text are no values.',
    });
  return described(study, names, id, evidence, value, numbers);
}

function described(
  study: Study,
  names: Names,
  id: string,
  evidence: LogRecord,
  value: LogValue,
  numbers: readonly Decimal[],
): LogNumber | Decision {
  const where = { evidence: [id], places: [value.place] };
  const beside = (keys: readonly string[]) => {
    for (const key of keys) {
      const text = value.siblings[key];
      if (text !== undefined && text !== '' && !value.path.slice(-1).includes(key)) return text;
    }
    return null;
  };
  const lastToken = value.path.at(-1) ?? '';
  const pathMetric = names.isMetric(lastToken) ? lastToken : null;
  // A record {metric, value} names what its value is; a member with the name of a metric is that metric.
  const recordMetric = pathMetric === null ? beside(KEYS.metric) : null;
  const metric = agree(where, 'metric_mismatch', names.metric, evidence.metric, recordMetric, pathMetric);
  if (typeof metric === 'object' && metric !== null) return metric;
  const stages = value.path.flatMap((token) => names.stage(token) ?? []);
  const stated = beside(KEYS.stage);
  const known = evidence.stage === undefined ? stated : evidence.stage;
  // Where the path passes several stages, one that agrees is enough.
  const pathStage = known !== null && stages.includes(stageOf(names, known)) ? null : (stages.at(-1) ?? null);
  const stage = agree(where, 'stage_mismatch', (s) => stageOf(names, s), evidence.stage, stated, pathStage);
  if (typeof stage === 'object' && stage !== null) return stage;
  const fileRun = study.files.get(evidence.path)?.run ?? null;
  const besideRun = beside(KEYS.run);
  // A bare number beside the value is a counter, not the name of a run, unless a run has that name.
  const recordRun =
    besideRun !== null && (names.run(besideRun) !== null || !/^\d+$/.test(besideRun)) ? besideRun : null;
  const pathRun = value.path.map((token) => names.run(token)).find((run) => run !== null) ?? null;
  const run = agree(where, 'run_mismatch', (r) => r, evidence.run, recordRun, pathRun, fileRun);
  if (typeof run === 'object' && run !== null) return run;
  const direction = agree(
    where,
    'direction_mismatch',
    (d) => d,
    side(evidence.direction),
    side(beside(KEYS.direction)),
    ...(metric === null ? [] : directions(names, metric)),
  );
  if (typeof direction === 'object' && direction !== null) return direction;
  const status = beside(KEYS.status);
  const invalid = run !== null && names.runStatus(run) !== null && names.runStatus(run) !== 'ok';
  if (
    invalid ||
    (status !== null && /^(?:failed|failure|invalid|error|crash(?:ed)?|aborted|killed|diverged)$/i.test(status))
  )
    return unverified('invalid_run', {
      ...where,
      found: invalid ? `run ${run} is ${names.runStatus(run ?? '')}` : `the record has status ${status}`,
      mend: 'Evidence from failed or invalid runs grounds nothing; repeat the run.',
    });
  const declarations = metric === null ? [] : names.metrics(metric);
  const units = unitsOf(where, evidence.unit, beside(KEYS.unit), declarations.find((m) => m.unit !== undefined)?.unit);
  if ('code' in units) return units;
  const proportion = declarations.some((m) => m.proportion) || units.unit?.dimension === 'proportion';
  return {
    id,
    evidence,
    value,
    numbers,
    isList: value.kind === 'array',
    unit: units.unit,
    proportion,
    metric,
    stage,
    run,
    subject: evidence.subject ?? beside(KEYS.subject),
    direction: direction === 'higher' || direction === 'lower' ? direction : null,
    approximate: numbers[0] === undefined ? Number.NaN : Number(formatDecimal(numbers[0])),
    record: recordKey(evidence, value),
  };
}

const stageOf = (names: Names, stage: string): string => names.stage(stage) ?? plain(stage);
const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
const side = (d: string | null | undefined) => (d === 'higher' || d === 'lower' ? d : null);
const directions = (names: Names, metric: string) => names.metrics(metric).map((m) => side(m.direction));

/** The first statement in canonical form; a decision where two of them differ. */
function agree(
  where: { evidence: string[]; places: Place[] },
  code: string,
  canonical: (name: string) => string,
  ...said: readonly (string | null | undefined)[]
): string | null | Decision {
  const stated = said.filter((s) => s !== null && s !== undefined);
  const [first, ...others] = stated;
  if (first === undefined) return null;
  const other = others.find((o) => canonical(o) !== canonical(first));
  if (other === undefined) return canonical(first);
  return failed(code, {
    ...where,
    expected: first,
    found: other,
    mend: 'The evidence and its own record disagree; link the record that is meant.',
  });
}

function unitsOf(
  where: { evidence: string[]; places: Place[] },
  evidence: string | undefined,
  record: string | null,
  metric: string | undefined,
): { unit: Unit | null } | Decision {
  const declared = evidence ?? metric;
  const beside = record === null ? null : unitOf(record);
  // In running text any word may stand behind a number: it is a unit only where the table knows it.
  const recordUnit = beside !== null && (beside.dimension !== 'other' || declared === undefined) ? beside : null;
  if (evidence !== undefined && recordUnit !== null && unitOf(evidence).name !== recordUnit.name)
    return failed('unit_mismatch', {
      ...where,
      expected: evidence,
      found: recordUnit.name,
      mend: 'The evidence and its own record name different units.',
    });
  if (evidence !== undefined) return { unit: unitOf(evidence) };
  if (recordUnit !== null) return { unit: recordUnit };
  return { unit: metric === undefined ? null : unitOf(metric) };
}

/** Which record a value is a cell of: the line of a JSONL file, the row of a table, the object around a JSON value. */
function recordKey(evidence: LogRecord, value: LogValue): string {
  const { at } = evidence;
  if (at.row !== undefined || at.column !== undefined) return `${evidence.path}:${value.place.line ?? ''}`;
  const parent = (at.pointer ?? '').split('/').slice(0, -1).join('/');
  return `${evidence.path}#${at.line ?? ''}${parent}`;
}
