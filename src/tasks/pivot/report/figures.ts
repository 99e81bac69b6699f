import { groupDigits } from '../../../base/text/index.ts';

/** `63.71 %`, not to be broken. */
export const percent = (share: number): string => `${(100 * share).toFixed(2)}\u00a0%`;

/** The same, or a word where there was nothing to take a share of. */
export const percentOr = (share: number | null, word = 'none'): string => (share === null ? word : percent(share));

/** `+3.23 points`, percentage points. */
export function points(difference: number): string {
  const text = Math.abs(100 * difference).toFixed(2);
  return `${text === '0.00' ? '' : difference > 0 ? '+' : '−'}${text} points`;
}

/** `0.0312`, or `2.1e-7` where that would be zeros. */
export const pText = (p: number): string => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));

/** `1 case`, `1,240 cases` */
export const count = (n: number, one: string): string => `${groupDigits(n)} ${one}${n === 1 ? '' : 's'}`;
