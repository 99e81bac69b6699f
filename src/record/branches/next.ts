import { type Closure, closureOf, roundOfNext } from './closure.ts';
import { type Ranked, ranking } from './rank.ts';
import type { Branch, Decision } from './schema.ts';
import { branchValue } from './value.ts';

/** What is to be looked at next; nothing is done by it. */
export type Next =
  | { readonly do: 'nothing'; readonly closure: Closure }
  | { readonly do: 'score'; readonly branches: readonly Branch[] }
  | { readonly do: 'begin' }
  | {
      /** A child of the best open branch may be added, in this round. */
      readonly do: 'expand';
      readonly best: Ranked;
      readonly ties: readonly Ranked[];
      readonly round: number;
      /** The dimension on which it is weakest, where a refinement could gain the most. */
      readonly weakest: string;
      /** Most that the value could gain there. */
      readonly gain: number;
    }
  | { readonly do: 'widen'; readonly why: string };

/** Best first: the next branch to expand is the best open one, ties go to the older; unscored ones are scored before. */
export function nextOf(decision: Decision): Next {
  const closure = closureOf(decision);
  if (closure !== undefined) return { do: 'nothing', closure };
  const open = (decision.branches ?? []).filter(({ status }) => status === 'open');
  if (open.length === 0)
    return (decision.branches ?? []).length === 0
      ? { do: 'begin' }
      : { do: 'widen', why: 'no branch is open: all failed, violate something or were discarded' };
  const unscored = open.filter((branch) => branchValue(branch, decision.dimensions) === undefined);
  if (unscored.length > 0) return { do: 'score', branches: unscored };
  const ranked = ranking(decision).filter(({ branch }) => branch.status === 'open');
  const expandable = ranked.filter(({ branch }) => depthOf(decision, branch) < decision.limits.depth);
  const [best, ...rest] = expandable;
  if (best === undefined)
    return { do: 'widen', why: `every open branch is ${decision.limits.depth} deep, as deep as was declared` };
  return {
    do: 'expand',
    best,
    ties: rest.filter(({ tiesWithBest }) => tiesWithBest && best.tiesWithBest),
    round: roundOfNext(decision),
    ...weakestOf(decision, best),
  };
}

/** How deep a branch lies: 1 without a parent. A parent that is not there, or a circle by hand, ends the way up. */
export function depthOf(decision: Decision, branch: Branch): number {
  const byId = new Map((decision.branches ?? []).map((one) => [one.id, one]));
  const seen = new Set<Branch>();
  for (let at: Branch | undefined = branch; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    at = at.parent === undefined ? undefined : byId.get(at.parent);
  }
  return seen.size;
}

function weakestOf({ dimensions }: Decision, { value }: Ranked): { weakest: string; gain: number } {
  const sum = dimensions.reduce((total, { weight }) => total + weight, 0);
  const gains = value.scores.map(({ unit }, i) => ((1 - unit) * (dimensions[i]?.weight ?? 0)) / sum);
  const at = gains.indexOf(Math.max(...gains));
  return { weakest: value.scores[at]?.dimension ?? '', gain: gains[at] ?? 0 };
}
