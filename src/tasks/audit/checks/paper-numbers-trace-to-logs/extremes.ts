import {
  absolute,
  agreementOf,
  compare,
  divide,
  exactly,
  greatest,
  multiply,
  ofDecimal,
  type Rational,
  rational,
  subtract,
} from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import { betterWhen } from '../../../../record/quantities/index.ts';
import type { Arm, Arranged } from './arms.ts';
import { changeSaid, isExtreme } from './change-words.ts';
import type { Derived } from './changes.ts';
import { metricsSaid } from './mapping.ts';
import { armsSaid } from './support.ts';
import { surroundingsOf } from './surroundings.ts';
import { resultOf } from './verdict.ts';
import { shown } from './words.ts';

const HUNDRED = rational(100n);

/**
 * "KL divergence reductions of up to 12.8 %": the largest change over the data sets from the baseline to another arm. Only agreement
 * is said; which arm and which metric a bare maximum is about stays too open for a contradiction.
 */
export function decideExtreme(
  paper: Paper,
  quantity: PaperQuantity,
  arranged: Arranged,
  own: ReadonlySet<Arm>,
): Derived | null {
  const sentence = paper.text.text.slice(quantity.sentence.start, quantity.sentence.end);
  const at = quantity.start - quantity.sentence.start;
  const upTo = quantity.printed.number.comparator === 'up_to' || isExtreme(sentence, at);
  if (!upTo || quantity.printed.unit !== '%' || changeSaid(sentence, at) === null) return null;
  const around = surroundingsOf(paper, quantity);
  const said = [around.clause, around.sentence, ...around.before]
    .map((t) => metricsSaid(arranged, t))
    .find((m) => m.score >= 0.75);
  const bases = arranged.arms.filter((a) => a.baseline);
  const named = [...armsSaid(arranged, around.sentence, own)].filter((a) => !a.baseline);
  const arms = named.length > 0 ? named : own.size > 0 ? [...own] : [];
  for (const metric of said?.names ?? [])
    for (const base of bases)
      for (const arm of arms) {
        const largest = largestGain(arranged, metric, base, arm);
        if (largest === null) continue;
        const plain = { ...quantity.printed.number, comparator: '=' as const };
        if (agreementOf(plain, exactly(largest.value)).outcome !== 'agrees') continue;
        return {
          result: resultOf(quantity, 'verified', 'derived.extreme', {
            computation: `largest |b − a| / a of ${metric} from ${base.id} to ${arm.id}, on ${largest.dataset}: ${shown(largest.value, quantity.printed)} %`,
            confidence: 'medium',
          }),
          findings: [],
        };
      }
  return null;
}

function largestGain(
  arranged: Arranged,
  metric: string,
  base: Arm,
  arm: Arm,
): { value: Rational; dataset: string } | null {
  const better = betterWhen(metric);
  let best: { value: Rational; dataset: string } | null = null;
  for (const after of arranged.within(arm, metric)) {
    const before = arranged.within(base, metric).find((m) => m.dataset === after.dataset);
    const [old, now] = [before?.main[0], after.main[0]];
    if (old === undefined || now === undefined || old.value.coefficient === 0n) continue;
    const change = subtract(ofDecimal(now.value), ofDecimal(old.value));
    if ((better === 'lower' && change.n > 0n) || (better === 'higher' && change.n < 0n)) continue;
    const value = absolute(multiply(HUNDRED, divide(change, ofDecimal(old.value))));
    if (best === null || compare(greatest(value, best.value), best.value) !== 0)
      best = { value, dataset: after.dataset };
  }
  return best;
}
