import type { CanonicalText } from '../texts/index.ts';
import { isInside } from './anchor-of.ts';
import { agreementAt, weigh } from './context-agreement.ts';
import { fuzzyMatches } from './fuzzy-matches.ts';
import type { Anchor, Reanchored } from './model.ts';

/** Largest share of a quote that may differ. */
const MOST_DAMAGE = 0.12;
/** Shorter quotes say too little by themselves: one found elsewhere needs its context, and a damaged one the context on both sides. */
const SHORT = 16;
const SHORT_FUZZY = 32;
/** Longer quotes are looked for word for word only. */
const LONGEST_FUZZY = 20_000;
const MOST_COPIES = 2000;

const LOST: Reanchored = { state: 'lost' };

/**
 * Finds an anchor in a text: at its place in the same text (`sameDigest`), else the exact quote where it stands once, else the one with
 * its context, else a stretch in its context of which at most 12 % differs. A near twin of a quote that was removed stands in other words and
 * is not taken for it.
 */
export function reanchor({ text }: Pick<CanonicalText, 'text'>, anchor: Anchor, sameDigest: boolean): Reanchored {
  const { exact, start, end } = anchor;
  if (exact === '') return LOST;
  if (sameDigest && end - start === exact.length && text.startsWith(exact, start) && start >= 0)
    return { state: 'same', start, end };
  const copies = copiesOf(text, exact);
  const [only] = copies;
  if (copies.length === 1 && only !== undefined) {
    const around = weigh(agreementAt(text, anchor, only, only + exact.length));
    if (exact.length >= SHORT || around.sides === 0 || around.agreeing > 0)
      return { state: 'moved', start: only, end: only + exact.length };
  }
  if (copies.length > 1) return amongCopies(text, anchor, copies);
  return fuzzy(text, anchor);
}

function copiesOf(text: string, exact: string): number[] {
  const copies: number[] = [];
  for (let at = text.indexOf(exact); at >= 0 && copies.length < MOST_COPIES; at = text.indexOf(exact, at + 1))
    copies.push(at);
  return copies;
}

/** The copy in whose context the anchor stood; between equals the one nearest to where it was. */
function amongCopies(text: string, anchor: Anchor, copies: readonly number[]): Reanchored {
  const weighed = copies
    .map((start) => ({ start, ...weigh(agreementAt(text, anchor, start, start + anchor.exact.length)) }))
    .filter(({ agreeing }) => agreeing > 0)
    .sort((a, b) => b.mean - a.mean || Math.abs(a.start - anchor.start) - Math.abs(b.start - anchor.start));
  const best = weighed[0];
  return best === undefined ? LOST : { state: 'context', start: best.start, end: best.start + anchor.exact.length };
}

function fuzzy(text: string, anchor: Anchor): Reanchored {
  const { exact } = anchor;
  const most = Math.floor(MOST_DAMAGE * exact.length);
  if (most < 1 || exact.length > LONGEST_FUZZY) return LOST;
  const needed = exact.length < SHORT_FUZZY ? 2 : 1;
  const found = fuzzyMatches(text, exact, most)
    .map((match) => ({ ...match, ...weigh(agreementAt(text, anchor, match.start, match.end)) }))
    .filter(({ agreeing, sides }) => agreeing >= Math.min(needed, sides))
    .map((match) => ({ ...match, cost: match.distance / exact.length + (1 - match.mean) / 4 }))
    .sort((a, b) => a.cost - b.cost || Math.abs(a.start - anchor.start) - Math.abs(b.start - anchor.start))[0];
  if (found === undefined || found.start >= found.end) return LOST;
  const start = isInside(text, found.start) ? found.start - 1 : found.start;
  const end = isInside(text, found.end) ? found.end + 1 : found.end;
  return { state: 'fuzzy', start, end, distance: found.distance };
}
