/** A count with commas between thousands. `toLocaleString` does the same and costs 10 ms at its first use. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
