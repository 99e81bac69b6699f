import type { Study } from '../../../../record/bundle/index.ts';
import type { Claim, Derivation, Evidence } from '../../../../record/claims/index.ts';
import { type Decision, isDecided, unverified } from './decision.ts';
import type { CprInput } from './input.ts';
import type { Bound } from './inputs.ts';
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
  /** Values of claims that formulas refer to, filled before anything is judged; what is missing then lies on a circle. */
  readonly claimValues: Map<string, ClaimValue | Decision>;
}

/** The unrounded value of a claim: that of its first number. */
export type ClaimValue = Pick<Bound, 'records' | 'computed'>;

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

/** What each input of a formula stands for, or the first reason why one stands for nothing. */
export async function boundInputs(desk: Desk, derivation: Derivation): Promise<Bound[] | Decision> {
  const bounds: Bound[] = [];
  for (const [name, nodes] of Object.entries(derivation.inputs)) {
    const records: LogNumber[] = [];
    const computed: Bound['computed'][number][] = [];
    for (const node of listOf<string>(nodes)) {
      const part = desk.claims.has(node)
        ? (desk.claimValues.get(node) ?? circle(node))
        : await recordsBehind(desk, [node]);
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

const circle = (id: string): Decision =>
  unverified('cycle', {
    found: `the value of ${id}, which is computed from itself`,
    mend: 'Formulas must not refer to each other in a circle.',
  });
