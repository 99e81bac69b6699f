import { type FaultCode, TouchstoneError } from '../../base/fault/index.ts';
import { type LineIndex, lineIndex } from '../../base/text/index.ts';
import type { Study, StudyFileRecord } from '../bundle/index.ts';
import type { JsonDocument, JsonFault } from './json-scan.ts';
import { scanJson } from './json-scan.ts';
import type { Stretch } from './stretch.ts';
import { type RowIndex, readTable, type Table, type TableFault } from './table.ts';
import type { LocatorFault } from './value.ts';

/** The text of a sealed file, and what was read out of it so far. Every part is made once, when it is first needed. */
export interface LogFile {
  readonly path: string;
  readonly text: string;
  lines(): LineIndex;
  /** The whole text as JSON. */
  json(): JsonDocument | JsonFault;
  /** One 1-based line as JSON. */
  jsonLine(line: number): JsonDocument | JsonFault;
  table(): Table | TableFault;
  /** The text itself, to search in. */
  whole(): Stretch;
  /** Strings inside the file that were read as texts, by line and pointer. */
  readonly stretches: Map<string, Stretch>;
  /** Rows of a table by the values of some columns; an empty list of columns never occurs. */
  readonly rowIndexes: Map<string, RowIndex>;
}

/** Why a file is not read. */
export interface FileFault {
  readonly fault: LocatorFault;
  readonly message: string;
}

/** Largest file that is read, in bytes. */
export const LARGEST_LOG = 64 * 1024 * 1024;
/** Characters kept in memory per study; the file used longest ago goes first. */
const KEPT = 256 * 1024 * 1024;
const AT_ONCE = 16;

interface Shelf {
  /** In the order of last use. */
  readonly files: Map<string, { readonly opened: Promise<LogFile | FileFault>; size: number }>;
  kept: number;
  readonly turn: <T>(work: () => Promise<T>) => Promise<T>;
}
const shelves = new WeakMap<Study, Shelf>();

/**
 * Opens a file of the study for reading values. Only bytes that are those of the seal count; each file is read once per study.
 * What is wrong with the file is returned.
 */
export function openLogFile(study: Study, path: string): Promise<LogFile | FileFault> {
  const shelf = shelves.get(study) ?? { files: new Map(), kept: 0, turn: queue(AT_ONCE) };
  shelves.set(study, shelf);
  const known = shelf.files.get(path);
  if (known !== undefined) {
    shelf.files.delete(path);
    shelf.files.set(path, known);
    return known.opened;
  }
  const opened = shelf
    .turn(() => load(study, path))
    .then((file) => {
      if ('fault' in file) return file;
      entry.size = file.text.length;
      shelf.kept += entry.size;
      makeRoom(shelf, path);
      return file;
    });
  const entry = { opened, size: 0 };
  shelf.files.set(path, entry);
  return opened;
}

/** The record of a file as the seal names it, whatever Unicode form the reference uses. */
export function fileRecord(study: Study, path: string): StudyFileRecord | undefined {
  return study.files.get(path) ?? study.files.get(path.normalize('NFC').replace(/^(?:\.\/)+/, ''));
}

async function load(study: Study, path: string): Promise<LogFile | FileFault> {
  const record = fileRecord(study, path);
  if (record === undefined) return { fault: 'file_missing', message: 'there is no such file in the study' };
  if (record.seal === 'missing') return { fault: 'file_missing', message: 'the file is sealed but no longer there' };
  if (record.seal === 'changed')
    return { fault: 'file_changed', message: 'the file has changed since it was sealed, so nothing in it counts' };
  if (record.seal === 'unsealed')
    return {
      fault: 'file_missing',
      message: 'the file is not part of the seal, so nothing in it counts until the study is sealed',
    };
  if (record.bytes > LARGEST_LOG)
    return { fault: 'too_large', message: `the file has ${record.bytes} bytes; at most ${LARGEST_LOG} are read` };
  let bytes: Uint8Array;
  try {
    bytes = await study.read(record.path, LARGEST_LOG);
  } catch (error) {
    if (!(error instanceof TouchstoneError) || !ABOUT_THE_FILE.has(error.code)) throw error;
    const what = error.problems.map((problem) => problem.what).join('; ');
    return {
      fault: error.code === 'not_found' ? 'file_missing' : 'unreadable',
      message: `the file cannot be read: ${what}`,
    };
  }
  const text = decode(bytes);
  return typeof text === 'string' ? logFile(record.path, text) : text;
}

const ABOUT_THE_FILE: ReadonlySet<FaultCode> = new Set(['bad_input', 'not_found', 'outside_study', 'io']);

const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0xff, 0xfe], 'is UTF-16 text; save it as UTF-8'],
  [[0xfe, 0xff], 'is UTF-16 text; save it as UTF-8'],
  [[0x1f, 0x8b], 'is compressed with gzip; unpack it'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'is compressed with zstd; unpack it'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'is compressed with xz; unpack it'],
  [[0x42, 0x5a, 0x68], 'is compressed with bzip2; unpack it'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a zip archive; unpack it'],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF; keep its text beside it'],
];

function decode(bytes: Uint8Array): string | FileFault {
  const signature = SIGNATURES.find(([start]) => start.every((byte, i) => bytes[i] === byte));
  if (signature !== undefined) return { fault: 'unreadable', message: `the file ${signature[1]}` };
  if (bytes.subarray(0, 4096).includes(0))
    return { fault: 'unreadable', message: 'the file is not text: it holds zero bytes' };
  try {
    // The decoder drops a byte order mark and refuses what is not UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { fault: 'unreadable', message: 'the file is not UTF-8 text; save it as UTF-8' };
  }
}

function logFile(path: string, text: string): LogFile {
  const lines = once(() => lineIndex(text));
  const byLine = new Map<number, JsonDocument | JsonFault>();
  return {
    path,
    text,
    lines,
    json: once(() => scanJson(text)),
    table: once(() => readTable(text, /\.(?:tsv|tab)$/i.test(path) ? '\t' : undefined)),
    jsonLine(line) {
      const document = byLine.get(line) ?? scanJson(text, lines().start(line), lines().start(line + 1));
      byLine.set(line, document);
      return document;
    },
    whole: once(() => ({ text, lines: lines(), path: [], toFile: (offset) => offset, siblings: () => ({}) })),
    stretches: new Map(),
    rowIndexes: new Map(),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function makeRoom(shelf: Shelf, latest: string): void {
  for (const [path, { size }] of shelf.files) {
    if (shelf.kept <= KEPT) return;
    if (path === latest || size === 0) continue;
    shelf.files.delete(path);
    shelf.kept -= size;
  }
}

/** Lets at most `most` pieces of work run at a time, so that a thousand logs do not open a thousand files. */
function queue(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
