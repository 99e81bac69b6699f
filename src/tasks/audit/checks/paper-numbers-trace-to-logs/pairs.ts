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
  const here = near.filter((q) => q.sentence.start === change.sentence.start);
  const before = near.filter((q) => q.sentence.end <= change.sentence.start).slice(-3);
  const pairs: Pair[] = [];
  for (const [i, a] of here.entries()) {
    const b = here[i + 1];
    if (b !== undefined && isFromTo(text, a, b))
      pairs.push({ before: a, after: b, explicit: distance(change, a, b) < CLOSE });
  }
  const all = [...before, ...here];
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      if (pairs.some((p) => p.before === a && p.after === b)) continue;
      pairs.push({ before: a, after: b, explicit: false }, { before: b, after: a, explicit: false });
    }
  const far = (q: PaperQuantity) => Math.abs(q.start - change.start);
  return pairs
    .sort(
      (p, q) => Number(q.explicit) - Number(p.explicit) || far(p.before) + far(p.after) - far(q.before) - far(q.after),
    )
    .slice(0, MOST);
}
const CLOSE = 60;
const MOST = 60;

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

const distance = (change: PaperQuantity, a: PaperQuantity, b: PaperQuantity): number =>
  change.start < a.start ? a.start - change.end : change.start - b.end;

/** The pairs whose two numbers are bound, and to comparable records. */
export function boundPairs(pairs: readonly Pair[], bound: ReadonlyMap<string, Compared>): readonly BoundPair[] {
  return pairs.flatMap((pair): BoundPair[] => {
    const [old, now] = [bound.get(pair.before.id), bound.get(pair.after.id)];
    if (old === undefined || now === undefined) return [];
    const same = old.measured.metric === now.measured.metric && old.measured.dataset === now.measured.dataset;
    return same && old.measured.arm !== now.measured.arm ? [{ ...pair, old, now }] : [];
  });
}
