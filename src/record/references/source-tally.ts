import type { SourceState } from '../works/index.ts';
import type { AskedSource, ReferenceResult } from './result.ts';

/** What one source did for a list of references. */
export interface SourceTally {
  readonly source: string;
  /** References by the best state that the source reached for them. */
  readonly states: Readonly<Record<SourceState, number>>;
  /** Reasons of failures and of not asking, the most frequent first, with the number of references. */
  readonly reasons: readonly { readonly state: SourceState; readonly detail: string; readonly references: number }[];
  /** ISO dates of the oldest and newest answer that counted. */
  readonly oldest?: string;
  readonly newest?: string;
  /** Whether any answer came out of the store. */
  readonly replayed: boolean;
}

const BEST: readonly SourceState[] = ['answered', 'no_hit', 'failed', 'not_asked', 'out_of_scope'];

/** Counts answers per source, sources in the order in which they were asked. */
export function sourceTallies(results: readonly Pick<ReferenceResult, 'answers'>[]): SourceTally[] {
  const sources = new Map<string, AskedSource[][]>();
  for (const { answers } of results) {
    for (const [source, own] of Map.groupBy(answers, (answer) => answer.source)) {
      const before = sources.get(source);
      if (before === undefined) sources.set(source, [own]);
      else before.push(own);
    }
  }
  return [...sources].map(([source, asked]) => tallyOf(source, asked));
}

function tallyOf(source: string, asked: readonly (readonly AskedSource[])[]): SourceTally {
  const states: Record<SourceState, number> = { answered: 0, no_hit: 0, failed: 0, not_asked: 0, out_of_scope: 0 };
  const reasons = new Map<string, { state: SourceState; detail: string; references: number }>();
  for (const answers of asked) {
    const state = BEST.find((one) => answers.some((answer) => answer.state === one)) ?? 'not_asked';
    states[state] += 1;
    if (state !== 'failed' && state !== 'not_asked') continue;
    const detail = answers.find((answer) => answer.state === state)?.detail ?? '';
    const key = `${state} ${detail}`;
    const before = reasons.get(key);
    reasons.set(key, { state, detail, references: (before?.references ?? 0) + 1 });
  }
  const counted = asked.flat().filter(({ state }) => state === 'answered' || state === 'no_hit');
  const dates = counted.flatMap(({ date }) => (date === undefined ? [] : [date])).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  return {
    source,
    states,
    reasons: [...reasons.values()].sort((a, b) => b.references - a.references),
    ...(oldest === undefined ? {} : { oldest }),
    ...(newest === undefined ? {} : { newest }),
    replayed: counted.some((answer) => answer.replayed === true),
  };
}
