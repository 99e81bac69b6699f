import {
  absolute,
  agreementOf,
  compare,
  divide,
  exactly,
  multiply,
  ofDecimal,
  type Rational,
  rational,
  subtract,
} from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import { betterWhen, type PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Arm, Arranged, Measured } from './arms.ts';
import { changeSaid, isExtreme } from './change-words.ts';
import type { Derived } from './changes.ts';
import { metricsSaid } from './mapping.ts';
import { armsSaid, type Cast, namedAround } from './support.ts';
import { surroundingsOf } from './surroundings.ts';
import { resultOf } from './verdict.ts';
import { shown } from './words.ts';

const HUNDRED = rational(100n);

/** "By up to 76 % for addition, 72 % for subtraction": the second is a maximum too. */
const goesOn = (sentence: string, at: number): boolean =>
  /\bup to\s[^.;]{0,80}$/i.test(sentence.slice(Math.max(0, at - 90), at));

interface Change {
  readonly value: Rational;
  readonly after: Measured;
  readonly before: Measured;
}

/**
 * A percentage whose two numbers do not stand beside it: "KL divergence reductions of up to 12.8 %" is the largest change from the
 * baseline over the data sets; without "up to" method and data set have to be named. Only agreement is said: which numbers a bare
 * percentage is about stays too open for a contradiction.
 */
export function decideFromBaseline(
  paper: Paper,
  quantity: PaperQuantity,
  arranged: Arranged,
  cast: Cast,
): Derived | null {
  const sentence = paper.text.text.slice(quantity.sentence.start, quantity.sentence.end);
  const at = quantity.start - quantity.sentence.start;
  if (quantity.printed.unit !== '%' || changeSaid(sentence, at) === null) return null;
  const upTo = quantity.printed.number.comparator === 'up_to' || isExtreme(sentence, at) || goesOn(sentence, at);
  const around = surroundingsOf(paper, quantity);
  const said = [around.clause, around.sentence, ...around.before]
    .map((t) => metricsSaid(arranged, t))
    .find((m) => m.score >= 0.75);
  const { datasets } = namedAround(arranged, around, cast);
  const named = [...(armsSaid(arranged, around.sentence, cast) ?? [])].filter((a) => !a.baseline);
  if (!upTo && (named.length !== 1 || (arranged.datasets.length > 1 && datasets.size !== 1))) return null;
  const arms = named.length > 0 ? named : cast.own.size > 0 ? [...cast.own] : arranged.arms.filter((a) => !a.baseline);
  for (const metric of said?.names ?? []) {
    const changes = arms.map((arm) => gains(arranged, metric, arm, datasets));
    // The largest of each arm, and the largest of all.
    const candidates = upTo ? [largest(changes.flat()), ...changes.map(largest)] : changes.flat();
    const match = candidates.find((c) => c !== undefined && agrees(quantity, c.value));
    if (match !== undefined) return verified(quantity, match, upTo);
  }
  return null;
}

function agrees(quantity: PaperQuantity, value: Rational): boolean {
  const plain = { ...quantity.printed.number, comparator: '=' as const };
  return agreementOf(plain, exactly(value)).outcome === 'agrees';
}

/** Changes from the baseline to an arm that go the better way, or any where the metric does not say which way that is. */
function gains(arranged: Arranged, metric: string, arm: Arm, datasets: ReadonlySet<string>): Change[] {
  const better = betterWhen(metric);
  return arranged.arms
    .filter((a) => a.baseline)
    .flatMap((base) =>
      arranged.within(arm, metric).flatMap((after): Change[] => {
        const before = arranged.within(base, metric).find((m) => m.dataset === after.dataset);
        const [old, now] = [before?.main[0], after.main[0]];
        if (before === undefined || old === undefined || now === undefined || old.value.coefficient === 0n) return [];
        if (datasets.size > 0 && after.dataset !== '' && !datasets.has(after.dataset)) return [];
        const change = subtract(ofDecimal(now.value), ofDecimal(old.value));
        if ((better === 'lower' && change.n > 0n) || (better === 'higher' && change.n < 0n)) return [];
        return [{ value: absolute(multiply(HUNDRED, divide(change, ofDecimal(old.value)))), after, before }];
      }),
    );
}

const largest = (changes: readonly Change[]): Change | undefined =>
  changes.reduce<Change | undefined>((a, b) => (a === undefined || compare(b.value, a.value) > 0 ? b : a), undefined);

function verified(quantity: PaperQuantity, change: Change, upTo: boolean): Derived {
  const { before, after } = change;
  const place = after.dataset === '' ? '' : `, on ${after.dataset}`;
  return {
    result: resultOf(quantity, 'verified', upTo ? 'derived.extreme' : 'derived.relative_change', {
      computation: `${upTo ? 'largest ' : ''}|b − a| / a of ${after.metric} from ${before.arm.id} to ${after.arm.id}${place}: ${shown(change.value, quantity.printed)} %`,
      records: [...before.main, ...after.main],
      confidence: 'medium',
    }),
    findings: [],
  };
}
