import type { Study } from '../bundle/index.ts';
import type { Locator, LogRecord } from '../claims/index.ts';
import { type JsonRecord, readPointer, scalarsIn, stretchAt } from './json-values.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { jsonRecord, kindOf } from './read-value.ts';
import { elsewhereInTable } from './table-values.ts';
import { elsewhereInText, sameNumber } from './text-values.ts';
import type { LogValue } from './value.ts';

const MOST_CANDIDATES = 5;
const MOST_NODES = 200_000;
const MOST_LINES = 200_000;

/**
 * Where in its file a number stands that is not at the stated place: after the same label in other lines, at the same pointer in
 * other lines, in the same column of other rows, elsewhere in the JSON. At most five; a hint for people, never support. Empty
 * where the file is not readable. `literal` defaults to the value that the author hands in.
 */
export async function findDrift(
  study: Study,
  evidence: Pick<LogRecord, 'path' | 'at' | 'value'>,
  literal: string | undefined = evidence.value,
): Promise<readonly LogValue[]> {
  const file = await openLogFile(study, evidence.path);
  if ('fault' in file) return [];
  const { at } = evidence;
  const kind = kindOf(file.path, at);
  if (kind === 'text') return elsewhereInText(file, file.whole(), at, literal);
  if (kind === 'table') {
    const table = file.table();
    return literal === undefined || 'fault' in table ? [] : elsewhereInTable(file, table, at, literal);
  }
  if (at.lines !== undefined || at.after !== undefined) {
    const record = jsonRecord(file, at);
    if ('ok' in record) return [];
    const stretch = stretchAt(file, record, at.pointer ?? '');
    return 'ok' in stretch ? [] : elsewhereInText(file, stretch, at, literal);
  }
  if (literal === undefined) return [];
  return kind === 'jsonl' ? inOtherLines(file, at, literal) : elsewhereInJson(file, at, literal);
}

function inOtherLines(file: LogFile, at: Locator, literal: string): LogValue[] {
  const found: LogValue[] = [];
  const lines = file.lines();
  for (let line = 1; line <= Math.min(lines.count, MOST_LINES) && found.length < MOST_CANDIDATES; line += 1) {
    // Most lines are ruled out without being read.
    if (line === at.line || !lines.line(line).includes(literal)) continue;
    const document = file.jsonLine(line);
    if ('fault' in document) continue;
    const reading = readPointer(file, { document, line }, at.pointer ?? '');
    if (reading.ok && sameNumber(reading.value.literal, literal)) found.push(reading.value);
  }
  return found;
}

function elsewhereInJson(file: LogFile, at: Locator, literal: string): LogValue[] {
  const document = file.json();
  if ('fault' in document) return [];
  const record: JsonRecord = { document };
  const found: LogValue[] = [];
  for (const { pointer, raw } of scalarsIn(document, MOST_NODES)) {
    if (pointer === at.pointer || !sameNumber(raw, literal)) continue;
    const reading = readPointer(file, record, pointer);
    if (reading.ok) found.push(reading.value);
    if (found.length >= MOST_CANDIDATES) break;
  }
  return found;
}
