import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { checkShape, readJson } from '../../base/structured/index.ts';
import type { Source } from './schema.ts';
import { SOURCES_PATH, SourceLine, sourceLine } from './source-line.ts';

const LINE_LIMIT = 1024 * 1024;
// A broken file has a fault on every line; nobody reads more of them.
const MOST_PROBLEMS = 100;

/**
 * Reads the text of `evidence/sources.jsonl`: the sources in the order of the file. Empty lines are passed over. Throws `bad_input` with the
 * faults of all lines (`evidence/sources.jsonl:3:12: …`), the first hundred of them; an id that stands twice is a fault.
 */
export function parseSources(text: string, path: string = SOURCES_PATH): Source[] {
  return parseSourceLines(text, path).map(({ source }) => source);
}

/** The same, each source with its line as it is written. */
export function parseSourceLines(text: string, path: string = SOURCES_PATH): { source: Source; line: string }[] {
  const sources: { source: Source; line: string }[] = [];
  const problems: Problem[] = [];
  const lineOf = new Map<string, number>();
  let line = 0;
  for (const written of linesOf(text)) {
    line += 1;
    if (written.trim() === '') continue;
    try {
      const source = parseLine(written, path);
      const first = lineOf.get(source.id);
      if (first === undefined) {
        lineOf.set(source.id, line);
        sources.push({ source, line: written.replace(/\r$/, '') });
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
  return sources;
}

function* linesOf(text: string): Generator<string> {
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? text.length : end);
    if (end < 0) return;
    start = end + 1;
  }
}

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
