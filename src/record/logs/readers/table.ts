import { parseDecimal } from '../../../base/number/index.ts';
import { cellsFrom, numbersIn, readTable } from '../../evidence/index.ts';
import { isNaming, labelsOf } from '../labels/index.ts';
import type { LogRecord } from '../model.ts';
import { isConfigurationFile } from './configuration-file.ts';
import { gather } from './gathering.ts';
import type { LogReader } from './reader.ts';
import { type ExportedColumn, exportedColumns } from './wandb/exported-columns.ts';

/** CSV and TSV with a head: a cell is a record, its column the metric; columns of names say what the row is about. */
export const table: LogReader = {
  name: 'csv',
  title: 'tables with a head: CSV, TSV, exports of Weights & Biases',
  takes: (files) => files.filter((path) => /\.(?:csv|tsv)$/i.test(path)),
  read: async (folder, taken) => {
    const found = gather(folder);
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const text = await found.text(path);
      if (text === null) continue;
      const read = readTable(text, /\.tsv$/i.test(path) ? '\t' : undefined);
      if ('fault' in read) {
        const line = text.slice(0, read.offset).split('\n').length;
        found.problem({ what: read.fault, where: { path, line }, mend: 'Leave the file out, or mend it.' });
        continue;
      }
      const head = read.head.map((cell) => cell.text);
      const columns: Columns = { head, repeated: read.repeated, exported: exportedColumns(head) };
      const rows = function* (): Generator<LogRecord> {
        for (const [i, start] of read.rows.entries())
          yield* rowRecords(
            path,
            columns,
            cellsFrom(text, start, read.delimiter).map((c) => c.text),
            i + 1,
          );
      };
      found.add(path, rows());
    }
    return found.done(taken);
  },
};

interface Columns {
  readonly head: readonly string[];
  readonly repeated: ReadonlySet<string>;
  /** Columns of an export that say a run and a metric; the others are its steps. Absent: an ordinary table. */
  readonly exported: ReadonlyMap<string, ExportedColumn> | undefined;
}

function rowRecords(
  path: string,
  { head, repeated, exported }: Columns,
  cells: readonly string[],
  row: number,
): LogRecord[] {
  const said = new Map<string, string>();
  for (const [i, text] of cells.entries()) {
    const name = head[i] ?? '';
    // A first column of words names the row, whatever it is called.
    if (isNaming(name)) said.set(name.toLowerCase(), text);
    else if (i === 0 && text !== '' && parseDecimal(text) === null && !said.has('name')) said.set('name', text);
  }
  return cells.flatMap((text, i): LogRecord[] => {
    const column = head[i] ?? '';
    if (column === '' || repeated.has(column) || isNaming(column)) return [];
    const of = exported?.get(column);
    if (exported !== undefined && of === undefined) return [];
    const [number, second] = numbersIn(text.slice(0, 120), 0, Math.min(120, text.length), 2);
    if (number === undefined || second !== undefined || text.slice(0, number.start).trim() !== '') return [];
    // `12 of them`, `3D`: words that happen to hold a number.
    if (text.slice(number.end).trim().length > (number.unit ?? '').length) return [];
    const value = parseDecimal(number.literal.replaceAll(',', '').replace('\u2212', '-'));
    if (value === null) return [];
    const around = of === undefined ? said : new Map(said).set('run', of.run);
    const keys = [of?.metric ?? column];
    const labels = labelsOf({ keys, said: around, path, isConfiguration: isConfigurationFile(path) });
    return [
      {
        path,
        at: { row, column },
        literal: number.literal,
        value,
        labels:
          labels.unit === undefined && number.unit !== undefined ? { ...labels, unit: number.unit.trim() } : labels,
      },
    ];
  });
}
