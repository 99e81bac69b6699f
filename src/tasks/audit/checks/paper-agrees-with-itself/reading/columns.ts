import type { Paper, PaperTable } from '../../../../../record/papers/index.ts';
import { betterWhen, nameTokens, type PaperQuantity } from '../../../../../record/quantities/index.ts';

/** A cell with numbers in it. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  /** Its first number. */
  readonly quantity: PaperQuantity;
  /** All of them: `12 (35 %)` has two. */
  readonly all: readonly PaperQuantity[];
  /** Heads to its left, outermost first. */
  readonly left: readonly string[];
  /** They as one name. */
  readonly name: string;
  readonly strong: boolean;
  readonly text: string;
}

/** A column of a table with its numbers. */
export interface Column {
  readonly table: PaperTable;
  readonly column: number;
  /** Heads above it, outermost first. */
  readonly above: readonly string[];
  readonly head: string;
  readonly tokens: readonly string[];
  /** Which values are better, by its head, else by the caption; null where nothing says. */
  readonly better: 'lower' | 'higher' | null;
  readonly cells: readonly Cell[];
}

/** The columns of all tables that hold numbers. */
export function columnsOf(paper: Paper, quantities: readonly PaperQuantity[]): Column[] {
  const byCell = new Map<string, PaperQuantity[]>();
  for (const q of quantities) {
    if (q.cell === undefined) continue;
    const key = `${q.cell.table} ${q.cell.row} ${q.cell.column}`;
    const list = byCell.get(key);
    if (list === undefined) byCell.set(key, [q]);
    else list.push(q);
  }
  return paper.tables.flatMap((table) => {
    const width = Math.max(0, ...table.rows.map((r) => r.length));
    return Array.from({ length: width }, (_, column) => columnOf(table, column, byCell)).filter(
      (c) => c.cells.length > 0,
    );
  });
}

function columnOf(table: PaperTable, column: number, byCell: ReadonlyMap<string, readonly PaperQuantity[]>): Column {
  const cells: Cell[] = [];
  for (let row = table.headRows; row < table.rows.length; row += 1) {
    const all = byCell.get(`${table.index} ${row} ${column}`) ?? [];
    const [quantity] = all;
    const cell = table.rows[row]?.[column];
    if (quantity === undefined || cell === undefined) continue;
    const { left } = table.headsOf(row, column);
    cells.push({
      row,
      column,
      quantity,
      all,
      left,
      name: left.join(' '),
      strong: cell.strong === true,
      text: table.textOf(cell),
    });
  }
  const { above } = table.headsOf(table.headRows, column);
  const head = above.join(' ');
  return {
    table,
    column,
    above,
    head,
    tokens: nameTokens(head),
    // A caption that says "lower is better" of several metrics is overruled by the arrow or name of each.
    better: betterWhen(head) ?? betterWhen(saidBetter(table.captionText)),
    cells,
  };
}

/** Only the part of a caption that says which way is better; "accuracy" in it says nothing of another column. */
const saidBetter = (caption: string): string =>
  /\b(?:lower|higher)\b[^.]{0,30}\bbetter\b/i.exec(caption.slice(0, 2000))?.[0] ?? '';
