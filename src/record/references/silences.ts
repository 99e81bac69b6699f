import type { SourceState } from '../works/index.ts';
import type { ReferenceResult } from './result.ts';

/**
 * Why sources said nothing of some references: each reason once, with the sources it holds for, the most frequent first.
 * `the connection failed (ENOTFOUND): crossref, dblp`. Reasons of sources that answered after all are left out.
 */
export function silences(
  results: readonly Pick<ReferenceResult, 'answers'>[],
  states: readonly SourceState[] = ['failed'],
): string[] {
  const reasons = new Map<string, { readonly sources: Set<string>; times: number }>();
  for (const { answers } of results) {
    const spoke = new Set(
      answers.filter(({ state }) => state === 'answered' || state === 'no_hit').map(({ source }) => source),
    );
    for (const { source, state, detail = '' } of answers) {
      if (!states.includes(state) || spoke.has(source)) continue;
      const reason = withoutName(detail) || (state === 'failed' ? 'no answer' : 'not asked');
      const known = reasons.get(reason) ?? { sources: new Set(), times: 0 };
      known.sources.add(source);
      known.times += 1;
      reasons.set(reason, known);
    }
  }
  return [...reasons]
    .sort(([, a], [, b]) => b.times - a.times)
    .map(([reason, { sources }]) => `${reason}: ${[...sources].join(', ')}`);
}

/** `Crossref: the connection failed`: who is named after the reason. */
function withoutName(detail: string): string {
  return detail.replace(/^[\p{L}\p{N} .-]{1,24}: /u, '');
}
