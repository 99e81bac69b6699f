import { evaluate, shapeOf } from '../../../../base/formula/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Claim, Derivation, Evidence, Quantity } from '../../../../record/claims/index.ts';
import { type Decision, isDecided, unverified } from './decision.ts';
import { expressionOf } from './derivation.ts';
import { unitOfFormula } from './expression-units.ts';
import type { CprInput } from './input.ts';
import { type Bound, valuesOf } from './inputs.ts';
import { type Names, namesOf } from './names.ts';
import { type LogNumber, type Records, recordsOf } from './records.ts';

/** What lies on the desk while the numbers of a study are judged. */
export interface Desk {
  readonly study: Study;
  readonly format: 'markdown' | 'latex';
  readonly language: string | null;
  readonly policy: 'interval' | 'coe-2026';
  readonly names: Names;
  readonly records: Records;
  readonly claims: ReadonlyMap<string, Claim>;
  readonly evidenceTypes: ReadonlyMap<string, Evidence['type']>;
  /** Searches for a number in other places are hints for people; so many are made per audit. */
  readonly hints: { left: number };
  /** Single values by metric, made when a number is first looked for elsewhere. */
  readonly byMetric: { value?: Promise<ReadonlyMap<string, readonly LogNumber[]>> };
  /** Values of claims that formulas refer to; each is computed once. */
  readonly claimValues: Map<string, Promise<ClaimValue | Decision>>;
}

type ClaimValue = Pick<Bound, 'records' | 'computed'>;

export function deskOf(input: CprInput): Desk {
  const { study } = input;
  const stages = [
    ...study.evidence.flatMap((e) => (e.type === 'log_record' ? (e.stage ?? []) : [])),
    ...study.claims.flatMap((c) => c.quantities.flatMap((q) => q.stage ?? [])),
  ];
  const names = namesOf(study.file, stages);
  return {
    study,
    format: input.format,
    language: input.language === undefined ? study.file.language : input.language,
    policy: input.policy ?? 'interval',
    names,
    records: recordsOf(study, names, input.measurements ?? new Map()),
    claims: new Map(study.claims.map((c): [string, Claim] => [c.id, c])),
    evidenceTypes: new Map(study.evidence.map((e): [string, Evidence['type']] => [e.id, e.type])),
    hints: { left: 300 },
    byMetric: {},
    claimValues: new Map(),
  };
}

export const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value);
export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : isList(value) ? value : [value];

/** The records behind some ids, or the first reason why one of them says nothing. */
export async function recordsBehind(desk: Desk, ids: readonly string[]): Promise<LogNumber[] | Decision> {
  const read: LogNumber[] = [];
  for (const id of ids) {
    const record = await desk.records(id);
    if (isDecided(record)) return record;
    read.push(record);
  }
  return read;
}

/** What each input of a formula stands for. `trail`: the claims that led here, so that a circle ends. */
export async function boundInputs(
  desk: Desk,
  derivation: Derivation,
  trail: readonly string[],
): Promise<Bound[] | Decision> {
  const bounds: Bound[] = [];
  for (const [name, nodes] of Object.entries(derivation.inputs)) {
    const records: LogNumber[] = [];
    const computed: Bound['computed'][number][] = [];
    for (const node of listOf<string>(nodes)) {
      const part = desk.claims.has(node) ? await valueOfClaim(desk, node, trail) : await recordsBehind(desk, [node]);
      if (isDecided(part)) return part;
      if ('computed' in part) {
        records.push(...part.records);
        computed.push(...part.computed);
      } else records.push(...part);
    }
    const isArray = isList(nodes) || records.some((r) => r.isList);
    bounds.push({ name, isList: isArray, records, computed });
  }
  return bounds;
}

/** Shapes whose value is a measurement of the kind of their inputs: one metric, one stage. */
const SAME_KIND: ReadonlySet<string> = new Set(['recorded', 'mean', 'median', 'extreme', 'sum', 'spread']);

/** The unrounded value of a claim: that of its first number. */
function valueOfClaim(desk: Desk, id: string, trail: readonly string[]): Promise<ClaimValue | Decision> {
  if (trail.includes(id))
    return Promise.resolve(
      unverified('cycle', {
        found: [...trail, id].join(' → '),
        mend: 'Formulas must not refer to each other in a circle.',
      }),
    );
  const known = desk.claimValues.get(id);
  if (known !== undefined) return known;
  const value = computeClaim(desk, id, [...trail, id]);
  desk.claimValues.set(id, value);
  return value;
}

async function computeClaim(desk: Desk, id: string, trail: readonly string[]): Promise<ClaimValue | Decision> {
  const claim = desk.claims.get(id);
  const quantity: Pick<Quantity, 'recorded_in' | 'computed_from'> | undefined =
    claim?.quantities.find((q) => q.recorded_in !== undefined || q.computed_from !== undefined) ?? claim;
  const derivation = quantity?.computed_from;
  if (derivation === undefined) {
    const records = await recordsBehind(desk, listOf<string>(quantity?.recorded_in));
    if (isDecided(records)) return records;
    if (records.length === 0)
      return unverified('no_evidence', {
        found: `claim ${id} has no value`,
        mend: 'Refer to a claim with a number, or to evidence.',
      });
    return { records, computed: [] };
  }
  const expression = expressionOf(derivation);
  if (isDecided(expression)) return expression;
  const bounds = await boundInputs(desk, derivation, trail);
  if (isDecided(bounds)) return bounds;
  const { inputs, unitOf } = valuesOf(bounds);
  const result = evaluate(expression, inputs);
  if (!result.ok) return unverified(result.fault.code, { found: result.fault.message });
  if (result.kind === 'proposition')
    return unverified('formula.type', { found: `claim ${id} states a proposition, not a number` });
  const unit = unitOfFormula(expression, unitOf);
  const behind = bounds.flatMap((b) => [...b.records, ...b.computed.flatMap((c) => c.behind)]);
  const standsFor = bounds.flatMap((b) => [...b.records, ...b.computed.flatMap((c) => c.standsFor)]);
  const computed = {
    value: result.value,
    unit: unit.kind === 'unit' ? unit.unit : null,
    behind,
    standsFor: SAME_KIND.has(shapeOf(expression)) ? standsFor : [],
  };
  return { records: [], computed: [computed] };
}
