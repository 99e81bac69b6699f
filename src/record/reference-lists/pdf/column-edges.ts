import type { PdfLine } from '../../../base/pdf/index.ts';

/** How far the edge of one column may lie from the same column's on other pages, in points; margins alternate by less or by far more. */
const NEAR = 40;

/**
 * The left edge of the column that a line stands in. It is the leftmost place where several lines begin; a column that holds but the
 * indented end of a reference takes it from the same column of another page.
 */
export function columnEdges(lines: readonly PdfLine[]): (line: PdfLine) => number {
  const columns = new Map<string, PdfLine[]>();
  for (const line of lines) {
    const column = columns.get(keyOf(line));
    if (column === undefined) columns.set(keyOf(line), [line]);
    else column.push(line);
  }
  const edges = new Map(
    [...columns].map(([key, column]) => [
      key,
      { edge: edgeOf(column), lines: column.length, column: column[0]?.column },
    ]),
  );
  for (const one of edges.values()) {
    if (one.lines > 6) continue;
    const others = [...edges.values()].filter(
      (other) =>
        other.column === one.column && other.lines > 6 && one.edge - other.edge > 1 && one.edge - other.edge < NEAR,
    );
    const nearest = others.map(({ edge }) => edge).sort((a, b) => a - b)[0];
    if (nearest !== undefined) one.edge = nearest;
  }
  return (line) => edges.get(keyOf(line))?.edge ?? line.x;
}

const keyOf = ({ page, column }: PdfLine) => `${page}/${column}`;

function edgeOf(lines: readonly PdfLine[]): number {
  const starts = lines.map(({ x }) => Math.round(x)).sort((a, b) => a - b);
  const enough = Math.min(starts.length, Math.max(2, Math.ceil(0.06 * starts.length)));
  const counts = new Map<number, number>();
  for (const x of starts) counts.set(x, (counts.get(x) ?? 0) + 1);
  const shared = starts.find(
    (x) => (counts.get(x - 1) ?? 0) + (counts.get(x) ?? 0) + (counts.get(x + 1) ?? 0) >= enough,
  );
  return shared ?? starts[0] ?? 0;
}
