import { inRanking, SAME } from './rank.ts';
import type { Branch, Decision } from './schema.ts';
import { branchValue } from './value.ts';

/** Why a decision takes no new branches. */
export interface Closure {
  readonly rule: NonNullable<Decision['closed']>['rule'];
  /** One clause. */
  readonly what: string;
}

/** The round that a new branch belongs to: the one under way, or the next where every branch of it has been scored or settled. */
export function roundOfNext(decision: Decision): number {
  const last = lastRound(decision);
  return last === 0 ? 1 : isComplete(decision, last) ? last + 1 : last;
}

/** The rule that closes a decision to new branches, by what stands in it now; undefined while it is open. */
export function closureOf(decision: Decision): Closure | undefined {
  if (decision.superseded !== undefined)
    return { rule: 'superseded', what: `${decision.superseded.by} takes its place` };
  if (decision.selection !== undefined) return { rule: 'selected', what: `${decision.selection.branch} was selected` };
  // What closed it once keeps it closed, whatever is scored afterwards.
  if (decision.closed !== undefined) return { rule: decision.closed.rule, what: decision.closed.what };
  return byLimit(decision) ?? byStopRule(decision);
}

function byLimit(decision: Decision): Closure | undefined {
  const { limits, branches = [] } = decision;
  if (branches.length >= limits.branches)
    return { rule: 'branches', what: `${branches.length} of at most ${limits.branches} branches were tried` };
  if (roundOfNext(decision) > limits.rounds)
    return { rule: 'rounds', what: `${limits.rounds} of at most ${limits.rounds} rounds are over` };
  return undefined;
}

function byStopRule(decision: Decision): Closure | undefined {
  const bests = bestByRound(decision);
  const best = bests.at(-1);
  if (best === undefined) return undefined;
  for (const stop of decision.stop) {
    if (stop.rule === 'target' && best.value >= stop.value - SAME)
      return { rule: 'target', what: `the best branch has ${show(best.value)}, the target was ${show(stop.value)}` };
    if (stop.rule !== 'no_gain') continue;
    const complete = bests.filter(({ round }) => isComplete(decision, round));
    const now = complete.at(-1);
    const then = complete.at(-1 - stop.rounds);
    if (now === undefined || then === undefined || now.value - then.value >= stop.epsilon - SAME) continue;
    const rounds = stop.rounds === 1 ? 'the last round' : `${stop.rounds} rounds`;
    const what = `${rounds} brought ${show(now.value - then.value)}, less than ${show(stop.epsilon)}`;
    return { rule: 'no_gain', what };
  }
  return undefined;
}

/** The best value at the end of every round so far, and of the round under way. */
function bestByRound(decision: Decision): { readonly round: number; readonly value: number }[] {
  const valued = (decision.branches ?? []).flatMap((branch) => {
    const value = inRanking(branch) ? branchValue(branch, decision.dimensions)?.value : undefined;
    return value === undefined ? [] : [{ round: branch.round, value }];
  });
  let best = Number.NEGATIVE_INFINITY;
  return Array.from({ length: lastRound(decision) }, (_, i) => {
    for (const { round, value } of valued) if (round === i + 1) best = Math.max(best, value);
    return { round: i + 1, value: best };
  }).filter(({ value }) => Number.isFinite(value));
}

const lastRound = ({ branches = [] }: Decision) => branches.reduce((last, { round }) => Math.max(last, round), 0);

function isComplete({ branches = [] }: Decision, round: number): boolean {
  return branches.every((branch) => branch.round !== round || isDealtWith(branch));
}

const isDealtWith = ({ status, evaluations = [] }: Branch) => status !== 'open' || evaluations.length > 0;

/** A value or a difference with two or three decimals. */
export function show(value: number): string {
  return Math.abs(value) > 0 && Math.abs(value) < 0.1 ? value.toFixed(3) : value.toFixed(2);
}
