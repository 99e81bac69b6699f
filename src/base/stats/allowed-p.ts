import { absolute, acceptedInterval, compare, toNumber, ZERO } from '../number/index.ts';
import { pValue, type TestStatistic } from './p-value.ts';
import type { TestReport } from './reports/index.ts';

/** The p values that a printed statistic allows: at the ends of its rounding interval, and at what is printed itself. */
export interface AllowedP {
  readonly low: number;
  readonly centre: number;
  readonly high: number;
}

type Printed = Pick<TestReport, 'test' | 'statistic' | 'dfHalfUnits'>;

/**
 * The p values that the statistic allows, over its rounding interval and that of degrees of freedom that are no whole numbers;
 * two-tailed for t, r and z. A statistic that states a bound (`F < 1`) allows all p on one side. Null where the test has no such
 * value: df ≤ 0, |r| > 1, a negative F or χ².
 */
export function allowedP({ test, statistic, dfHalfUnits }: Printed): AllowedP | null {
  const { low, centre, high } = acceptedInterval(statistic);
  const value = toNumber(centre);
  const twoTailed = test.kind === 't' || test.kind === 'r' || test.kind === 'z';
  if ((test.kind === 'r' && Math.abs(value) > 1) || (!twoTailed && value < 0)) return null;
  const p = (x: number) => pValue(test, test.kind === 'r' ? Math.min(x, 1) : x);
  const own = p(Math.abs(value));
  if (Number.isNaN(own)) return null;
  if (statistic.comparator !== '=' && statistic.comparator !== 'up_to') {
    // t < −2 says that t lies beyond 2 on the other side.
    const below = (statistic.comparator === '<' || statistic.comparator === '<=') === value >= 0;
    return below ? { low: own, centre: own, high: 1 } : { low: 0, centre: own, high: own };
  }
  const sizes = [low, high].map((end) => toNumber(absolute(end)));
  const straddles = compare(low, ZERO) < 0 && compare(high, ZERO) > 0;
  const [least, most] = [straddles ? 0 : Math.min(...sizes), Math.max(...sizes)];
  const ends = withinRounding(test, dfHalfUnits).flatMap((one) =>
    [least, most].map((x) => pValue(one, test.kind === 'r' ? Math.min(x, 1) : x)),
  );
  return { low: Math.min(own, ...ends), centre: own, high: Math.max(own, ...ends) };
}

/** The test with degrees of freedom at the ends of their rounding. */
function withinRounding(test: TestStatistic, halfUnits: readonly number[]): TestStatistic[] {
  const [first = 0, second = 0] = halfUnits;
  if (test.kind === 'z' || (first === 0 && second === 0)) return [test];
  const ends = (df: number, half: number) => (half === 0 ? [df] : [Math.max(df - half, df / 2), df + half]);
  if (test.kind !== 'F') return ends(test.df, first).map((df) => ({ ...test, df }));
  return ends(test.df, first).flatMap((df) => ends(test.df2, second).map((df2) => ({ ...test, df, df2 })));
}
