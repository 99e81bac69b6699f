import betainc from '@stdlib/math-base-special-betainc';

/**
 * Exact two-sided p of a sign test: `wins` against `losses` under a fair coin, ties left out (McNemar's exact test when these
 * are its two discordant counts). Twice the smaller tail, at most 1; the tail is the regularized incomplete beta function
 * I½(n − k, k + 1), so that tiny p keep their digits. 1 where nothing differs.
 */
export function signTestP(wins: number, losses: number): number {
  const [least, total] = [Math.min(wins, losses), wins + losses];
  // With a tie the two tails overlap in the middle.
  if (2 * least === total) return 1;
  return Math.min(1, 2 * betainc(0.5, total - least, least + 1));
}
