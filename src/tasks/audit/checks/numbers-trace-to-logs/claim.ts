import { evaluate } from '../../../../base/formula/index.ts';
import { formatDecimal, type PrintedQuantity, type ReadOptions } from '../../../../base/number/index.ts';
import { type Claim, type Derivation, isCounted } from '../../../../record/claims/index.ts';
import { type State, worst } from '../../model/index.ts';
import { bindingFault, expectationOf, validityWarning } from './binding.ts';
import { implied, inherit, isStated } from './claim-bindings.ts';
import { assertion } from './comparison-result.ts';
import { type Decision, excluded, failed, isDecided, unverified } from './decision.ts';
import { type Located, locateQuantities } from './declared.ts';
import { expressionOf } from './derivation.ts';
import { derivationInWords, evidenceOf, propositionDecision } from './derivation-words.ts';
import { decideDerived } from './derived.ts';
import { boundInputs, type Desk, listOf, recordsBehind } from './desk.ts';
import { whereElse } from './hints.ts';
import { valuesOf } from './inputs.ts';
import { decidePublished } from './published-rule.ts';
import { decideRecorded } from './recorded.ts';
import type { LogNumber } from './records.ts';
import { rowFault } from './row.ts';
import { decideSpread } from './spread.ts';
import { statisticAt, statisticsIn } from './statistics.ts';

/** One number of a claim and how it was decided. `index` is its place among the declared quantities, if it is one. */
export interface Judged {
  readonly literal: string;
  readonly kind: string;
  readonly decision: Decision;
  readonly index?: number;
}

/** What the check says of one claim. */
export interface ClaimJudgment {
  readonly claim: Claim;
  readonly judged: readonly Judged[];
  /** Decisions about the claim as a whole: its proposition, its row, why nothing could be compared. */
  readonly whole: readonly Decision[];
  readonly undeclared: readonly PrintedQuantity[];
  /** null where every number of the claim is of an excluded kind. */
  readonly state: State | null;
  readonly reason?: string;
  readonly quantitative: boolean;
}

const REASONS: Readonly<Record<string, string>> = {
  literal_not_in_text: 'Write the literal as it stands in the claim text.',
  literal_needed: 'Declare the literal: the claim text holds several numbers, or none.',
  literal_is_no_number: 'No number can be read at the literal.',
};

/** Judges every number of a claim; null where the claim says nothing about numbers. */
export async function judgeClaim(desk: Desk, claim: Claim): Promise<ClaimJudgment | null> {
  const proposition = isStated(claim.computed_from);
  if (claim.type !== 'numerical' && claim.quantities.length === 0 && claim.computed_from === undefined) return null;
  const options: ReadOptions = { language: desk.language, latex: desk.format === 'latex' };
  const quantities = claim.quantities.length > 0 || proposition ? claim.quantities : implied(claim, options);
  const statistics = statisticsIn(claim.text);
  const { located, undeclared } = locateQuantities(claim.text, quantities ?? [], options);
  const judged: Judged[] = [];
  const cells: LogNumber[] = [];
  for (const one of located) {
    const inherited = inherit(claim, quantities ?? [], one);
    const { decision, records } = await judgeQuantity(desk, claim, { ...one, quantity: inherited }, statistics);
    if (decision.state !== 'excluded') cells.push(...records);
    const literal = one.quantity.literal ?? one.printed?.literal ?? claim.text.slice(0, 40);
    judged.push({
      literal,
      kind: one.quantity.kind,
      decision,
      ...(claim.quantities.length > 0 ? { index: one.index } : {}),
    });
  }
  for (const statistic of statistics) {
    const owned = located.some((l) => l.printed !== null && l.start < statistic.end && statistic.start < l.end);
    if (!owned) judged.push({ literal: statistic.literal, kind: 'measured', decision: statistic.decision });
  }
  const whole: Decision[] = [];
  if (proposition && claim.computed_from !== undefined) whole.push(await judgeProposition(desk, claim.computed_from));
  if (quantities === null && judged.length === 0)
    whole.push(
      unverified('several_quantities', {
        mend: 'Declare each number under "quantities" with its literal and its record.',
      }),
    );
  if (quantities !== null && quantities.length === 0 && !proposition && judged.length === 0)
    whole.push(
      unverified('no_quantity', {
        mend: 'The claim is numerical but no number can be read in it; declare it under "quantities".',
      }),
    );
  const row = claim.row && desk.policy === 'interval' ? rowFault(cells, desk.names) : null;
  if (row !== null) whole.push(row);
  const inStatistic = (q: PrintedQuantity) => statistics.some((s) => s.from <= q.start && q.end <= s.to);
  return settled(claim, judged, whole, quantities === null ? [] : undeclared.filter((q) => !inStatistic(q)));
}

