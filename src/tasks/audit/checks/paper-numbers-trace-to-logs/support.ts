import type { Arm, Arranged, Measured } from './arms.ts';
import { datasetsSaid, metricsSaid, runNumbers } from './mapping.ts';
import { otherSplit, saidBy, tokensOf } from './names.ts';
import type { Surroundings } from './surroundings.ts';

/** What the words around a number say of one record. */
export interface Support {
  /** 0 to 1; nearer words count more. */
  readonly metric: number;
  readonly dataset: 'named' | 'open' | 'other';
  readonly arm: 'named' | 'open' | 'other';
}

/** What the words around a number name, read once for all its candidates. */
export interface Named {
  readonly scopes: readonly { readonly words: ReadonlySet<string>; readonly near: number; readonly text: string }[];
  readonly datasets: ReadonlySet<string>;
  readonly arms: ReadonlySet<Arm>;
}

const NEAR = { clause: 1, sentence: 0.95, before: 0.8, heading: 0.7 };
/** `a single` subject may go without saying; the arms that "our method" stands for are given. */
const OWN = /\b(?:our|ours|we|proposed|full method|final model|this method)\b/i;
const BASE = /\bbase ?-?lines?(?:'s|’s)?\b/i;

export function namedAround(arranged: Arranged, around: Surroundings, own: ReadonlySet<Arm>): Named {
  const texts = [
    { text: around.clause, near: NEAR.clause },
    { text: around.sentence, near: NEAR.sentence },
    ...around.before.map((text) => ({ text, near: NEAR.before })),
    ...around.headings.map((text) => ({ text, near: NEAR.heading })),
  ];
  return {
    scopes: texts.map((t) => ({ ...t, words: new Set(tokensOf(t.text)) })),
    datasets: nearest(texts, (t) => datasetsSaid(arranged, t)),
    arms: nearest(texts, (t) => armsSaid(arranged, t, own)),
  };
}

function nearest<T>(
  texts: readonly { readonly text: string }[],
  read: (text: string) => ReadonlySet<T>,
): ReadonlySet<T> {
  for (const { text } of texts) {
    const found = read(text);
    if (found.size > 0) return found;
  }
  return new Set();
}

/** Arms that a text names: by number, as the baseline, as the paper's own, or by most of a title. */
export function armsSaid(arranged: Arranged, text: string, own: ReadonlySet<Arm>): ReadonlySet<Arm> {
  const numbers = runNumbers(text);
  const numbered = arranged.arms.filter((a) => a.number !== undefined && numbers.has(a.number));
  if (numbered.length > 0) return new Set(numbered);
  const words = new Set(tokensOf(text));
  const titled = arranged.arms.filter((a) => a.names.some((n) => tokensOf(n).length >= 2 && saidBy(n, words) >= 0.85));
  const base = BASE.test(text) ? arranged.arms.filter((a) => a.baseline) : [];
  const mine = OWN.test(text) ? [...own] : [];
  return new Set([...titled, ...base, ...mine]);
}

export function supportOf(named: Named, measured: Measured): Support {
  const own = new Set(tokensOf(measured.metric));
  const metric = Math.max(
    0,
    ...named.scopes.map((s) => (otherSplit(own, s.words) ? 0 : s.near * saidBy(measured.metric, s.words))),
  );
  return {
    metric,
    dataset:
      named.datasets.size === 0 || measured.dataset === ''
        ? 'open'
        : named.datasets.has(measured.dataset)
          ? 'named'
          : 'other',
    arm: named.arms.size === 0 ? 'open' : named.arms.has(measured.arm) ? 'named' : 'other',
  };
}

/** The metric that the nearest words name in full, or null where they name none or several. */
export function metricNamed(arranged: Arranged, around: Surroundings): string | null {
  for (const text of [around.clause, around.sentence]) {
    const said = metricsSaid(arranged, text);
    if (said.score >= 0.99 && said.names.size === 1) return [...said.names][0] ?? null;
  }
  return null;
}
