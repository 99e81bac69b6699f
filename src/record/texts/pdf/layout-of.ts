import type { PdfLine } from '../../../base/pdf/index.ts';

/** How the body of a document is set. */
export interface Layout {
  /** Size of its letters, in points. */
  readonly size: number;
  /** Distance between its lines. */
  readonly leading: number;
  /** Sizes of larger lines, the largest first. */
  readonly larger: readonly number[];
  /** Left and right edge of the column that a line stands in. */
  edges(line: PdfLine): { readonly left: number; readonly right: number };
}

/** The layout that most letters have. */
export function layoutOf(lines: readonly PdfLine[]): Layout {
  const size = commonest(lines.map((line) => [half(line.size), line.text.length])) ?? 10;
  const gaps: [number, number][] = [];
  const columns = new Map<string, { starts: [number, number][]; ends: number[] }>();
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    if (before !== undefined && sameColumn(before, line) && before.y > line.y && half(line.size) === size)
      gaps.push([half(before.y - line.y), 1]);
    const column = columns.get(keyOf(line)) ?? { starts: [], ends: [] };
    column.starts.push([Math.round(line.x), 1]);
    column.ends.push(line.right);
    columns.set(keyOf(line), column);
  }
  const edges = new Map(
    [...columns].map(([key, { starts, ends }]) => {
      const sorted = [...ends].sort((a, b) => a - b);
      return [key, { left: commonest(starts) ?? 0, right: sorted[Math.floor(0.9 * sorted.length)] ?? 0 }];
    }),
  );
  return {
    size,
    leading: commonest(gaps.filter(([gap]) => gap < 3 * size)) ?? 1.2 * size,
    larger: [...new Set(lines.map((line) => half(line.size)))].filter((one) => one > 1.08 * size).sort((a, b) => b - a),
    edges: (line) => edges.get(keyOf(line)) ?? { left: line.x, right: line.right },
  };
}

/** Whether two lines stand in one column of one page. */
export const sameColumn = (a: PdfLine, b: PdfLine): boolean => a.page === b.page && a.column === b.column;

const half = (points: number) => Math.round(points * 2) / 2;
const keyOf = ({ page, column }: PdfLine) => `${page}/${column}`;

/** The value of most weight; among equals the smaller. */
function commonest(values: readonly (readonly [value: number, weight: number])[]): number | undefined {
  const weights = new Map<number, number>();
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight);
  return [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}
