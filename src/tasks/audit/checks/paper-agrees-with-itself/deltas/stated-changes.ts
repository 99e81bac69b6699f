import { acceptedInterval, type Interval, scale, unitOf } from '../../../../../base/number/index.ts';
import type { PaperQuantity } from '../../../../../record/quantities/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import { changeWordsIn } from '../change-words.ts';
import { type Pair, pairsIn } from '../pairs.ts';
import { intervalOf, type Reading, type Said, showInterval } from '../reading/index.ts';
import { type Bounds, differenceOf, meet, ratioOf, relativeOf, sizeOf } from './recompute.ts';

/** "reduced by 57.2 %, from 4200.0 to 1923.3": a change beside the two numbers that it is computed from. */
export const statedChanges: Agreement = {
  name: 'Changes follow from the two numbers beside them',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const said of reading.sentences) {
      if (said.quantities.length < 3) continue;
      for (const [pair, change] of changesIn(said)) {
        const answer = judge(reading, said, pair, change);
        if (answer === 'held') held += 1;
        else if (answer !== null) findings.push(answer);
      }
    }
    return { findings, held };
  },
};

/** Pairs with the one change that stands with them: between two pairs, and not inside. */
function changesIn(said: Said): [Pair, PaperQuantity][] {
  const pairs = pairsIn(said);
  return pairs.flatMap((pair, index): [Pair, PaperQuantity][] => {
    const from = pairs[index - 1]?.end ?? 0;
    const until = pairs[index + 1]?.start ?? said.marked.length;
    const around = said.quantities.flatMap((quantity, n) => {
      const at = said.marked.indexOf(`⟦${n}⟧`);
      if (at < from || at >= until || (at >= pair.start && at < pair.end)) return [];
      return isChange(said, at, `⟦${n}⟧`.length, quantity, pair) ? [quantity] : [];
    });
    // Where two numbers may be the change, which one belongs to the pair is not sure.
    const [only] = around;
    return only !== undefined && around.length === 1 ? [[pair, only]] : [];
  });
}

