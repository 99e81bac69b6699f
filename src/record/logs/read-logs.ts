import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { fileInside } from '../../base/files/index.ts';
import { listLogs } from './list-logs.ts';
import type { LogRecord, LogRun, LogSet, LogSource } from './model.ts';
import { plainReaders, readers } from './readers/index.ts';
import type { LogFolder, LogReader } from './readers/reader.ts';
import { tellApart } from './tell-apart.ts';

export interface LogRequest {
  /** Real path of the folder. */
  readonly root: string;
  /** Only these files, relative to the folder; else all that may be logs. */
  readonly files?: readonly string[];
  /** Files that are no logs: the paper, its bibliography. */
  readonly except?: readonly string[];
  /** Name of the reader to use where several would fit; else each file goes to the most specific one. */
  readonly as?: string;
  readonly signal?: AbortSignal;
}

const LARGEST = 64 * 1024 * 1024;
const MOST_BYTES = 1024 * 1024 * 1024;
const MOST_RECORDS = 2_000_000;

/**
 * Every number in the logs of a folder, with what its file says of it. Readers of known systems come first. What cannot be read is told and
 * keeps nothing else from being read; nothing outside the folder is. Pickles and their like are never loaded.
 */
export async function readLogs(request: LogRequest): Promise<LogSet> {
  const listed = request.files === undefined ? listLogs(request.root) : { files: request.files, leftOut: [] };
  const except = new Set(request.except ?? []);
  const folder = logFolder(
    request,
    listed.files.filter((path) => !except.has(path)),
  );
  const left = new Set(folder.files);
  const sources: LogSource[] = [];
  let records: readonly LogRecord[] = [];
  let plain: readonly LogRecord[] = [];
  const runs = new Map<string, LogRun>();
  const problems: Problem[] = [];
  const leftOut = [...listed.leftOut.filter(({ path }) => !except.has(path))];
  for (const reader of readersFor(request.as)) {
    const taken = reader.takes([...left]);
    if (taken.length === 0) continue;
    for (const path of taken) left.delete(path);
    const reading = await reader.read(folder, taken);
    if (folder.signal.aborted) throw new TouchstoneError('interrupted', { what: 'interrupted while reading logs' });
    // A reader that knows its system knows its runs; the files of plain formats are told apart together.
    if (plainReaders.includes(reader)) plain = plain.concat(reading.records);
    else records = records.concat(reading.records);
    const counts = countsOf(reading.records);
    for (const path of reading.took) sources.push({ path, reader: reader.name, records: counts.get(path) ?? 0 });
    for (const run of reading.runs ?? []) runs.set(run.id, run);
    problems.push(...(reading.problems ?? []));
    leftOut.push(...(reading.leftOut ?? []));
  }
  const told = records.concat(tellApart(plain));
  return {
    records: told,
    runs: withRunsOf(told, runs),
    sources: sources.sort((a, b) => (a.path < b.path ? -1 : 1)),
    problems,
    leftOut,
  };
}

/** One system's readers where one was named, and those of plain formats for what it does not take. */
function readersFor(as: string | undefined): readonly LogReader[] {
  if (as === undefined) return readers;
  const named = readers.find(({ name }) => name === as);
  if (named === undefined)
    throw new TouchstoneError('usage', {
      what: `there is no reader "${as}"`,
      expected: readers.map(({ name }) => name).join(', '),
    });
  return [named, ...plainReaders.filter((one) => one !== named)];
}

function countsOf(records: readonly LogRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of records) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** The runs that readers told of, and those that records name besides. */
function withRunsOf(records: readonly LogRecord[], runs: ReadonlyMap<string, LogRun>): readonly LogRun[] {
  const files = new Map([...runs].map(([id, run]) => [id, new Set(run.files)]));
  for (const { labels, path } of records) {
    if (labels.run === undefined) continue;
    const known = files.get(labels.run);
    if (known === undefined) files.set(labels.run, new Set([path]));
    else known.add(path);
  }
  return [...files].map(([id, paths]) => ({ id, status: 'unknown' as const, ...runs.get(id), files: [...paths] }));
}

function logFolder({ root, signal }: LogRequest, files: readonly string[]): LogFolder {
  let total = 0;
  const bytes = async (path: string): Promise<Uint8Array | Problem> => {
    const where = { path };
    const kind = fileInside(root, path);
    if (kind === 'missing' || kind === 'not_a_file') return { what: 'is no file', where };
    if (kind === 'escapes')
      return { what: 'is a link that leaves the folder', where, mend: 'Copy the file into the folder.' };
    try {
      const { size } = await stat(join(root, path));
      if (size > LARGEST)
        return { what: `has ${size} bytes`, where, expected: `at most ${LARGEST}`, mend: 'Divide it.' };
      total += size;
      if (total > MOST_BYTES)
        return {
          what: 'was not read: the logs are too many',
          where,
          expected: 'at most 1 GiB in all',
          mend: 'Name the logs that count with --logs.',
        };
      return await readFile(join(root, path));
    } catch {
      return { what: 'cannot be read', where, mend: 'Check its permissions.' };
    }
  };
  return {
    files,
    bytes,
    room: { records: MOST_RECORDS },
    text: async (path) => {
      const read = await bytes(path);
      if (!(read instanceof Uint8Array)) return read;
      if (read.subarray(0, 4096).includes(0)) return { what: 'is not text', where: { path }, mend: 'Leave it out.' };
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(read);
      } catch {
        return new TextDecoder('windows-1252').decode(read);
      }
    },
    signal: signal ?? new AbortController().signal,
  };
}
