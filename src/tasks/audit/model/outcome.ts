import type { ClaimVerdict } from './check.ts';
import type { State } from './result.ts';

const RANK: Readonly<Record<State, number>> = { verified: 0, unverified: 1, failed: 2 };

/** The worst of some states: failed beats unverified beats verified. */
export function worst(states: Iterable<State>, none: State = 'verified'): State {
  let result: State | undefined;
  for (const state of states) if (result === undefined || RANK[state] > RANK[result]) result = state;
  return result ?? none;
}

/** How many items have each state. */
export function countStates(states: Iterable<State>): Record<State, number> {
  const counts: Record<State, number> = { verified: 0, failed: 0, unverified: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/** Verdicts of one claim as one: the worst state, with the reason of the first verdict that has it. */
export function worstVerdict(verdicts: readonly ClaimVerdict[]): ClaimVerdict | undefined {
  return verdicts.reduce<ClaimVerdict | undefined>(
    (bad, next) => (bad === undefined || RANK[next.state] > RANK[bad.state] ? next : bad),
    undefined,
  );
}
