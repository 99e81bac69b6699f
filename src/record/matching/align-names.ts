import { nameKinship } from './names.ts';
import type { ComparableName } from './person.ts';

/** Positions of two names that agree. */
export type Pair = readonly [number, number];

/** The alignment in order with the most agreeing names; equal names count more than variants. */
export function alignNames(a: readonly ComparableName[], b: readonly ComparableName[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let start = 0;
  // Most lists agree name by name: no table needed.
  while (start < a.length && start < b.length && scoreOf(a, b, start, start) > 2) {
    pairs.push([start, start]);
    start += 1;
  }
  const width = b.length - start + 1;
  const best = new Float64Array((a.length - start + 1) * width);
  const score = new Float64Array((a.length - start + 1) * width);
  for (let i = a.length - start - 1; i >= 0; i -= 1)
    for (let j = b.length - start - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      const gain = scoreOf(a, b, start + i, start + j);
      score[here] = gain;
      const diagonal = gain === 0 ? 0 : gain + (best[here + width + 1] ?? 0);
      best[here] = Math.max(diagonal, best[here + width] ?? 0, best[here + 1] ?? 0);
    }
  let i = 0;
  let j = 0;
  while (i < a.length - start && j < b.length - start) {
    const here = i * width + j;
    const gain = score[here] ?? 0;
    if (gain > 0 && best[here] === gain + (best[here + width + 1] ?? 0)) pairs.push([start + i++, start + j++]);
    else if (best[here] === (best[here + width] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

const SCORE = { equal: 3, initials: 2.9, variant: 2.5, doubtful: 2.2, unknown: 1, namesake: 0, other: 0 };

function scoreOf(a: readonly ComparableName[], b: readonly ComparableName[], i: number, j: number): number {
  const one = a[i];
  const two = b[j];
  return one === undefined || two === undefined ? 0 : SCORE[nameKinship(one, two)];
}

/** Names between two pairs that have no partner in order. */
export interface Gap {
  readonly given: readonly ComparableName[];
  readonly recorded: readonly ComparableName[];
  /** After the last pair. */
  readonly tail: boolean;
}

/** What lies between the pairs. */
export function gapsBetween(a: readonly ComparableName[], b: readonly ComparableName[], pairs: readonly Pair[]): Gap[] {
  const gaps: Gap[] = [];
  let i = 0;
  let j = 0;
  for (const [nextA, nextB] of [...pairs, [a.length, b.length] as const]) {
    if (nextA > i || nextB > j)
      gaps.push({ given: a.slice(i, nextA), recorded: b.slice(j, nextB), tail: nextA === a.length });
    i = nextA + 1;
    j = nextB + 1;
  }
  return gaps;
}

/** Names that stand on both sides, but in different places. */
export function movedNames(gaps: readonly Gap[]): { given: Set<ComparableName>; recorded: Set<ComparableName> } {
  const given = new Set<ComparableName>();
  const recorded = new Set<ComparableName>();
  const free = gaps.flatMap((gap) => gap.recorded).slice(0, 60);
  for (const name of gaps.flatMap((gap) => gap.given).slice(0, 60)) {
    const partner = free.find(
      (other) => !recorded.has(other) && ['equal', 'initials'].includes(nameKinship(name, other)),
    );
    if (partner === undefined) continue;
    given.add(name);
    recorded.add(partner);
  }
  return { given, recorded };
}
