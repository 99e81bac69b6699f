import { headsByContents, isValueText } from '../../building/heads-by-contents.ts';
import { joinOfLines } from '../../building/join-of-lines.ts';
import type { Piece } from '../../building/piece.ts';
import { COVERED } from '../../building/spanned-rows.ts';
import type { TextBuilder } from '../../building/text-builder.ts';
import type { Grid, GridCell } from './grid-of.ts';

/** Puts a table. `caption`: what its caption is put with; absent: it has none. */
export function putTable(
  { rows, width }: Grid,
  builder: TextBuilder,
  page: number,
  known: (word: string) => boolean,
  caption?: object,
): void {
  const strong = strongIn(rows, width);
  builder.table(
    rows.map((row) => piecesOf(row, width, page, known)),
    { page, caption: caption ?? null, strong: (r, c) => strong.has(rows[r]?.[c]) },
  );
}

function piecesOf(
  row: readonly (GridCell | undefined)[],
  width: number,
  page: number,
  known: (word: string) => boolean,
): Piece[][] {
  const cells: Piece[][] = [];
  for (let c = 0; c < width; c += 1) {
    const cell = row[c];
    cells.push(cell === undefined ? [] : pieceOf(cell.lines, page, known));
    for (let more = 1; more < (cell?.columns ?? 1); more += 1, c += 1) cells.push(COVERED);
  }
  return cells;
}

function pieceOf(lines: readonly string[], page: number, known: (word: string) => boolean): Piece[] {
  return lines.map((text, i) => {
    const next = lines[i + 1];
    const join = next === undefined ? 'nothing' : joinOfLines(text, next, known);
    const shown = join === 'space' ? `${text} ` : join === 'no_hyphen' ? text.slice(0, -1) : text;
    return { text: shown, source: page, exact: false };
  });
}

/** Values in another font than most of the table: in a PDF that is what bold is. */
function strongIn(rows: Grid['rows'], width: number): ReadonlySet<GridCell | undefined> {
  const words = rows.map((row) => Array.from({ length: width }, (_, c) => row[c]?.lines.join(' ') ?? ''));
  const { headRows } = headsByContents(words);
  const values = rows
    .slice(headRows)
    .flatMap((row) => row.flatMap((cell) => (cell !== undefined && isValueText(cell.lines.join(' ')) ? [cell] : [])));
  const counts = new Map<string, number>();
  for (const { font } of values) if (font !== undefined) counts.set(font, (counts.get(font) ?? 0) + 1);
  const [usual] = [...counts].sort((a, b) => b[1] - a[1]);
  if (usual === undefined || usual[1] * 2 <= values.length) return new Set();
  return new Set(values.filter(({ font }) => font !== undefined && font !== usual[0]));
}
