import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { TouchstoneError } from '../../base/fault/index.ts';
import { ioFault } from '../../base/files/index.ts';
import { type EditorialNotice, type Identifiers, normalDoi, normalPmid } from '../works/index.ts';
import { csvRows, RowTooLong } from './csv-rows.ts';
import { type Row, readRow } from './retraction-watch-row.ts';

/** The Retraction Watch table, as its keepers publish it, supplied by the user. */
export interface RetractionWatch {
  /** Rows with a notice and an identifier of the work. */
  readonly rows: number;
  /** Rows without a DOI or PubMed id of the work, or of an unknown kind. */
  readonly skipped: number;
  /** SHA-256 of the file. */
  readonly digest: string;
  /** When the file was last written, ISO date-time: the table says nothing about later events. */
  readonly date: string;
  /** Notices about the work that has one of these identifiers. */
  noticesFor(identifiers: Identifiers): EditorialNotice[];
}

const NEEDED = ['RetractionNature', 'OriginalPaperDOI'];
const LARGEST = 1024 * 1024 * 1024;

/**
 * Reads the table as a stream. A fault `bad_input` where the file is no such table (its columns are missing), `not_found` or
 * `io` where it cannot be read. Rows that cannot be used are counted, not an error.
 */
export async function readRetractionWatch(path: string, signal?: AbortSignal): Promise<RetractionWatch> {
  const size = await stat(path).catch((error: unknown) => {
    throw ioFault(error, path);
  });
  if (!size.isFile() || size.size > LARGEST) throw notATable(path, 'something that is no file of less than 1 GiB');
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  const index = new Map<string, EditorialNotice[]>();
  const counts = { rows: 0, skipped: 0 };
  const input = createReadStream(path, { highWaterMark: 1 << 20, ...(signal === undefined ? {} : { signal }) });
  // The decoder drops a mark at the start of the file.
  const decoder = new TextDecoder();
  const reader = csvRows();
  let columns: ReadonlyMap<string, number> | undefined;
  const takeAll = (rows: readonly string[][]) => {
    for (const cells of rows) {
      if (columns === undefined) columns = columnsOf(cells, path);
      else take(readRow(cells, columns), index, counts);
    }
  };
  try {
    for await (const chunk of input) {
      if (!(chunk instanceof Buffer)) continue;
      hash.update(chunk);
      takeAll(reader.write(decoder.decode(chunk, { stream: true })));
    }
    takeAll(reader.write(decoder.decode()));
    takeAll(reader.end());
  } catch (error) {
    if (error instanceof TouchstoneError) throw error;
    if (signal?.aborted === true) throw new TouchstoneError('interrupted', { what: 'interrupted' }, { cause: error });
    if (error instanceof RowTooLong) throw notATable(path, 'text that is no CSV');
    throw ioFault(error, path);
  }
  if (columns === undefined) throw notATable(path, 'an empty file');
  return {
    ...counts,
    digest: hash.digest('hex'),
    date: size.mtime.toISOString(),
    noticesFor: ({ doi, pmid }) => {
      const keys = [...doi.map((id) => `doi:${id}`), ...pmid.map((id) => `pmid:${id}`)];
      return [...new Set(keys.flatMap((key) => index.get(key) ?? []))];
    },
  };
}

function columnsOf(cells: readonly string[], path: string): ReadonlyMap<string, number> {
  const columns = new Map(cells.map((cell, at) => [cell.replace(/\s+/g, ''), at]));
  const missing = NEEDED.filter((name) => !columns.has(name));
  if (missing.length > 0) throw notATable(path, `a file without the column ${missing.join(' and ')}`);
  return columns;
}

function take(row: Row, index: Map<string, EditorialNotice[]>, counts: { rows: number; skipped: number }): void {
  const doi = normalDoi(row.doi);
  const pmid = /^[1-9]\d{0,8}$/.test(row.pmid) ? normalPmid(row.pmid) : undefined;
  const keys = [...(doi === undefined ? [] : [`doi:${doi}`]), ...(pmid === undefined ? [] : [`pmid:${pmid}`])];
  if (row.notice === undefined || keys.length === 0) {
    counts.skipped += 1;
    return;
  }
  counts.rows += 1;
  for (const key of keys) {
    const known = index.get(key);
    if (known === undefined) index.set(key, [row.notice]);
    else known.push(row.notice);
  }
}

function notATable(path: string, found: string): TouchstoneError {
  return new TouchstoneError('bad_input', {
    what: `found ${found}`,
    where: { path },
    expected: 'the Retraction Watch table as CSV, with columns such as OriginalPaperDOI and RetractionNature',
    mend: 'Download the table that Crossref publishes and name that file.',
  });
}
