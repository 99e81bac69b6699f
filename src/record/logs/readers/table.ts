import { parseDecimal } from '../../../base/number/index.ts';
import { cellsFrom, numbersIn, readTable } from '../../evidence/index.ts';
import { isNaming, labelsOf } from '../labels/index.ts';
import type { LogRecord } from '../model.ts';
import { isConfigurationFile } from './configuration-file.ts';
import { MOST_PER_FILE } from './json.ts';
import type { LogReader } from './reader.ts';

/** CSV and TSV with a head: a cell is a record, its column the metric; columns of names say what the row is about. */
export const table: LogReader = {
  name: 'csv',
  takes: (files) => files.filter((path) => /\.(?:csv|tsv)$/i.test(path)),
  read: async (folder, taken) => {
    const records: LogRecord[] = [];
    const problems = [];
    const leftOut = [];
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const text = await folder.text(path);
      if (typeof text !== 'string') {
        problems.push(text);
        continue;
      }
      const read = readTable(text, /\.tsv$/i.test(path) ? '\t' : undefined);
      if ('fault' in read) {
        const line = text.slice(0, read.offset).split('\n').length;
        problems.push({ what: read.fault, where: { path, line }, mend: 'Leave the file out, or mend it.' });
        continue;
      }
      const before = records.length;
      for (const [i, start] of read.rows.entries()) {
        if (records.length - before >= MOST_PER_FILE) {
          leftOut.push({ path, what: 'rows beyond the limit', count: read.rows.length - i });
          break;
        }
        records.push(
          ...rowRecords(
            path,
            read.head.map((cell) => cell.text),
            cellsFrom(text, start, read.delimiter).map((c) => c.text),
            i + 1,
            read.repeated,
          ),
        );
      }
    }
    return { records, problems, leftOut, took: taken };
  },
};

function rowRecords(
  path: string,
  head: readonly string[],
  cells: readonly string[],
  row: number,
  repeated: ReadonlySet<string>,
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
    const [number, second] = numbersIn(text.slice(0, 120), 0, Math.min(120, text.length), 2);
    if (number === undefined || second !== undefined || text.slice(0, number.start).trim() !== '') return [];
    const value = parseDecimal(number.literal.replaceAll(',', '').replace('\u2212', '-'));
    if (value === null) return [];
    const labels = labelsOf({ keys: [column], said, path, isConfiguration: isConfigurationFile(path) });
    return [
      {
        path,
        at: { row, column },
        literal: number.literal,
        value,
        labels: labels.unit === undefined && number.unit !== undefined ? { ...labels, unit: number.unit } : labels,
      },
    ];
  });
}
