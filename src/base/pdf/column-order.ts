import { startsTableCaption } from './caption.ts';
import type { Fragment } from './pdf-lines.ts';

/** A fragment with the column it stands in: 0 over the whole width, 1 left, 2 right. */
export type Placed = Fragment & { readonly column: 0 | 1 | 2 };

/**
 * Fragments of a page in reading order. A page has two columns where a gutter near its middle stays free beside most lines; what crosses
 * the gutter (title, wide tables) divides the page into bands, each read left column first.
 */
export function columnOrder(fragments: readonly Fragment[], width: number): Placed[] {
  const sorted = byRows(fragments);
  const gutter = gutterOf(sorted, width);
  if (gutter === undefined) return place(joinRows(sorted), 0);
  const rows = rowsOf(sorted);
  const wide = wideRows(rows, gutter);
  const ordered: Placed[] = [];
  let band: Fragment[] = [];
  const flush = () => {
    ordered.push(
      ...place(joinRows(band.filter(({ right }) => right <= gutter + 2)), 1),
      ...place(joinRows(band.filter(({ right }) => right > gutter + 2)), 2),
    );
    band = [];
  };
  for (const row of rows) {
    if (!wide.has(row)) {
      band.push(...row);
      continue;
    }
    flush();
    ordered.push(...place(joinRows(row), 0));
  }
  flush();
  return ordered;
}

const byRows = (fragments: readonly Fragment[]) => [...fragments].sort((a, b) => b.y - a.y || a.x - b.x);

const sameRow = (a: Fragment, b: Fragment) => Math.abs(a.y - b.y) < 0.3 * Math.max(a.size, b.size);

/** Fragments on one base line, from the left. */
function rowsOf(sorted: readonly Fragment[]): Fragment[][] {
  const rows: Fragment[][] = [];
  for (const fragment of sorted) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && sameRow(row[0], fragment)) row.push(fragment);
    else rows.push([fragment]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

/** Rows that go over both columns: what crosses the gutter, and the rows of a table whose caption does. */
function wideRows(rows: readonly Fragment[][], gutter: number): ReadonlySet<Fragment[]> {
  const crosses = (row: readonly Fragment[]) => row.some(({ x, right }) => x < gutter - 2 && right > gutter + 2);
  const wide = new Set(rows.filter((row) => row.length === 1 && crosses(row)));
  const starts = startsOf(rows.flat(), gutter);
  for (const [i, row] of rows.entries()) {
    if (!crosses(row) || !startsTableCaption(row[0]?.text ?? '')) continue;
    for (const step of [1, -1]) {
      let found = 0;
      for (let at = i + step; at >= 0 && at < rows.length; at += step) {
        const [next, before] = [rows[at] ?? [], rows[at - step] ?? []];
        const gap = Math.abs((next[0]?.y ?? 0) - (before[0]?.y ?? 0));
        if (gap > 4 * (next[0]?.size ?? 10) || (isTwoColumns(next, gutter, starts) && !crosses(next))) break;
        if (!crosses(next) && next.length > 1) found += 1;
        // One row alone that looks so may be a heading beside the end of a paragraph.
        if (found > 1) for (let k = i; k !== at + step; k += step) wide.add(rows[k] ?? []);
      }
      if (found > 1) break;
    }
  }
  for (const row of rows) if (crosses(row)) wide.add(row);
  return wide;
}

/** Where lines of the left and of the right column usually begin. */
function startsOf(fragments: readonly Fragment[], gutter: number): readonly [left: number, right: number] {
  const usual = (some: readonly Fragment[]) => {
    const counts = new Map<number, number>();
    for (const { x, text } of some) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + text.length);
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  };
  return [usual(fragments.filter(({ right }) => right <= gutter)), usual(fragments.filter(({ x }) => x >= gutter))];
}

/** Whether a row looks like two lines of running text side by side, or like one of them. */
function isTwoColumns(
  row: readonly Fragment[],
  gutter: number,
  [leftStart, rightStart]: readonly [number, number],
): boolean {
  const left = row.filter(({ right }) => right <= gutter + 2);
  const right = row.filter(({ right: end }) => end > gutter + 2);
  const isLine = (some: readonly Fragment[], start: number, width: number) =>
    some.length === 1 &&
    some[0] !== undefined &&
    Math.abs(some[0].x - start) < 2 * some[0].size &&
    some[0].right - some[0].x > 0.62 * width;
  const width = Math.max(1, gutter - leftStart);
  return isLine(left, leftStart, width) || isLine(right, rightStart, width);
}

/** Fragments of one row in one column are one line: a wide gap inside it was only a tab. */
function joinRows(fragments: readonly Fragment[]): Fragment[] {
  return rowsOf(fragments).flatMap((row) => {
    const [first] = row;
    if (first === undefined) return [];
    return [
      {
        ...first,
        text: row.map(({ text }) => text).join(' '),
        right: largest(row.map(({ right }) => right)),
        size: largest(row.map(({ size }) => size)),
        segments: row.flatMap(({ segments }) => segments),
      },
    ];
  });
}

const largest = (values: readonly number[]) => values.reduce((most, one) => Math.max(most, one), 0);

const place = (lines: readonly Fragment[], column: Placed['column']) => lines.map((line) => ({ ...line, column }));

/** Where the gutter runs, tried from 40 to 60 % of the width; undefined on a page of one column. */
function gutterOf(fragments: readonly Fragment[], width: number): number | undefined {
  const body = fragments.filter(({ text }) => text.trim().length > 12);
  if (body.length < 8) return undefined;
  let best: { at: number; crossed: number } | undefined;
  for (let percent = 40; percent <= 60; percent += 1) {
    const at = (width * percent) / 100;
    const crossed = body.filter(({ x, right }) => x < at - 1 && right > at + 1).length;
    const left = body.filter(({ right }) => right <= at + 1).length;
    const right = body.filter(({ x }) => x >= at - 1).length;
    const fewer = Math.min(left, right);
    // The last page of a list may fill but the beginning of a column: then nothing crosses the gutter.
    if (fewer < 3 || (fewer < 0.12 * body.length && crossed > 0.05 * body.length)) continue;
    if (
      best === undefined ||
      crossed < best.crossed ||
      (crossed === best.crossed && Math.abs(at - width / 2) < Math.abs(best.at - width / 2))
    )
      best = { at, crossed };
  }
  return best === undefined || best.crossed > 0.4 * body.length ? undefined : best.at;
}
