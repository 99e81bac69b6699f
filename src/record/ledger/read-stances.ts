import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { checkShape, readJson } from '../../base/structured/index.ts';
import { lineIndex } from '../../base/text/index.ts';
import { STANCES_PATH } from './paths.ts';
import { readArtifact } from './read-artifact.ts';
import { StanceVote } from './schema.ts';

const LINE_LIMIT = 1024 * 1024;
const MOST_PROBLEMS = 100;

/** Every vote of a study, in the order of appending; none where there is no file. Throws `bad_input` with the faults of every line. */
export async function readStances(root: string): Promise<readonly StanceVote[]> {
  const text = await readArtifact(root, STANCES_PATH);
  return text === null ? [] : parseStances(text, STANCES_PATH);
}

/** Reads votes, one JSON object a line. Throws `bad_input` with the faults of every line, the first hundred of them. */
export function parseStances(text: string, path: string): StanceVote[] {
  const votes: StanceVote[] = [];
  const problems: Problem[] = [];
  const lines = lineIndex(text.replace(/^\uFEFF/, ''));
  for (let line = 1; line <= lines.count && problems.length < MOST_PROBLEMS; line += 1) {
    const source = lines.line(line);
    if (source.trim() === '') continue;
    try {
      if (source.length > LINE_LIMIT)
        throw new TouchstoneError('bad_input', {
          what: `a line of ${source.length} characters`,
          where: { path },
          expected: `at most ${LINE_LIMIT}`,
        });
      votes.push(checkShape(StanceVote, readJson(source, path)));
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.code !== 'bad_input') throw error;
      // The reader saw one line and calls it line 1; the columns are right.
      problems.push(...error.problems.map((problem) => ({ ...problem, where: { ...problem.where, path, line } })));
    }
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  return votes;
}
