import type { Branch, Decision } from './schema.ts';
import { type BranchValue, branchValue, noiseOf } from './value.ts';

/** A branch in its place. */
export interface Ranked {
  readonly branch: Branch;
  readonly value: BranchValue;
  /** From 1. */
  readonly rank: number;
  /** true: no further below the best than the declared noise. */
  readonly tiesWithBest: boolean;
}

/** Values that differ by less are the same: they are sums of rounded numbers. */
export const SAME = 1e-9;

/**
 * Branches with a value, the best first; of two with the same the older. Failed and violating ones stay out, discarded ones keep their
 * place, so that it can be seen what they lost to.
 */
export function ranking(decision: Decision): readonly Ranked[] {
  const valued = (decision.branches ?? []).flatMap((branch, age) => {
    const value = inRanking(branch) ? branchValue(branch, decision.dimensions) : undefined;
    return value === undefined ? [] : [{ branch, value, age }];
  });
  valued.sort((a, b) =>
    Math.abs(a.value.value - b.value.value) < SAME ? a.age - b.age : b.value.value - a.value.value,
  );
  const noise = noiseOf(decision);
  const best = valued[0]?.value.value ?? 0;
  return valued.map(({ branch, value }, i) => ({
    branch,
    value,
    rank: i + 1,
    tiesWithBest: best - value.value <= noise + SAME,
  }));
}

/** Whether a branch takes part in the ranking. */
export function inRanking({ status }: Branch): boolean {
  return status !== 'failed' && status !== 'violates';
}
