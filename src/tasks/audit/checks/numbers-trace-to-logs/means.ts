import { type Decimal, formatRational, multiply, ofDecimal, rational } from '../../../../base/number/index.ts';
import {
  debitPossible,
  grimmerPossible,
  grimPossible,
  type MeanReport,
  nearestSds,
} from '../../../../base/stats/index.ts';
import { foldSpace, shorten } from '../../../../base/text/index.ts';
import { type Decision, failed } from './decision.ts';

/** A mean or a standard deviation that no values of the stated kind can have; offsets are those of the number. */
export interface MeanFault {
  readonly start: number;
  readonly end: number;
  readonly decision: Decision;
}

/**
 * GRIM, then GRIMMER or DEBIT. They can only refute: a possible mean is not yet a recorded one. A deviation is refused only where
 * neither division, by n − 1 and by n, gives it.
 */
export function meanFaults(text: string, report: MeanReport): MeanFault[] {
  const { mean, n, items, sd, scale, range } = report;
  const expected = foldSpace(text.slice(report.start, report.end));
  const quoted = ` (in "${shorten(foldSpace(text.slice(...report.sentences)), 300)}")`;
  const printed = text.slice(report.meanStart, report.meanEnd);
  if (!grimPossible(mean.value, n, items))
    return [
      {
        start: report.meanStart,
        end: report.meanEnd,
        decision: failed('stat.grim', {
          expected,
          computation: `no sum of ${valuesOf(report)} prints ${printed} as their mean (GRIM): ${neighbours(mean.value, n * items)}${quoted}`,
          mend: 'Check the mean and the number of values.',
        }),
      },
    ];
  if (sd === null) return [];
  const binary = scale === 'binary' && items === 1n;
  const possible = (value: Decimal): boolean =>
    (['n-1', 'n'] as const).some((divisor) =>
      binary
        ? debitPossible(mean.value, value, n, divisor)
        : grimmerPossible(mean.value, value, { n, items, ...(range === null ? {} : { range }) }, divisor),
    );
  if (possible(sd.number.value)) return [];
  const near = nearestSds(sd.number.value, possible);
  const others = near.length === 0 ? '' : `; ${near.join(' and ')} ${near.length === 1 ? 'is' : 'are'} nearest`;
  const printedSd = text.slice(sd.start, sd.end);
  const within = range === null || binary ? '' : ` from ${range.low} to ${range.high}`;
  return [
    {
      start: sd.start,
      end: sd.end,
      decision: failed(binary ? 'stat.debit' : 'stat.grimmer', {
        expected,
        computation: `no ${valuesOf(report)}${within} with mean ${printed} have SD ${printedSd} (${binary ? 'DEBIT' : 'GRIMMER'})${others}${quoted}`,
        mend: 'Check the mean, the standard deviation and the number of values.',
      }),
    },
  ];
}

function valuesOf({ n, items, scale }: MeanReport): string {
  if (items > 1n) return `${n} times ${items} whole numbers`;
  return scale === 'binary' ? `${n} values of 0 and 1` : `${n} whole numbers`;
}

/** The two means on either side: `145/28 = 5.1786, 146/28 = 5.2143`. */
function neighbours(mean: Decimal, count: bigint): string {
  const { n, d } = multiply(ofDecimal(mean), rational(count));
  const below = n >= 0n ? n / d : -((d - 1n - n) / d);
  return [below, below + 1n].map((sum) => `${sum}/${count} = ${formatRational(rational(sum, count), 5)}`).join(', ');
}
