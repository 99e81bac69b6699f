import { type Decimal, formatDecimal } from '../../number/index.ts';

/** So far from the printed deviation is looked for one that is possible, in units of its last digit. */
const REACH = 30n;

/** The deviations next to the printed one, below and above, that the test admits; for saying what would be possible. */
export function nearestSds(sd: Decimal, possible: (sd: Decimal) => boolean): string[] {
  return [-1n, 1n].flatMap((way) => {
    for (let away = 1n; away <= REACH; away += 1n) {
      const other = { ...sd, coefficient: sd.coefficient + way * away };
      if (other.coefficient < 0n) return [];
      if (possible(other)) return [formatDecimal(other)];
    }
    return [];
  });
}