function settled(
  claim: Claim,
  judged: readonly Judged[],
  whole: readonly Decision[],
  undeclared: readonly PrintedQuantity[],
): ClaimJudgment {
  const decisions = [...judged.map((j) => j.decision), ...whole];
  const counted = decisions.flatMap((d) =>
    d.state === 'excluded' ? [] : [{ state: d.state, code: d.code, evidence: d.evidence }],
  );
  const numbers = judged.some((j) => j.decision.state !== 'excluded');
  const quantitative = numbers || (claim.type === 'numerical' && counted.length > 0);
  const base = { claim, judged, whole, undeclared, quantitative };
  if (counted.length === 0) return { ...base, state: null };
  const state = worst(counted.map((d) => d.state));
  // A statistic that is consistent in itself is not yet traced to any log.
  if (state === 'verified' && counted.every((d) => d.evidence.length === 0))
    return { ...base, state: 'unverified', reason: 'no_evidence' };
  // One number of the sentence was never looked at, so the sentence is not verified.
  if (state === 'verified' && undeclared.length > 0)
    return { ...base, state: 'unverified', reason: 'number_undeclared' };
  const reason = state === 'verified' ? undefined : counted.find((d) => d.state === state)?.code;
  return { ...base, state, ...(reason === undefined ? {} : { reason }) };
}

async function judgeQuantity(
  desk: Desk,
  claim: Claim,
  { quantity, printed, problem }: Located,
  statistics: ReturnType<typeof statisticsIn>,
): Promise<{ decision: Decision; records: readonly LogNumber[] }> {
  const only = (decision: Decision) => ({ decision, records: [] });
  if (!isCounted(quantity.kind)) return only(excluded(`skip.${quantity.kind}`));
  if (printed === null) {
    const code = problem ?? 'literal_not_in_text';
    return only(unverified(code, { mend: REASONS[code] ?? 'Correct the literal.' }));
  }
  if (printed.problem !== undefined) return only(unreadable(printed));
  const expect = expectationOf(claim, quantity, desk.names);
  const unit = printed.unit ?? quantity.unit ?? null;
  let records: readonly LogNumber[] = [];
  let decision: Decision;
  if (quantity.computed_from !== undefined) {
    decision = await decideDerived(desk, {
      printed,
      text: claim.text,
      quantity,
      derivation: quantity.computed_from,
      expect,
    });
  } else {
    const ids = logRecordsOf(desk, listOf<string>(quantity.recorded_in));
    if (ids.length === 0) {
      const statistic = statisticAt(statistics, printed);
      if (statistic !== undefined) return only(statistic.decision);
      return only(
        unverified('no_evidence', { expected: assertion(printed), mend: 'Link the number to the record of a log.' }),
      );
    }
    const read = await recordsBehind(desk, ids);
    if (isDecided(read)) return only({ ...read, expected: read.expected ?? assertion(printed) });
    records = read;
    const fault = read.map((r) => bindingFault(expect, r, desk.names)).find((f) => f !== null);
    if (fault !== undefined && fault !== null && desk.policy === 'interval') return { decision: fault, records };
    decision =
      desk.policy === 'coe-2026'
        ? decidePublished(printed, unit, read)
        : decideRecorded(printed, unit, read, quantity.kind === 'hyperparameter');
    const [first] = read;
    if (decision.code === 'value.mismatch' && first !== undefined && read.length === 1)
      decision = await whereElse(desk, decision, printed, unit, first);
  }
  if (decision.state === 'verified' && desk.policy === 'interval') {
    const spread = await decideSpread(desk, printed, claim.text, quantity, expect, unit, records);
    decision = spread === null ? decision : withSpread(decision, spread);
    const warning = records.map(validityWarning).find((w) => w !== null && w !== undefined);
    if (warning !== undefined && warning !== null && decision.state === 'verified')
      decision = { ...decision, code: warning.code, warning };
  }
  return { decision, records };
}

function withSpread(main: Decision, spread: Decision): Decision {
  const evidence = [...new Set([...main.evidence, ...spread.evidence])];
  const places = [...main.places, ...spread.places];
  if (spread.state !== 'verified') return { ...spread, evidence, places };
  return { ...main, evidence, places, computation: `${main.computation ?? ''}; ${spread.computation ?? ''}` };
}

function unreadable(printed: PrintedQuantity): Decision {
  const { code, readings } = printed.problem ?? { code: 'parse.ambiguous_separator' as const, readings: [] };
  if (code === 'parse.latex_comment')
    return unverified(code, {
      expected: printed.literal,
      mend: 'Write \\%: an unescaped percent sign starts a comment and hides the rest of the line.',
    });
  const found = readings.map(formatDecimal).join(' or ');
  return unverified(code, {
    expected: printed.literal,
    found,
    mend: 'Declare the language of the study, or write the number with its decimal mark.',
  });
}

/** Records of logs among some evidence; re-runs of an evaluator are judged by I1. */
function logRecordsOf(desk: Desk, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => desk.evidenceTypes.get(id) !== 'evaluator_run');
}

async function judgeProposition(desk: Desk, derivation: Derivation): Promise<Decision> {
  const expression = expressionOf(derivation);
  if (isDecided(expression)) return expression;
  const bounds = await boundInputs(desk, derivation);
  if (isDecided(bounds)) return bounds;
  const result = evaluate(expression, valuesOf(bounds).inputs);
  const words = derivationInWords(derivation, bounds);
  const base = evidenceOf(bounds);
  if (!result.ok)
    return unverified(result.fault.code, {
      ...base,
      found: result.fault.message,
      mend: 'Correct the formula or its inputs.',
    });
  if (result.kind === 'number') return failed('formula.type', base);
  return propositionDecision(result.truth, words, base);
}
