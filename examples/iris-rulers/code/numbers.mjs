export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** Standard deviation of a sample, divisor n - 1. */
export function sampleDeviation(values) {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}
