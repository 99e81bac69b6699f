import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { findPaper } from '../../../record/papers/index.ts';

/** What is read for the audit of a paper. */
export interface PaperInputs {
  /** Real path of the folder that every path of the result is relative to. */
  readonly root: string;
  /** The paper, relative to `root`, POSIX. */
  readonly paper: string;
  /** true: the folder's own logs are read; false: only those that were named. */
  readonly ownLogs: boolean;
  /** Logs in the folder that were named, relative to it: then no others of it are read. */
  readonly namedLogs: readonly string[];
  /** Real paths of logs elsewhere. */
  readonly otherLogs: readonly string[];
}

/**
 * Settles what a path asks for: a file is the paper and has no logs but those that are named; in a folder the paper is found, or is the file
 * that was named, and its logs are read. Throws `not_found`, `bad_input`, `usage`.
 */
export function findInputs(path: string, paper: string | undefined, logs: readonly string[]): PaperInputs {
  const real = realOf(path, 'a paper or a folder');
  const isFile = statSync(real).isFile();
  if (isFile && paper !== undefined)
    throw new TouchstoneError('usage', {
      what: `${basename(path)} is a file, and --paper names another one`,
      mend: 'Name the folder with --paper, or the file alone.',
    });
  const root = isFile ? dirname(real) : real;
  const named = logs.map((log) => realOf(log, 'a log or a folder of logs'));
  const isOwn = (log: string): boolean => log === root || log.startsWith(root + sep);
  const own = named.filter(isOwn).map((log) => posix(relative(root, log)));
  return {
    root,
    paper: isFile ? basename(real) : paper === undefined ? found(root, path) : namedPaper(root, paper),
    ownLogs: named.some((log) => log === root) || (!isFile && own.length === 0),
    namedLogs: own.filter((log) => log !== ''),
    otherLogs: named.filter((log) => !isOwn(log)),
  };
}

/** The paper of a folder; where there is none the folder may have been meant as a study. */
function found(root: string, given: string): string {
  try {
    return findPaper(root);
  } catch (error) {
    // Several papers are told as they are.
    if (!(error instanceof TouchstoneError) || error.problems[0]?.expected === 'one paper') throw error;
    const problem = {
      what: 'there is no touchstone.yaml and no paper in this folder',
      where: { path: given },
      expected: 'a study, or a LaTeX, Markdown, DOCX, PDF, JATS XML or HTML file',
      mend: 'Name the paper with --paper FILE, or run "touchstone init" to make a study.',
    };
    throw new TouchstoneError('bad_input', problem, { cause: error });
  }
}

function realOf(path: string, expected: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new TouchstoneError(
      'not_found',
      { what: 'no such folder or file', where: { path }, expected, mend: 'Check the path.' },
      { cause: error },
    );
  }
}

/** As it was given: relative to where the command runs, or to the folder. */
function namedPaper(root: string, given: string): string {
  for (const path of [given, join(root, given)]) {
    try {
      const real = realpathSync(resolve(path));
      if (!statSync(real).isFile()) continue;
      if (real.startsWith(root + sep)) return posix(relative(root, real));
    } catch {
      // The other reading of the name may lead to it.
    }
  }
  throw new TouchstoneError('not_found', {
    what: `--paper ${given}: no such file in this folder`,
    where: { path: root },
    expected: 'a file inside the folder that is audited',
    mend: 'Check its name.',
  });
}

const posix = (path: string): string => path.replaceAll('\\', '/');
