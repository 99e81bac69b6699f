import type { Decision } from './schema.ts';

/**
 * Alternatives that were tried before a selection, those that failed, violate something or were discarded included, and those of the
 * decisions that this one supersedes: the N of "best of N".
 */
export function alternativesTried(decision: Decision, all: readonly Decision[]): number {
  const byId = new Map(all.map((one) => [one.id, one]));
  const seen = new Set<Decision>();
  for (let at: Decision | undefined = decision; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    at = at.supersedes === undefined ? undefined : byId.get(at.supersedes.id);
  }
  return [...seen].reduce((sum, { branches = [] }) => sum + branches.length, 0);
}
