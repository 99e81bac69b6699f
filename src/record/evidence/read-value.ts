import type { Study } from '../bundle/index.ts';
import type { Locator, LogRecord } from '../claims/index.ts';
import type { JsonRecord } from './json-values.ts';
import { readPointer, stretchAt } from './json-values.ts';
import { fileRecord, type LogFile, openLogFile } from './log-file.ts';
import { readCell } from './table-values.ts';
import { readInText } from './text-values.ts';
import type { LogReading } from './value.ts';
import { placeAt, refuse } from './values.ts';

/**
 * Reads the value that a log record points at, from the sealed bytes. Nothing is guessed: a locator that leads to no value or to
 * several gives a fault with candidates. Throws only for what is wrong with us.
 */
export async function readEvidenceValue(
  study: Study,
  evidence: Pick<LogRecord, 'path' | 'at' | 'sha256' | 'value'>,
): Promise<LogReading> {
  const { path, at } = evidence;
  const file = await openLogFile(study, path);
  const place = { path, ...(at.pointer === undefined ? {} : { pointer: at.pointer }) };
  if ('fault' in file) return refuse(file.fault, file.message, place);
  if (evidence.sha256 !== undefined && evidence.sha256 !== fileRecord(study, path)?.sha256) {
    return refuse('file_changed', 'the file has another digest than when the evidence was linked', place);
  }
  return readAt(file, at, evidence.value);
}

/** How a file is read: by its extension, and by what the locator asks for where that leaves it open. */
export type LogKind = 'json' | 'jsonl' | 'table' | 'text';

export function kindOf(path: string, at: Locator): LogKind {
  if (at.row !== undefined || at.column !== undefined) return 'table';
  if (at.line !== undefined) return 'jsonl';
  if (at.pointer !== undefined) return /\.(?:jsonl|ndjson)$/i.test(path) ? 'jsonl' : 'json';
  if (at.lines !== undefined || at.after !== undefined) return 'text';
  if (/\.json$/i.test(path)) return 'json';
  if (/\.(?:jsonl|ndjson)$/i.test(path)) return 'jsonl';
  return /\.(?:csv|tsv|tab)$/i.test(path) ? 'table' : 'text';
}

function readAt(file: LogFile, at: Locator, handedIn: string | undefined): LogReading {
  const mixed = fieldsThatDoNotFit(file.path, at);
  if (mixed !== undefined) return refuse('locator_incomplete', mixed, { path: file.path });
  switch (kindOf(file.path, at)) {
    case 'table': {
      const table = file.table();
      return 'fault' in table
        ? refuse('unreadable', table.fault, placeAt(file, table.offset))
        : readCell(file, table, at);
    }
    case 'text':
      return readInText(file, file.whole(), at, handedIn);
    default: {
      const record = jsonRecord(file, at);
      return 'ok' in record ? record : readInRecord(file, record, at, handedIn);
    }
  }
}

function readInRecord(file: LogFile, record: JsonRecord, at: Locator, handedIn: string | undefined): LogReading {
  if (at.pointer === undefined)
    return refuse('locator_incomplete', 'a place in JSON needs a "pointer" such as /test/accuracy', {
      path: file.path,
    });
  if (at.lines === undefined && at.after === undefined) return readPointer(file, record, at.pointer);
  const stretch = stretchAt(file, record, at.pointer);
  return 'ok' in stretch ? stretch : readInText(file, stretch, at, handedIn);
}

/** The JSON value of the whole file or of the stated line. */
export function jsonRecord(file: LogFile, at: Locator): JsonRecord | LogReading {
  const pointer = at.pointer;
  if (kindOf(file.path, at) === 'json') {
    const document = file.json();
    if (!('fault' in document)) return { document };
    const hint = document.fault.startsWith('text follows')
      ? '; if each line is a record of its own, name the "line"'
      : '';
    return refuse(
      'unreadable',
      `not readable as JSON: ${document.fault}${hint}`,
      placeAt(file, document.offset, pointer),
    );
  }
  const { line } = at;
  if (line === undefined)
    return refuse('locator_incomplete', 'a place in JSONL needs "line" and "pointer"', { path: file.path });
  const lines = file.lines();
  if (line > lines.count)
    return refuse('no_such_place', `there is no line ${line}; the file has ${lines.count}`, { path: file.path });
  const document = file.jsonLine(line);
  if (!('fault' in document)) return { document, line };
  const fault = document.fault.startsWith('nothing') ? 'no_such_place' : 'unreadable';
  return refuse(
    fault,
    `line ${line} is not readable as JSON: ${document.fault}`,
    placeAt(file, document.offset, pointer),
  );
}

function fieldsThatDoNotFit(path: string, at: Locator): string | undefined {
  const table = at.row !== undefined || at.column !== undefined;
  const json = at.line !== undefined || at.pointer !== undefined;
  if (table && (json || at.lines !== undefined || at.after !== undefined))
    return '"row" and "column" do not go together with other fields of a locator';
  if (table && /\.(?:json|jsonl|ndjson)$/i.test(path)) return 'a JSON file has no rows and columns; name a "pointer"';
  return json && /\.(?:csv|tsv|tab)$/i.test(path) ? 'a table has no JSON Pointer; name "row" and "column"' : undefined;
}
