import type { Arm, Arranged } from './arms.ts';
import { likeness, otherSplit, saidBy, tokensOf } from './names.ts';

/** Names in the logs that a phrase of the paper may mean, with how alike they are. */
export interface Meant {
  readonly names: ReadonlySet<string>;
  /** Those of them that are most alike: only they can contradict. */
  readonly top: ReadonlySet<string>;
  /** Likeness of the best, 0 to 1. */
  readonly score: number;
}

export const NOTHING: Meant = { names: new Set(), top: new Set(), score: 0 };
/** Names a score by what it is used for, not by what it is. */
export const GENERIC = /^(?:best[_ ]|final[_ ])?(?:score|result|value|metric|objective|fitness|performance)s?$/i;
const LEAST = 0.5;
const NEAR = 0.1;

/** The metrics that a head or another short name means. */
export function metricsMeant(arranged: Arranged, phrase: string): Meant {
  return best(arranged.metrics, (m) => likeness(m, phrase));
}

export function datasetsMeant(arranged: Arranged, phrase: string): Meant {
  return best(arranged.datasets, (d) => Math.max(likeness(d, phrase), covered(d, phrase)));
}

/** A name of the log that a longer phrase says in full. */
function covered(name: string, phrase: string): number {
  return saidBy(name, new Set(tokensOf(phrase))) === 1 ? 0.9 : 0;
}

/** The metrics that a sentence speaks of: all of a name's words are in it, or most of a longer one's. */
export function metricsSaid(arranged: Arranged, text: string): Meant {
  const said = new Set(tokensOf(text));
  return best(arranged.metrics, (m) => {
    const own = new Set(tokensOf(m));
    return otherSplit(own, said) ? 0 : saidBy(m, said);
  });
}

/** Every data set that a text names in full. */
export function datasetsSaid(arranged: Arranged, text: string): ReadonlySet<string> {
  const said = new Set(tokensOf(text));
  return new Set(arranged.datasets.filter((d) => saidBy(d, said) === 1));
}

/** The metric of a log that keeps only one score under a name that says nothing. */
export function genericMetrics(arranged: Arranged): Meant {
  const names = arranged.metrics.filter((m) => GENERIC.test(m));
  return names.length === 0 ? NOTHING : { names: new Set(names), top: new Set(names), score: 0.3 };
}

/** The arms that a subject may mean, best first, with how alike. */
export function armsMeant(
  arranged: Arranged,
  phrase: string,
): readonly { readonly arm: Arm; readonly score: number }[] {
  const numbers = runNumbers(phrase);
  const baseline = /\bbase ?-?line\b/i.test(phrase);
  return arranged.arms
    .map((arm) => {
      if (arm.number !== undefined && numbers.has(arm.number)) return { arm, score: 1 };
      const alike = Math.max(0, ...arm.names.map((n) => Math.max(likeness(n, phrase), 0.85 * within(phrase, n))));
      return { arm, score: baseline && arm.baseline ? 1 : alike };
    })
    .filter((a) => a.score > 0)
    .sort((a, b) => b.score - a.score);
}

/** How much of a short phrase a longer name says; one word alone is little. */
function within(phrase: string, name: string): number {
  const words = new Set(tokensOf(phrase)).size;
  return saidBy(phrase, new Set(tokensOf(name))) * (words >= 2 ? 1 : 0.7);
}

/** The numbers in `Run 3`, `Runs 2 and 5`, `experiment #4`. */
export function runNumbers(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const match of text.matchAll(
    /\b(?:run|experiment|trial)s?[ _~#]{0,3}(\d{1,4})(?:(?:,? and |, ?|\/| ?& ?)(\d{1,4}))?\b/gi,
  ))
    for (const digits of [match[1], match[2]]) if (digits !== undefined) found.add(Number(digits));
  return found;
}

function best(names: readonly string[], score: (name: string) => number): Meant {
  const scored = names.map((name) => ({ name, score: score(name) })).filter((n) => n.score >= LEAST);
  const top = Math.max(0, ...scored.map((n) => n.score));
  if (top === 0) return NOTHING;
  const from = (least: number) => new Set(scored.filter((n) => n.score >= least).map((n) => n.name));
  return { names: from(top - NEAR), top: from(top - 0.001), score: top };
}
