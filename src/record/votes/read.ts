import { type Place, type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { checkShape, readJson } from '../../base/structured/index.ts';
import { lineIndex } from '../../base/text/index.ts';
import type { Study } from '../bundle/index.ts';
import { Vote } from './schema.ts';

/** A vote as it stands in a file, in the order of appending. */
export interface RecordedVote {
  readonly vote: Vote;
  /** The line it stands on. */
  readonly where: Place;
}

const LINE_LIMIT = 1024 * 1024;

/**
 * Reads the vote files that `touchstone.yaml` names, in that order, line by line; empty lines are skipped. A file that is not
 * there holds no votes: it begins with the first one, and that it is missing is a fault of the bundle.
 * Throws `bad_input` that lists every fault of every line (`audit/votes.jsonl:3:12: unknown key …`).
 */
export async function readVotes(study: Study): Promise<readonly RecordedVote[]> {
  const votes: RecordedVote[] = [];
  const problems: Problem[] = [];
  for (const path of new Set<string>(study.file.votes)) {
    try {
      const read = parseVotes(await study.readText(path), path);
      votes.push(...read.votes);
      problems.push(...read.problems);
    } catch (error) {
      if (error instanceof TouchstoneError && error.code === 'not_found') continue;
      if (!(error instanceof TouchstoneError) || error.code === 'interrupted' || error.code === 'internal') throw error;
      problems.push(...error.problems.map((problem) => ({ where: { path }, ...problem })));
    }
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  return votes;
}

/** One JSONL text: the votes of its sound lines, and every fault of the others. */
export function parseVotes(text: string, path: string): { votes: RecordedVote[]; problems: Problem[] } {
  const votes: RecordedVote[] = [];
  const problems: Problem[] = [];
  const lines = lineIndex(text.replace(/^\uFEFF/, ''));
  for (let line = 1; line <= lines.count; line += 1) {
    const source = lines.line(line);
    if (source.trim() === '') continue;
    if (source.length > LINE_LIMIT) {
      problems.push({
        what: `a line of ${source.length} characters`,
        where: { path, line },
        expected: `at most ${LINE_LIMIT}`,
      });
      continue;
    }
    try {
      votes.push({ vote: checkShape(Vote, readJson(source, path)), where: { path, line } });
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.code !== 'bad_input') throw error;
      for (const problem of error.problems) {
        // The reader saw one line and calls it line 1; the columns are right.
        problems.push({ ...problem, where: { ...problem.where, path, line } });
      }
    }
  }
  return { votes, problems };
}
