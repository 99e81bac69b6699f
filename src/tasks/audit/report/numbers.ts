/** A measured number for people: at most `digits` significant digits (default 6), no trailing zeros, `n/a` when there is none. */
export function number(value: number | undefined, digits = 6): string {
  if (value === undefined || !Number.isFinite(value)) return 'n/a';
  if (value === 0) return '0';
  const size = Math.abs(value);
  return size >= 1e-4 && size < 1e9
    ? String(Number(value.toPrecision(digits)))
    : value.toExponential(Math.max(0, Math.min(digits, 4) - 1)).replace(/\.?0+e/, 'e');
}

/** A rate between 0 and 1 with three decimals, cut and never rounded up to 1 while something is missing; `n/a` for null. */
export function rate(value: number | null): string {
  if (value === null) return 'n/a';
  return value < 1 && value > 0.999 ? '0.999' : value.toFixed(3);
}

/** `1 file`, `2 files`; thousands separated by a thin mark that terminals and logs keep: a comma. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
}

/** Bytes in the unit that keeps one to three digits before the point: `1.2 MB` (decimal units). */
export function bytes(n: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = n;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(value < 9.95 ? 1 : 0)} ${units[unit] ?? 'B'}`;
}
