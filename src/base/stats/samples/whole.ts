import { multiply, type Rational } from '../../number/index.ts';

/** Greatest whole number at or below n/d, d > 0. */
export const floor = (n: bigint, d: bigint): bigint => (n >= 0n || n % d === 0n ? n / d : n / d - 1n);
/** Least whole number at or above n/d, d > 0. */
export const ceiling = (n: bigint, d: bigint): bigint => -floor(-n, d);

export const square = (x: Rational): Rational => multiply(x, x);
