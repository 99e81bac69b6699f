import { evaluate, shapeOf } from '../../../../base/formula/index.ts';
import type { Quantity } from '../../../../record/claims/index.ts';
import { verifyBundle } from '../../../../record/graph/index.ts';
import { type Decision, isDecided, unverified } from './decision.ts';
import { expressionOf } from './derivation.ts';
import { boundInputs, type ClaimValue, type Desk, listOf, recordsBehind } from './desk.ts';
import { unitOfFormula } from './expression-units.ts';
import { type Bound, valuesOf } from './inputs.ts';
import type { LogNumber } from './records.ts';

/** Computes every claim that a formula refers to, premises first, so that a chain of any length needs no stack. */
export async function computeClaims(desk: Desk): Promise<void> {
  const { order, edges } = verifyBundle(desk.study);
  const wanted = new Set(
    [...edges.values()].flat().flatMap(({ kind, to }) => (kind === 'computed_from' && desk.claims.has(to) ? [to] : [])),
  );
  for (const id of order) if (wanted.has(id)) desk.claimValues.set(id, await computeClaim(desk, id));
}

/** Shapes whose value is a measurement of the kind of their inputs: one metric, one stage. */
const SAME_KIND: ReadonlySet<string> = new Set(['recorded', 'mean', 'median', 'extreme', 'sum', 'spread']);

async function computeClaim(desk: Desk, id: string): Promise<ClaimValue | Decision> {
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
  const bounds = await boundInputs(desk, derivation);
  if (isDecided(bounds)) return bounds;
  const { inputs, unitOf } = valuesOf(bounds);
  const result = evaluate(expression, inputs);
  if (!result.ok) return unverified(result.fault.code, { found: result.fault.message });
  if (result.kind === 'proposition')
    return unverified('formula.type', { found: `claim ${id} states a proposition, not a number` });
  const unit = unitOfFormula(expression, unitOf);
  const computed = {
    value: result.value,
    unit: unit.kind === 'unit' ? unit.unit : null,
    behind: distinct(bounds, 'behind', (record) => record.id).slice(0, MOST_BEHIND),
    standsFor: SAME_KIND.has(shapeOf(expression)) ? distinct(bounds, 'standsFor', kindOf) : [],
  };
  return { records: [], computed: [computed] };
}

/** Enough to show where a value comes from; in a chain of sums the whole list would grow with its square. */
const MOST_BEHIND = 100;

const kindOf = ({ metric, stage, subject, run, direction }: LogNumber) =>
  JSON.stringify([metric, stage, subject, run, direction]);

function distinct(
  bounds: readonly Bound[],
  through: 'behind' | 'standsFor',
  keyOf: (record: LogNumber) => string,
): LogNumber[] {
  const found = new Map<string, LogNumber>();
  for (const { records, computed } of bounds)
    for (const record of [...records, ...computed.flatMap((value) => value[through])])
      if (!found.has(keyOf(record))) found.set(keyOf(record), record);
  return [...found.values()];
}
