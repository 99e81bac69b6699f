import { Pcg64 } from '../../base/random/index.ts';
import { SAME } from './rank.ts';

/** Weightings that are drawn where the shares are not computed exactly. */
const DRAWS = 20_000;

/**
 * The share of all weightings (uniform over the simplex) under which each alternative has the highest weighted mean; of equal ones the
 * first wins. `units[i][j]`: alternative i on dimension j. Exact up to three dimensions, else by draws from Dirichlet(1, …, 1) with a
 * fixed seed.
 */
export function winnerShares(units: readonly (readonly number[])[]): { wins: number[]; method: 'exact' | number } {
  const dimensions = units[0]?.length ?? 0;
  const isFirst = (i: number) => !units.slice(0, i).some((other) => isSame(other, units[i] ?? []));
  if (dimensions <= 3) return { wins: units.map((unit, i) => (isFirst(i) ? area(unit, units) : 0)), method: 'exact' };
  const wins = units.map(() => 0);
  const random = new Pcg64(20_261_130);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    // Exponential draws divided by their sum are uniform on the simplex; the sum does not change who wins.
    const weights = Array.from({ length: dimensions }, () => -Math.log1p(-random.nextUint32() / 2 ** 32));
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const [i, unit] of units.entries()) {
      const value = unit.reduce((sum, u, j) => sum + u * (weights[j] ?? 0), 0);
      if (value > bestValue + SAME) [best, bestValue] = [i, value];
    }
    wins[best] = (wins[best] ?? 0) + 1;
  }
  return { wins: wins.map((n) => n / DRAWS), method: DRAWS };
}

const isSame = (a: readonly number[], b: readonly number[]) => a.every((u, j) => Math.abs(u - (b[j] ?? 0)) < SAME);

type Point = readonly [x: number, y: number];

/** Share of the simplex where one alternative is at least as good as every other: a polygon cut by one half-plane per rival. */
function area(unit: readonly number[], all: readonly (readonly number[])[]): number {
  // Weights are (1 − x − y, x, y): a point, a stretch or a triangle.
  const lead = (other: readonly number[]) => {
    const [d0 = 0, d1 = 0, d2 = 0] = unit.map((u, j) => u - (other[j] ?? 0));
    return ([x, y]: Point) => d0 * (1 - x - y) + d1 * x + d2 * y;
  };
  const rivals = all.filter((other) => !isSame(other, unit)).map(lead);
  if (unit.length === 1) return rivals.every((leadAt) => leadAt([0, 0]) >= 0) ? 1 : 0;
  if (unit.length === 2) return stretch(rivals);
  let polygon: readonly Point[] = [
    [0, 0],
    [1, 0],
    [0, 1],
  ];
  for (const leadAt of rivals) polygon = cut(polygon, leadAt);
  const twice = polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice);
}

function stretch(rivals: readonly ((point: Point) => number)[]): number {
  let [from, to] = [0, 1];
  for (const leadAt of rivals) {
    const [atZero, atOne] = [leadAt([0, 0]), leadAt([1, 0])];
    if (atZero < 0 && atOne < 0) return 0;
    const zero = atZero / (atZero - atOne);
    if (atZero < 0) from = Math.max(from, zero);
    else if (atOne < 0) to = Math.min(to, zero);
  }
  return Math.max(0, to - from);
}

/** The part of a convex polygon on which a linear form is not negative (Sutherland and Hodgman, 1974). */
function cut(polygon: readonly Point[], form: (point: Point) => number): readonly Point[] {
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? point;
    const [here, there] = [form(point), form(next)];
    const kept: Point[] = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const t = here / (here - there);
    return [...kept, [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])] as const];
  });
}
