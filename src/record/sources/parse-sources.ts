import { isUtf8 } from 'node:buffer';
import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { sha256 } from '../../base/files/index.ts';
import { checkShape, readJson } from '../../base/json/index.ts';
import type { Source } from './schema.ts';
import { SOURCES_PATH, SourceLine, sourceLine } from './source-line.ts';

const LINE_LIMIT = 1024 * 1024;
// A broken file has a fault on every line; nobody reads more of them.
const MOST_PROBLEMS = 100;

/**
 * Reads the bytes of `evidence/sources.jsonl`: the sources in the order of the file. Empty lines are passed over. Throws `bad_input` with
 * the faults of all lines (`evidence/sources.jsonl:3:12: …`), the first hundred of them; an id that stands twice is a fault.
 */
export function parseSources(bytes: Uint8Array, path: string = SOURCES_PATH): Source[] {
  const sources: Source[] = [];
  const problems: Problem[] = [];
  const lineOf = new Map<string, number>();
  if (!isUtf8(bytes))
    throw new TouchstoneError('bad_input', {
      what: 'bytes that are not UTF-8',
      where: { path },
      expected: 'UTF-8 text',
    });
  for (const { line, text } of linesOf(bytes)) {
    try {
      const source = parseLine(text(), path);
      const first = lineOf.get(source.id);
      if (first === undefined) {
        lineOf.set(source.id, line);
        sources.push(source);
      } else
        problems.push({
          what: `the id ${source.id} stands on line ${first} already`,
          where: { path, line },
          expected: 'each id once',
          mend: 'Take one of the two lines out.',
        });
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.code !== 'bad_input') throw error;
      // The reader saw one line and calls it line 1; the columns are right.
      problems.push(...error.problems.map((problem) => ({ ...problem, where: { ...problem.where, path, line } })));
    }
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  sound = sha256(bytes);
  return sources;
}

// Digest of the list that was last found in order here, or written here: a run writes a long list many times.
let sound: string | undefined;

/** Throws as `parseSources` does; at once where these very bytes were in order before. */
export function checkSources(bytes: Uint8Array): void {
  if (sha256(bytes) !== sound) parseSources(bytes);
}

/** Says that these bytes were made of lines that are in order. */
export function takeAsSound(bytes: Uint8Array): void {
  sound = sha256(bytes);
}

/** A line of the list that is not empty: its number from 1, its bytes without line end. */
export interface ListLine {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: () => string;
  /** The first characters of the text: enough for most ids. */
  readonly beginning: () => string;
}

const [NEW_LINE, RETURN, BEGINNING] = [10, 13, 200];

export function* linesOf(bytes: Uint8Array): Generator<ListLine> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = buffer.length >= 3 && buffer.readUIntBE(0, 3) === 0xefbbbf ? 3 : 0;
  for (let line = 1; start < buffer.length; line += 1) {
    const found = buffer.indexOf(NEW_LINE, start);
    const next = found < 0 ? buffer.length : found;
    const end = next > start && buffer[next - 1] === RETURN ? next - 1 : next;
    const from = start;
    const text = () => buffer.toString('utf8', from, end);
    const beginning = () => buffer.toString('utf8', from, Math.min(end, from + BEGINNING));
    if (!isBlank(buffer, start, end)) yield { line, start, end, text, beginning };
    start = next + 1;
  }
}

function isBlank(buffer: Buffer, start: number, end: number): boolean {
  // An entry begins with "{"; only a line that begins otherwise is looked at.
  return buffer[start] !== 0x7b && buffer.toString('utf8', start, end).trim() === '';
}

/** The id that a line in order names. */
export function idOfLine({ beginning, text }: ListLine): string {
  return WRITTEN.exec(beginning())?.[1] ?? parseLine(text(), SOURCES_PATH).id;
}

// As we write it, and without an escape in it.
const WRITTEN = /^\{"schema":"touchstone\.source\/1","id":"([^"\\]+)"/;

function parseLine(line: string, path: string): Source {
  if (line.length > LINE_LIMIT)
    throw new TouchstoneError('bad_input', {
      what: `a line of ${line.length} characters`,
      where: { path },
      expected: `at most ${LINE_LIMIT}`,
    });
  return asWritten(line) ?? withoutSchema(checkShape(SourceLine, readJson(line, path)));
}

// A line that we wrote reads back as itself, and then holds no key twice: the reader that keeps positions is slower and only finds faults.
function asWritten(line: string): Source | undefined {
  try {
    const read = SourceLine.safeParse(JSON.parse(line));
    if (!read.success) return undefined;
    const source = withoutSchema(read.data);
    return sourceLine(source) === line ? source : undefined;
  } catch {
    return undefined;
  }
}

function withoutSchema({ schema: _, ...source }: ReturnType<typeof SourceLine.parse>): Source {
  return source;
}
