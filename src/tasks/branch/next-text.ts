import { show } from '../../record/branches/index.ts';
import type { DecisionView } from './view.ts';

/** What is to be looked at next, in sentences. Nothing is done by it. */
export function nextSentences({ decision, next, noise }: DecisionView): string[] {
  const { id } = decision;
  switch (next.do) {
    case 'nothing':
      if (next.closure.rule === 'selected') return [`Decided: ${next.closure.what}.`];
      if (next.closure.rule === 'superseded') return [`Superseded: ${next.closure.what}.`];
      return [
        `Nothing may be expanded (${next.closure.rule}): ${next.closure.what}.`,
        `Select: touchstone branch select --decision ${id} --branch B-… --reason "…"`,
      ];
    case 'begin':
      return ['Next: add the first branch; from then on the declaration is fixed.'];
    case 'score': {
      const ids = next.branches.map((branch): string => branch.id);
      return [
        `Next: score ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ` and ${ids.length - 5} more` : ''} on every dimension.`,
      ];
    }
    case 'widen':
      return [`Next: add a branch beside the others; ${next.why}.`];
    case 'expand': {
      const { best, ties, round, weakest, gain } = next;
      const tied = ties.map(({ branch }): string => branch.id).join(', ');
      return [
        `Next: look at ${best.branch.id} (${show(best.value.value)}), the best open one. A branch that refines it, or one beside it, would stand in round ${round} of ${decision.limits.rounds}.`,
        ...(tied === ''
          ? []
          : [`Within the declared noise (${show(noise)}) it ties with ${tied}: the scores do not tell them apart.`]),
        ...(gain > 0.0005 ? [`It has the most to gain in ${weakest}: up to ${show(gain)}.`] : []),
      ];
    }
  }
}
