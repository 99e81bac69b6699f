import { closeSync, existsSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { shorten } from '../../../base/text/index.ts';

/** Paths that a run was given. */
export interface GivenPaths {
  readonly cwd: string;
  /** The public directory. */
  readonly publicDir: string;
  /** The predictions file. */
  readonly output: string;
  /** Words of the command, any of which may be a path or hold one (`--bind=DIR`). */
  readonly words: readonly string[];
}

/** Folders below a given one, at or below the current one, that are looked into. */
const DEPTH = 2;
/** Names that are looked at below one given folder; a larger one is no place of an export. */
const MOST_NAMES = 5_000;
/** Bytes of a file that are read to tell what it is. */
const HEAD = 4_096;

/**
 * Refuses a run that was given a path to right answers: an output in a grader directory, or a word of its command that leads
 * to a grader directory or a release. Throws `usage`. This finds slips; what a program may open is for a sandbox.
 */
export function keepApart({ cwd, publicDir, output, words }: GivenPaths): void {
  const folder = dirname(resolve(cwd, output));
  if (isInside(folder, resolve(cwd, publicDir)))
    throw new TouchstoneError('usage', {
      what: `the output ${output} lies in the public directory`,
      mend: 'Name a file outside it: a public directory holds the prompts alone.',
    });
  for (let at = folder; ; at = dirname(at)) {
    const found = answersIn(at, 0, isOfGrader);
    if (found !== undefined) throw tellsAnswers(`the output ${output} lies in the grader directory of`, found);
    if (at === dirname(at)) break;
  }
  for (const word of words)
    for (const path of pathsOf(word, cwd)) {
      const found = statSync(path, { throwIfNoEntry: false })?.isDirectory()
        ? // Elsewhere a name may be a place inside a sandbox, such as /tmp, and is looked at itself alone.
          answersIn(path, isInside(path, resolve(cwd)) ? DEPTH : 0, isAnswers)
        : isAnswers(path)
          ? path
          : undefined;
      if (found !== undefined) throw tellsAnswers(`the command is given ${shorten(word, 80)}, which leads to`, found);
    }
}

function tellsAnswers(what: string, found: string): TouchstoneError {
  return new TouchstoneError('usage', {
    what: `${what} ${found}, which holds right answers`,
    mend: 'A model under test must not come near them: keep grader and release elsewhere.',
  });
}

/** A file with right answers in a folder, or so many folders below it. */
function answersIn(folder: string, depth: number, isWanted: (path: string) => boolean): string | undefined {
  const todo: { readonly folder: string; readonly depth: number }[] = [{ folder, depth }];
  let looked = 0;
  for (let next = todo.shift(); next !== undefined; next = todo.shift()) {
    for (const entry of listed(next.folder)) {
      looked += 1;
      if (looked > MOST_NAMES) return undefined;
      const path = join(next.folder, entry.name);
      if (entry.isDirectory() && next.depth > 0) todo.push({ folder: path, depth: next.depth - 1 });
      else if (NAMES.test(entry.name) && isWanted(path)) return path;
    }
  }
  return undefined;
}

const NAMES = /^(?:references|pseudonyms|questions)\b.*\.json$/i;

function listed(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // What we may not read, a program of ours may not either.
    return [];
  }
}

/** Whether a file is of a grader, by its own words. */
const isOfGrader = (path: string) => /"touchstone\.pivot-(?:references|pseudonyms)\//.test(headOf(path));

/** The same, or a questions file of a release, by its name and by being JSON. */
function isAnswers(path: string): boolean {
  return isOfGrader(path) || (/(?:^|[\\/])questions\.json$/i.test(path) && /^\s*[[{]/.test(headOf(path)));
}

function headOf(path: string): string {
  try {
    if (!statSync(path).isFile()) return '';
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(HEAD);
      return bytes.toString('utf8', 0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}

/** What of a word names something that is there: the word, or a part of it as in `--bind=DIR` or `sh -c 'cat FILE; …'`. */
function pathsOf(word: string, cwd: string): string[] {
  const parts = new Set(
    [word, ...word.split(/[=:,]/), ...word.split(/[\s=:,;|&<>()'"`]+/)].filter(
      (part) => part !== '' && !part.includes('\0'),
    ),
  );
  return [...parts].map((part) => resolve(cwd, part)).filter((path) => existsSync(path));
}

function isInside(inner: string, outer: string): boolean {
  const [a, b] = [inner, outer].map((path) => (existsSync(path) ? realpathSync(path) : path));
  for (let at = a ?? inner; ; at = dirname(at)) {
    if (at === b) return true;
    if (at === dirname(at)) return false;
  }
}
