import type { Window } from '../model.ts';

/** The first `limit` of a ranked list of windows, without those that share a sentence with a better one: they would say the same twice. */
export function withoutOverlap<T extends Window>(ranked: Iterable<T>, limit: number): T[] {
  const kept: T[] = [];
  const bySource = new Map<string, T[]>();
  for (const window of ranked) {
    if (kept.length >= limit) break;
    const others = bySource.get(window.sourceId) ?? [];
    if (others.some((other) => overlap(window, other))) continue;
    kept.push(window);
    bySource.set(window.sourceId, [...others, window]);
  }
  return kept;
}

/** A window of three sentences meets at most four others, so five times the limit is enough to choose from. */
export const CHOICE = 5;

function overlap(a: Window, b: Window): boolean {
  return a.block === b.block && a.first <= b.last && b.first <= a.last;
}
