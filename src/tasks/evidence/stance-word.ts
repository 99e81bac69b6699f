import type { ShownContext } from './show-ledger.ts';

/** What the votes that count come to; `stale` before all, since nothing counts then. */
export function stanceOf({ state, counts, stance }: ShownContext): string {
  if (state === 'stale') return 'stale';
  if (counts.divided) return 'disputed';
  if (counts.supports === true) return 'supports';
  if (counts.contradicts === true) return 'contradicts';
  return counts.supports === null ? 'not judged' : (stance ?? 'neither').replaceAll('_', ' ');
}