/** Words that make a number the change itself: behind "by" or before "reduction", close by and in the same breath. */
function isChange(said: Said, at: number, length: number, quantity: PaperQuantity, pair: Pair): boolean {
  const { printed } = quantity;
  if (quantity.kind === 'statistic' || quantity.kind === 'target' || printed.upper !== undefined) return false;
  const gap = at < pair.start ? said.marked.slice(at + length, pair.start) : said.marked.slice(pair.end, at);
  if (gap.length > 70 || /[;⟦]|\b(?:and|while|whereas|but|with|95|CI)\b/.test(gap)) return false;
  const before = said.marked.slice(Math.max(0, at - 30), at);
  const after = said.marked.slice(at + length, at + length + 40);
  if (/\b(?:up to|at least|more than|less than|over|average of|nearly|almost)\s*(?:an? )?$/i.test(before)) return false;
  const isTimes = printed.unit === '×' || printed.unit === 'x' || printed.number.form === 'ratio_word';
  if (isTimes)
    return /^[\s-]*(?:speed-?up|faster|slower|higher|lower|reduction|increase|improvement|more|fewer)/i.test(after);
  if (
    /\b(?:by|of)\s*(?:about |approximately |roughly |only |a |an )?[+−-]?\(?$/i.test(before) &&
    changeWordsIn(`${before.slice(-30)} ${gap}`).length > 0
  )
    return true;
  return /^(?: ?(?:percentage |absolute |relative )?(?:points?)?)[\s-](?:[\p{L}-]{1,14} ){0,2}(?:reduction|improvement|decrease|increase|drop|decline|gain|rise|growth|lower|higher|fewer|less|more|faster|slower)\b/iu.test(
    after,
  );
}

function judge(reading: Reading, said: Said, pair: Pair, change: PaperQuantity): Found | 'held' | null {
  const unit = pair.before.printed.unit ?? pair.after.printed.unit;
  const a = intervalOf({ ...pair.before.printed, unit }, true);
  const b = intervalOf({ ...pair.after.printed, unit: pair.after.printed.unit ?? unit }, true);
  const printed = sizeOf(acceptedInterval(change.printed.number));
  const { unit: ofChange } = change.printed;
  const isTimes = ofChange === '×' || ofChange === 'x' || change.printed.number.form === 'ratio_word';
  const inPoints = ofChange !== null && /point|^pp$|^p\.p\.$/i.test(ofChange);
  if (isTimes) {
    const ratios = [ratioOf(a, b), ratioOf(b, a)].filter((r) => r !== null);
    if (ratios.length === 0 || ratios.some((r) => meet(r, printed))) return ratios.length === 0 ? null : 'held';
    const [best] = ratios.filter((r) => r.high.n >= r.high.d);
    return best === undefined ? null : accuse(reading, said, pair, change, best, 'the ratio of the two');
  }
  if (ofChange === '%') {
    const relative = relativeOf(a, b);
    if (relative === null) return null;
    if (meet(sizeOf(relative), printed)) return 'held';
    const other = relativeOf(b, a);
    // Some compute a change from the new value; unusual, and no contradiction.
    if (other !== null && meet(sizeOf(other), printed)) return 'held';
    if (pair.after.printed.unit === '%' && meet(sizeOf(differenceOf(...inUnit(a, b, '%'))), printed))
      return points(reading, said, pair, change, relative);
    return accuse(reading, said, pair, change, sizeOf(relative), '|b − a| / a in per cent');
  }
  const [x, y] = inPoints ? inUnit(a, b, '%') : inUnit(a, b, ofChange ?? unit);
  const difference = sizeOf(differenceOf(x, y));
  if (meet(difference, printed)) return 'held';
  // Without a unit, a change of percentages may be meant in per cent of the first.
  if (ofChange === null && unit !== null) return null;
  return accuse(reading, said, pair, change, difference, '|b − a|');
}

/** The two in the unit of the change. */
function inUnit(a: Interval, b: Interval, unit: string | null): [Interval, Interval] {
  if (unit === null) return [a, b];
  const { size } = unitOf(unit);
  const factor = { n: size.d, d: size.n };
  return [scale(a, factor), scale(b, factor)];
}

function accuse(
  reading: Reading,
  said: Said,
  pair: Pair,
  change: PaperQuantity,
  found: Bounds,
  formula: string,
): Found {
  const literal = change.printed.literal.trim();
  const [a, b] = [pair.before.printed.literal.trim(), pair.after.printed.literal.trim()];
  return {
    state: 'failed',
    reason: 'agree.delta',
    severity: 'major',
    confidence: pair.by === 'from_to' ? 'high' : 'medium',
    message: `${literal} does not follow from ${a} and ${b}, which give ${showInterval(found)}`,
    expected: literal,
    found: showInterval(found),
    computation: `${formula} with a = ${a}, b = ${b}, whatever they were rounded from: ${showInterval(found)}`,
    mend: 'Compute the change anew, or correct the numbers.',
    where: [reading.paper.placeOf(said)],
  };
}

function points(reading: Reading, said: Said, pair: Pair, change: PaperQuantity, relative: Bounds): Found {
  const literal = change.printed.literal.trim();
  return {
    state: 'unverified',
    reason: 'agree.percent_or_points',
    severity: 'minor',
    confidence: 'high',
    message: `${literal} is the difference in percentage points; in per cent of the first it is ${showInterval(sizeOf(relative))}`,
    expected: literal,
    found: `${literal.replace(/\s*%$/, '')} percentage points`,
    computation: `|b − a| with a = ${pair.before.printed.literal.trim()}, b = ${pair.after.printed.literal.trim()}`,
    mend: 'Write "percentage points" for a difference of percentages.',
    where: [reading.paper.placeOf(said)],
  };
}
