import { add, type Decimal, halfUnit, multiply, ofDecimal, rational, subtract } from '../number/index.ts';

/**
 * GRIM: can the mean of `n` integers (or of n · `items` integers averaged) print as `mean`? Exact: some integer sum must lie
 * in (mean ± half a unit of the last digit) · n · items. Source: Brown and Heathers (2017), The GRIM test.
 */
export function grimPossible(mean: Decimal, n: bigint, items = 1n): boolean {
  const count = rational(n * items);
  const half = halfUnit(mean.exponent);
  const low = multiply(subtract(ofDecimal(mean), half), count);
  const high = multiply(add(ofDecimal(mean), half), count);
  return ceiling(low.n, low.d) <= floor(high.n, high.d);
}

const floor = (n: bigint, d: bigint) => (n >= 0n || n % d === 0n ? n / d : n / d - 1n);
const ceiling = (n: bigint, d: bigint) => -floor(-n, d);
