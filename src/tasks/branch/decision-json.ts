import type { DecisionView } from './view.ts';

/** The view as a JSON value (`touchstone.decision/1`). */
export function decisionJson(view: DecisionView): unknown {
  const { decision, ranking, noise, closure, next, sensitivity, tried, isDeclarationChanged } = view;
  return {
    schema: 'touchstone.decision/1',
    decision,
    declaration_changed: isDeclarationChanged,
    noise,
    ranking: ranking.map(({ branch, value, rank, tiesWithBest }) => ({
      branch: branch.id,
      rank,
      value: value.value,
      ties_with_best: tiesWithBest,
      scorers: value.scorers,
      scores: value.scores,
    })),
    closed: closure ?? null,
    next: nextJson(next),
    sensitivity: sensitivity ?? null,
    alternatives_tried: tried,
  };
}

/** What is to be looked at next as a JSON value. */
export function nextJson(next: DecisionView['next']): Readonly<Record<string, unknown>> {
  if (next.do === 'nothing') return { do: 'nothing', rule: next.closure.rule, what: next.closure.what };
  if (next.do === 'score') return { do: 'score', branches: next.branches.map(({ id }) => id) };
  if (next.do === 'widen') return { do: 'widen', why: next.why };
  if (next.do === 'begin') return { do: 'begin' };
  const { best, ties, round, weakest, gain } = next;
  return {
    do: 'expand',
    branch: best.branch.id,
    value: best.value.value,
    ties: ties.map(({ branch }) => branch.id),
    round,
    weakest,
    gain,
  };
}
