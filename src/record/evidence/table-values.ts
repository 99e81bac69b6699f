import { nearest } from '../../base/text/index.ts';
import type { Locator } from '../claims/index.ts';
import type { LogFile } from './log-file.ts';
import { onlyNumber } from './numbers.ts';
import { type Cell, cellsFrom, type RowIndex, type Table } from './table.ts';
import type { LogReading, LogValue } from './value.ts';
import { logValue, neighbours, numberKind, placeAt, refuse } from './values.ts';

const MOST_CANDIDATES = 5;

/** The cell at a row (by number, or by the values of columns that pick exactly one) and a column. */
export function readCell(file: LogFile, table: Table, at: Pick<Locator, 'row' | 'column'>): LogReading {
  const top = placeAt(file, table.head[0]?.start ?? 0);
  if (at.row === undefined || at.column === undefined)
    return refuse('locator_incomplete', 'a place in a table needs "row" and "column"', top);
  const wanted = typeof at.row === 'number' ? [at.column] : [at.column, ...Object.keys(at.row)];
  for (const name of wanted) {
    if (table.repeated.has(name))
      return refuse('duplicate_key', `the column "${name}" stands more than once in the head`, top);
    if (columnOf(table, name) < 0) return refuse('no_such_place', missingColumn(table, name), top);
  }
  const rows = typeof at.row === 'number' ? [at.row] : rowsWhere(file, table, at.row);
  const [row, second] = rows;
  const picked = typeof at.row === 'number' ? `row ${at.row}` : `a row with ${inWords(at.row)}`;
  if (row === undefined) return refuse('no_such_place', `there is no ${picked.replace(/^a /, '')}`, top);
  if (second !== undefined) {
    const values = rows
      .slice(0, MOST_CANDIDATES)
      .flatMap((each) => cellValue(file, table, each, at.column ?? '') ?? []);
    return refuse(
      'ambiguous',
      `${rows.length} rows have ${typeof at.row === 'number' ? '' : inWords(at.row)}; name more columns`,
      top,
      values,
    );
  }
  const start = table.rows[row - 1];
  if (start === undefined)
    return refuse('no_such_place', `there is no row ${row}; the table has ${table.rows.length}`, top);
  const value = cellValue(file, table, row, at.column);
  return value === undefined
    ? refuse('no_such_place', `row ${row} ends before the column "${at.column}"`, placeAt(file, start))
    : { ok: true, value };
}

/** Cells of a column in other rows whose text is the literal. */
export function elsewhereInTable(
  file: LogFile,
  table: Table,
  at: Pick<Locator, 'row' | 'column'>,
  literal: string,
): LogValue[] {
  const { column } = at;
  if (column === undefined || columnOf(table, column) < 0) return [];
  const stated = readCell(file, table, at);
  const here = stated.ok ? stated.value.place.line : undefined;
  const rows = rowIndex(file, table, [[column, 'text']]).get(literal.trim()) ?? [];
  return rows
    .flatMap((row) => cellValue(file, table, row, column) ?? [])
    .filter((value) => value.place.line !== here)
    .slice(0, MOST_CANDIDATES);
}

function cellValue(file: LogFile, table: Table, row: number, column: string): LogValue | undefined {
  const start = table.rows[row - 1];
  if (start === undefined) return undefined;
  const cells = cellsFrom(table.text, start, table.delimiter);
  const index = columnOf(table, column);
  const cell = cells[index];
  if (cell === undefined) return undefined;
  const number = onlyNumber(cell.text);
  return logValue(file, {
    literal: number?.literal ?? cell.text,
    kind: number === undefined ? kindOf(cell.text) : numberKind(number.literal),
    start: contentStart(table.text, cell),
    end: cell.end,
    path: [column],
    quote: table.text.slice(cell.start, cell.end).trim(),
    siblings: () => {
      const others = neighbours(
        table.head.flatMap((head, i) => (i === index ? [] : [[head.text, cells[i]?.text ?? ''] as const])),
      );
      // A column "unit" says more than what is glued to the number.
      if (number?.unit !== undefined && others.unit === undefined) others.unit = number.unit;
      return others;
    },
  });
}

function kindOf(text: string): LogValue['kind'] {
  if (text === '') return 'null';
  if (/^(?:true|false)$/i.test(text)) return 'boolean';
  return /^[-+]?(?:nan|inf|infinity)$/i.test(text) ? 'not_a_number' : 'string';
}

function contentStart(text: string, cell: Cell): number {
  let at = cell.start;
  while (at < cell.end && /[\s"]/.test(text[at] ?? '')) at += 1;
  return Math.min(at, cell.end);
}

type ColumnAs = readonly [column: string, as: 'text' | 'number'];

function rowsWhere(file: LogFile, table: Table, wanted: Readonly<Record<string, string | number>>): readonly number[] {
  const columns = Object.entries(wanted).map(
    ([column, value]): ColumnAs => [column, typeof value === 'number' ? 'number' : 'text'],
  );
  const key = Object.values(wanted).map((value) => (typeof value === 'number' ? String(value) : value.trim()));
  if (columns.length === 0) return table.rows.map((_, i) => i + 1);
  return rowIndex(file, table, columns).get(key.join('\u0000')) ?? [];
}

/** One pass over the table for each set of columns that somebody picks rows by. */
function rowIndex(file: LogFile, table: Table, columns: readonly ColumnAs[]): RowIndex {
  const name = JSON.stringify(columns);
  const known = file.rowIndexes.get(name);
  if (known !== undefined) return known;
  const places = columns.map(([column, as]) => [columnOf(table, column), as] as const);
  const index = new Map<string, number[]>();
  for (const [i, start] of table.rows.entries()) {
    const cells = cellsFrom(table.text, start, table.delimiter);
    const key = places.map(([place, as]) => keyOf(cells[place]?.text ?? '', as)).join('\u0000');
    const rows = index.get(key);
    if (rows === undefined) index.set(key, [i + 1]);
    else rows.push(i + 1);
  }
  file.rowIndexes.set(name, index);
  return index;
}

// `seed: 1` in the locator picks a cell that says 1, 1.0 or 01.
function keyOf(text: string, as: 'text' | 'number'): string {
  return as === 'text' || text === '' || !Number.isFinite(Number(text)) ? text : String(Number(text));
}

function columnOf(table: Table, name: string): number {
  return table.head.findIndex((cell) => cell.text === name);
}

function missingColumn(table: Table, name: string): string {
  const names = table.head.map((cell) => cell.text);
  const meant = nearest(name, names);
  const shown = names.slice(0, 8).join(', ');
  return `there is no column "${name}"; the head has ${shown}${names.length > 8 ? ' and more' : ''}${meant === undefined ? '' : `. Did you mean "${meant}"?`}`;
}

function inWords(wanted: Readonly<Record<string, string | number>>): string {
  const parts = Object.entries(wanted).map(([column, value]) => `${column} = ${value}`);
  return parts.length === 0 ? 'any values' : parts.join(' and ');
}
