/**
 * A percentile of values sorted upwards, with linear interpolation (Hyndman and Fan's method 7). Does the steps of NumPy's
 * `percentile` in its order, upper half of an interval from above, so that the result is the same to the last bit. NaN of an
 * empty list.
 */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const last = sorted.length - 1;
  const position = last * (percent / 100);
  const before = Math.floor(position);
  const low = sorted[before] ?? Number.NaN;
  const high = sorted[Math.min(before + 1, last)] ?? Number.NaN;
  const share = position - before;
  return share >= 0.5 ? high - (high - low) * (1 - share) : low + (high - low) * share;
}
