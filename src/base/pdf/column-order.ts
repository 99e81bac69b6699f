import type { Fragment } from './pdf-lines.ts';

/** A fragment with the column it stands in: 0 over the whole width, 1 left, 2 right. */
export type Placed = Fragment & { readonly column: 0 | 1 | 2 };

/**
 * Fragments of a page in reading order. A page has two columns where a gutter near its middle stays free beside most lines; what crosses
 * the gutter (title, wide tables) divides the page into bands, each read left column first.
 */
export function columnOrder(fragments: readonly Fragment[], width: number): Placed[] {
  const gutter = gutterOf(fragments, width);
  if (gutter === undefined) return place(joinRows(byRows(fragments)), 0);
  const crossing = byRows(fragments.filter(({ x, right }) => x < gutter - 2 && right > gutter + 2));
  const ordered: Placed[] = [];
  let above = Number.POSITIVE_INFINITY;
  for (const line of [...crossing, undefined]) {
    const below = line?.y ?? Number.NEGATIVE_INFINITY;
    const band = fragments.filter((one) => !crossing.includes(one) && one.y < above && one.y >= below);
    const [first, second] = [
      band.filter(({ right }) => right <= gutter + 2),
      band.filter(({ right }) => right > gutter + 2),
    ];
    ordered.push(...place(joinRows(byRows(first)), 1), ...place(joinRows(byRows(second)), 2));
    if (line !== undefined) ordered.push(...place([line], 0));
    above = below;
  }
  return ordered;
}

const byRows = (fragments: readonly Fragment[]) => [...fragments].sort((a, b) => b.y - a.y || a.x - b.x);

/** Fragments of one row in one column are one line: a wide gap inside it was only a tab. */
function joinRows(fragments: readonly Fragment[]): Fragment[] {
  const rows: Fragment[] = [];
  for (const fragment of fragments) {
    const last = rows.at(-1);
    if (last !== undefined && Math.abs(last.y - fragment.y) < 0.3 * fragment.size)
      rows[rows.length - 1] = {
        ...last,
        text: `${last.text} ${fragment.text}`,
        right: fragment.right,
        size: Math.max(last.size, fragment.size),
      };
    else rows.push(fragment);
  }
  return rows;
}

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
