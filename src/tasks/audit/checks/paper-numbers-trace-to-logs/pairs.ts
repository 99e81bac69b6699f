import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Compared } from './look-up.ts';

/** Two numbers that a change may be computed from, in the order of time: before, after. */
export interface Pair {
  readonly before: PaperQuantity;
  readonly after: PaperQuantity;
  /** true: "from a to b" right beside the change, so that nothing else can be meant. */
  readonly explicit: boolean;
}

/** A pair whose numbers are bound to records of one metric on one data set in two arms. */
export interface BoundPair extends Pair {
  readonly old: Compared;
  readonly now: Compared;
}

/**
 * Pairs that a printed change may be about: "from a to b" in its sentence first, then any two numbers of its sentence, and those of
 * the sentence before.
 */
export function pairsFor(paper: Paper, change: PaperQuantity, others: readonly PaperQuantity[]): readonly Pair[] {
  const { text } = paper.text;
  const near = others.filter(
    (q) => q !== change && q.block === change.block && q.cell === undefined && q.printed.unit !== '%',
  );
  const far = (q: PaperQuantity) => Math.abs(q.start - change.start);
  const here = near
    .filter((q) => q.sentence.start === change.sentence.start)
    .sort((a, b) => far(a) - far(b))
    .slice(0, NEAREST)
    .sort((a, b) => a.start - b.start);
  const before = near.filter((q) => q.sentence.end <= change.sentence.start).slice(-3);
  const stated = here.flatMap((a, i): Pair[] => {
    const b = here[i + 1];
    return b !== undefined && isFromTo(text, a, b) ? [{ before: a, after: b, explicit: false }] : [];
  });
  const pairs: Pair[] = [...stated.map((pair) => ({ ...pair, explicit: pair === nearestTo(change, stated) }))];
  const all = [...before, ...here];
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      if (pairs.some((p) => p.before === a && p.after === b)) continue;
      pairs.push({ before: a, after: b, explicit: false }, { before: b, after: a, explicit: false });
    }
  return pairs
    .sort(
      (p, q) => Number(q.explicit) - Number(p.explicit) || far(p.before) + far(p.after) - far(q.before) - far(q.after),
    )
    .slice(0, MOST);
}
const CLOSE = 60;
const MOST = 60;
/** Numbers of a sentence that a change may be about: a list of hundreds is no sentence. */
const NEAREST = 8;

function isFromTo(text: string, a: PaperQuantity, b: PaperQuantity): boolean {
  const between = text.slice(a.end, b.start);
  const lead = text.slice(Math.max(0, a.start - 40), a.start);
  return (
    /\bfrom\b[^.;]{0,34}$/i.test(lead) &&
    between.length < 80 &&
    /(?:\bto\b|→|->)/i.test(between) &&
    !/[.;]\s/.test(between)
  );
}

/** The "from a to b" that a change is about: right behind it, else right before it. */
function nearestTo(change: PaperQuantity, stated: readonly Pair[]): Pair | undefined {
  let best: { pair: Pair; distance: number } | undefined;
  for (const pair of stated) {
    const behind = change.start < pair.before.start;
    const distance = behind ? pair.before.start - change.end : change.start - pair.after.end + BEFORE_COSTS;
    if (distance < CLOSE && (best === undefined || distance < best.distance)) best = { pair, distance };
  }
  return best?.pair;
}
/** Of two that are as near the one behind the change is meant: "by 3 % from a to b". */
const BEFORE_COSTS = 20;

/** The pairs whose two numbers are bound, and to comparable records. */
export function boundPairs(pairs: readonly Pair[], bound: ReadonlyMap<string, Compared>): readonly BoundPair[] {
  return pairs.flatMap((pair): BoundPair[] => {
    const [old, now] = [bound.get(pair.before.id), bound.get(pair.after.id)];
    if (old === undefined || now === undefined) return [];
    const same = old.measured.metric === now.measured.metric && old.measured.dataset === now.measured.dataset;
    return same && old.measured.arm !== now.measured.arm ? [{ ...pair, old, now }] : [];
  });
}
