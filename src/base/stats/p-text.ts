/** A p value for people: `.0355`, three significant digits, `1.23e-7` below .0001, `below 1e-300` where doubles end. */
export function pText(p: number): string {
  if (p === 0) return 'below 1e-300';
  if (p === 1) return '1';
  if (p < 1e-4) return p.toExponential(2);
  return roundedTo(p, 3);
}

/** `.0355 to .0371`; one number where both ends print alike. */
export function pRangeText(low: number, high: number): string {
  const [from, to] = [pText(low), pText(high)];
  return from === to ? from : low === 0 ? `0 to ${to}` : `${from} to ${to}`;
}

function roundedTo(p: number, digits: number): string {
  const leading = Math.floor(Math.log10(p));
  return p.toFixed(Math.max(0, digits - 1 - leading)).replace(/^0/, '');
}
