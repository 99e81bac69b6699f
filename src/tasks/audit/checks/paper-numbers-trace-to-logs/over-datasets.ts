import { add, divide, ofDecimal, type Rational, rational, roundTo } from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Arm, Arranged, Measured } from './arms.ts';
import type { Derived } from './changes.ts';
import { isTelling, meanOf } from './look-up.ts';
import { metricsSaid } from './mapping.ts';
import { unitOfRecord } from './record-units.ts';
import { standingOf } from './standing.ts';
import { type Cast, namedAround } from './support.ts';
import { surroundingsOf } from './surroundings.ts';
import { placesOf, resultOf } from './verdict.ts';
import { literalOf, shown } from './words.ts';

const AVERAGED = /\b(?:averag\w*|mean)\b/i;

/** An average over the data sets of one arm: recomputed from the records, and from the values as the paper rounds them. */
export function decideMeanOverDatasets(
  paper: Paper,
  quantity: PaperQuantity,
  arranged: Arranged,
  cast: Cast,
): (Derived & { readonly measured?: Measured; readonly value?: Rational }) | null {
  const around = surroundingsOf(paper, quantity);
  if (!AVERAGED.test(around.sentence) || !isTelling(quantity)) return null;
  const named = namedAround(arranged, around, cast);
  const metrics = [around.clause, around.sentence, ...around.before]
    .map((t) => metricsSaid(arranged, t))
    .find((m) => m.score >= 0.6)?.names;
  if (metrics === undefined) return null;
  const arms = named.arms.size > 0 ? [...named.arms] : arranged.arms;
  const exactly: Candidate[] = [];
  const rounded: Candidate[] = [];
  for (const metric of metrics)
    for (const arm of arms) {
      const list = arranged.within(arm, metric).filter((m) => m.dataset !== '' && m.main.length === 1);
      if (list.length < 2) continue;
      const candidate = { metric, arm, list, value: meanOf(list.flatMap((m) => m.main)) };
      if (agrees(quantity, candidate.value, list)) exactly.push(candidate);
      else if (placesPrinted(quantity, list).some((mean) => agrees(quantity, mean, list))) rounded.push(candidate);
    }
  // Without the arm named, agreement with several of them says nothing of either.
  const [match] = named.arms.size === 0 && exactly.length > 1 ? [] : exactly;
  if (match !== undefined)
    return {
      result: resultOf(quantity, 'verified', 'derived.mean', {
        computation: inWords(match, quantity),
        records: match.list.flatMap((m) => m.main),
        confidence: named.arms.size === 1 ? 'high' : 'medium',
      }),
      findings: [],
    };
  const [near] = rounded;
  // Without the arm named, a mean that only rounded values give may be one of many.
  if (near === undefined || rounded.length > 1 || named.arms.size === 0) return null;
  return fromRounded(paper, quantity, near);
}

interface Candidate {
  readonly metric: string;
  readonly arm: Arm;
  readonly list: readonly Measured[];
  readonly value: Rational;
}

const agrees = (quantity: PaperQuantity, value: Rational, list: readonly Measured[]): boolean => {
  const record = list[0]?.main[0];
  const unit = record === undefined ? undefined : unitOfRecord(record);
  return standingOf(quantity.printed, undefined, value, unit)?.outcome === 'agrees';
};

/** Means of the values as rounded to the digits of the average, the way a table prints them. */
function placesPrinted(quantity: PaperQuantity, list: readonly Measured[]): Rational[] {
  const place = quantity.printed.number.value.exponent;
  return [place].map((p) => {
    const values = list.flatMap((m) => m.main.map((r) => ofDecimal(roundTo(ofDecimal(r.value), p))));
    return divide(values.reduce(add, rational(0n)), rational(BigInt(values.length)));
  });
}

const inWords = (c: Candidate, quantity: PaperQuantity): string =>
  `mean of ${c.metric} over ${c.list.map((m) => m.dataset).join(', ')} in ${c.arm.id} = ${shown(c.value, quantity.printed)}`;

function fromRounded(paper: Paper, quantity: PaperQuantity, c: Candidate): Derived {
  const records = c.list.flatMap((m) => m.main);
  const found = shown(c.value, quantity.printed);
  const expected = literalOf(quantity.printed);
  const computation = `${inWords(c, quantity)}; from the values rounded first it is ${shown(placesPrinted(quantity, c.list)[0] ?? c.value, quantity.printed)}`;
  return {
    result: resultOf(quantity, 'failed', 'derived.from_rounded', {
      expected,
      found,
      computation,
      records,
      confidence: 'high',
    }),
    findings: [
      {
        check: 'CPR',
        state: 'failed',
        reason: 'derived.from_rounded',
        severity: 'minor',
        message: `${expected} is a mean of rounded values, rounded again; the records give ${found}`,
        expected,
        found,
        computation,
        confidence: 'high',
        mend: 'Average the recorded values and round once, at the end.',
        where: [paper.placeOf(quantity.sentence), ...placesOf(records)],
      },
    ],
  };
}
