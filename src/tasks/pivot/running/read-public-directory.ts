import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';
import { checkShape, readJson } from '../../../base/json/index.ts';
import { shorten } from '../../../base/text/index.ts';
import { type Line, LONGEST_LINE, readLines } from '../answers/index.ts';
import { Prompt, type Sha256 } from '../model/index.ts';

/** The prompts of a public directory, in their order. */
export interface PublicDirectory {
  readonly prompts: readonly Prompt[];
  /** Of `prompts.jsonl`. */
  readonly sha256: Sha256;
}

const NAME = 'prompts.jsonl';
const MOST_PROBLEMS = 100;

/**
 * Reads a public directory, which holds `prompts.jsonl` and nothing else: anything beside it might tell a model the answers.
 * Throws `bad_input` with every faulty line, `not_found` or `io`.
 */
export function readPublicDirectory(path: string, shown: string): PublicDirectory {
  refuseOthers(path, shown);
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  const prompts: Prompt[] = [];
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const file = join(shown, NAME);
  for (const line of readLines(join(path, NAME), file, hash)) {
    const read = promptOf(line, file);
    if ('problems' in read) problems.push(...read.problems);
    else {
      const key = keyOf(read.prompt);
      if (seen.has(key))
        problems.push({
          what: `case "${shorten(read.prompt.case_id, 60)}" in order ${read.prompt.order} stands here a second time`,
          where: { path: file, line: line.number },
        });
      seen.add(key);
      prompts.push(read.prompt);
    }
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  if (prompts.length === 0)
    throw new TouchstoneError('bad_input', { what: 'empty', where: { path: file }, expected: 'one prompt per line' });
  return { prompts, sha256: hash.digest('hex') };
}

/** One text for a prompt of a case; the order comes first and is of one length, so that no id can be mistaken. */
export const keyOf = ({ case_id: id, order }: Pick<Prompt, 'case_id' | 'order'>) => `${order}:${id}`;

function refuseOthers(path: string, shown: string): void {
  let names: string[];
  try {
    names = readdirSync(path);
  } catch (error) {
    throw ioFault(error, shown);
  }
  const others = names.filter((name) => name !== NAME).sort();
  if (others.length > 0)
    throw new TouchstoneError('usage', {
      what: `${shown} holds ${shorten(others.join(', '), 120)}, which no model under test may come near`,
      expected: `a public directory of an export, with ${NAME} and nothing else`,
      mend: 'Name the public directory, or move the rest away.',
    });
  if (names.length > 0 && !lstatSync(join(path, NAME)).isFile())
    throw new TouchstoneError('usage', {
      what: `${join(shown, NAME)} is a link or no file`,
      expected: 'the file itself, so that nothing outside the public directory is read',
    });
}

function promptOf(line: Line, path: string): { readonly prompt: Prompt } | { readonly problems: readonly Problem[] } {
  const where = { path, line: line.number };
  if ('fault' in line)
    return {
      problems: [
        line.fault === 'too_long'
          ? { what: 'this line is too long', where, expected: `at most ${LONGEST_LINE / 1024 / 1024} MiB` }
          : { what: 'this line is not UTF-8', where },
      ],
    };
  try {
    return { prompt: checkShape(Prompt, readJson(line.text, path)) };
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    return { problems: error.problems.map((problem) => ({ ...problem, where: { ...problem.where, ...where } })) };
  }
}
