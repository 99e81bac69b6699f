import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { textInside } from '../../base/files/index.ts';
import { checkShape, readJson } from '../../base/structured/index.ts';
import { SILENCED_PATH, SilenceLine, type Silences } from './model.ts';

const LONGEST_LINE = 64 * 1024;

/**
 * What is silenced in a folder (a real path); nothing where there is no such file. Throws `bad_input` with every broken line: a line that
 * cannot be read must neither silence a finding nor be passed over.
 */
export async function readSilences(root: string): Promise<Silences> {
  return parseSilences((await textInside(root, SILENCED_PATH)) ?? '');
}

/** The same from the text of the file. */
export function parseSilences(text: string): Silences {
  const problems: Problem[] = [];
  const lines: SilenceLine[] = [];
  for (const [index, source] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const where = { path: SILENCED_PATH, line: index + 1 };
    if (source.trim() === '') continue;
    if (source.length > LONGEST_LINE) {
      problems.push({ what: `a line of ${source.length} characters`, where, expected: `at most ${LONGEST_LINE}` });
      continue;
    }
    try {
      lines.push(checkShape(SilenceLine, readJson(source, SILENCED_PATH)));
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.code !== 'bad_input') throw error;
      // The reader saw one line and calls it line 1; the columns are right.
      problems.push(...error.problems.map((problem) => ({ ...problem, where: { ...problem.where, ...where } })));
    }
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  const live = new Map<string, SilenceLine>();
  for (const line of lines) {
    live.delete(line.finding);
    if (line.action === 'silence') live.set(line.finding, line);
  }
  return { live, lines };
}
