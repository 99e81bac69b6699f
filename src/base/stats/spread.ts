/** Arithmetic mean; NaN of an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((s, v) => s + v, 0) / values.length;
}

/** Middle value, or the mean of the two in the middle; NaN of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Sum of squared deviations from the mean, two passes: exact zero for equal values. */
function squares(values: readonly number[]): number {
  const first = values[0];
  if (first !== undefined && values.every((v) => v === first)) return 0;
  const centre = mean(values);
  return values.reduce((s, v) => s + (v - centre) ** 2, 0);
}

/** Population standard deviation (divisor n); 0 of one value, NaN of none. */
export function populationSd(values: readonly number[]): number {
  return Math.sqrt(squares(values) / values.length);
}

/** Sample standard deviation (divisor n − 1); NaN below two values. */
export function sampleSd(values: readonly number[]): number {
  return values.length < 2 ? Number.NaN : Math.sqrt(squares(values) / (values.length - 1));
}

/** Standard error of the mean, sample sd over √n; NaN below two values. */
export function standardError(values: readonly number[]): number {
  return sampleSd(values) / Math.sqrt(values.length);
}
