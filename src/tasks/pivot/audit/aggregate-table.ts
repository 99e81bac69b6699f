import { CsvError, parse } from 'csv-parse/sync';
import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { listed, named } from '../release/index.ts';
import { COLUMN_NAMES, type ColumnName } from './column-names.ts';

/** One row of the aggregate scores. */
export interface AggregateRow {
  /** Line of the file on which the row ends. */
  readonly line: number;
  /** The cell of a quantity, trimmed; undefined where there is no such column or the cell is empty. */
  cell(column: ColumnName): string | undefined;
  /** Why there is no cell. */
  absence(column: ColumnName): string;
}

/** The aggregate scores as a table. */
export interface AggregateTable {
  readonly rows: readonly AggregateRow[];
  /** The heading that was taken for each quantity. */
  readonly columns: Readonly<Partial<Record<ColumnName, string>>>;
}

const NEEDED: readonly ColumnName[] = ['correct', 'n_runs'];
const MOST_ROWS = 100_000;
const COLUMNS = Object.keys(COLUMN_NAMES) as readonly ColumnName[];

/**
 * Reads the aggregate scores: CSV with a heading, separated by commas, semicolons or tabs. `mapping` names columns that the
 * table of names does not know. Throws `bad_input`, naming the columns that were seen where a needed one is not to be told.
 */
export function readAggregates(
  source: Uint8Array,
  path: string,
  mapping: Readonly<Record<string, string>> = {},
): AggregateTable {
  const [heading, ...records] = recordsOf(textOf(source, path), path);
  if (heading === undefined || records.length === 0)
    throw new TouchstoneError('bad_input', {
      what: 'no rows',
      where: { path },
      expected: 'a heading and a row per model and condition',
    });
  const names = heading.cells.map((name) => name.trim());
  const problems: Problem[] = [];
  const at = (line: number) => ({ path, line });
  const twice = names.filter((name, i) => names.indexOf(name) < i);
  if (twice.length > 0)
    problems.push({ what: `columns with the same name: ${listed(twice)}`, where: at(heading.line) });
  for (const name of Object.keys(mapping))
    if (!(COLUMNS as readonly string[]).includes(name))
      problems.push({ what: `"aggregates" of the mapping names "${name}"`, expected: `one of ${COLUMNS.join(', ')}` });
  const columns: Partial<Record<ColumnName, string>> = {};
  const unclear: Partial<Record<ColumnName, readonly string[]>> = {};
  for (const column of COLUMNS) {
    const given = Object.hasOwn(mapping, column) ? mapping[column] : undefined;
    const candidates =
      given === undefined ? named(names, COLUMN_NAMES[column]) : names.filter((name) => name === given);
    const [only] = candidates;
    if (candidates.length === 1 && only !== undefined) columns[column] = only;
    else if (NEEDED.includes(column) || given !== undefined)
      problems.push({
        what:
          candidates.length === 0
            ? `no column is known to be ${column}; the columns are ${listed(names)}`
            : `more than one column could be ${column}: ${listed(candidates)}`,
        where: at(heading.line),
        mend: `Name it as "aggregates: { ${column}: NAME }" in a mapping file (--fields).`,
      });
    else if (candidates.length > 1) unclear[column] = candidates;
  }
  for (const { cells, line } of records)
    if (cells.length !== names.length && problems.length < 20)
      problems.push({ what: `${cells.length} cells`, where: at(line), expected: `${names.length}, as in the heading` });
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  const position = new Map(COLUMNS.map((column) => [column, names.indexOf(columns[column] ?? '\0')]));
  return {
    columns,
    rows: records.map(({ cells, line }) => ({
      line,
      cell: (column) => {
        const cell = cells[position.get(column) ?? -1]?.trim();
        return cell === '' ? undefined : cell;
      },
      absence: (column) => {
        const several = unclear[column];
        if (several !== undefined) return `more than one column could be ${column}: ${listed(several)}`;
        return columns[column] === undefined ? `no column ${column}` : `no value of ${column}`;
      },
    })),
  };
}

function textOf(source: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source);
  } catch {
    throw new TouchstoneError('bad_input', { what: 'not readable as text', where: { path }, expected: 'UTF-8' });
  }
}

interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

function recordsOf(text: string, path: string): CsvRecord[] {
  const first = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  const [delimiter = ','] = [',', ';', '\t'].sort((x, y) => first.split(y).length - first.split(x).length);
  try {
    const parsed: unknown = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
      to: MOST_ROWS + 2,
    });
    const records = (parsed as readonly { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      cells: record,
      line: info.lines,
    }));
    if (records.length > MOST_ROWS + 1)
      throw new TouchstoneError('bad_input', {
        what: 'too many rows',
        where: { path },
        expected: `at most ${MOST_ROWS}`,
      });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines);
    throw new TouchstoneError('bad_input', {
      what: `not readable as CSV (${error.code.toLowerCase().replaceAll('_', ' ')})`,
      where: Number.isSafeInteger(line) && line > 0 ? { path, line } : { path },
    });
  }
}
