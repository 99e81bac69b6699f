import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { ioFault, writeAtomic } from '../../base/files/index.ts';

/**
 * Checks the files that a command line asks us to write, by the flags that name them, before the work begins, so that no long run ends at a folder that
 * does not exist. A report may be written over an older report, never over a file of a study or one that is `read`, never to a place
 * that the verb makes by itself (`made`), nor into the public directory of an export. Throws `usage`.
 */
export async function checkOutputs(
  cwd: string,
  asked: Readonly<Record<string, string | undefined>>,
  read: readonly string[] = [],
  made: readonly string[] = [],
): Promise<void> {
  const seen = new Set<string>(made.map((given) => resolvedPath(cwd, given)));
  const inputs = new Set(
    read.map((given) => resolve(cwd, given)).map((path) => (existsSync(path) ? realPath(path) : path)),
  );
  for (const [flag, given] of Object.entries(asked)) {
    if (given === undefined || given === '-') continue;
    const path = resolve(cwd, given);
    const real = resolvedPath(cwd, given);
    const taken = isStream(real) ? undefined : inputs.has(real) ? READ : seen.has(real) ? SAME : undefined;
    const fault = taken ?? (await faultOf(path, real));
    if (fault !== undefined)
      throw new TouchstoneError('usage', { what: `${flag} ${given}: ${fault.what}`, mend: fault.mend });
    seen.add(real);
  }
}

/** The check for a file whose folders are yet to be made. Throws `usage` where it lies in the public directory of an export. */
export async function checkNoPublicDirectory(cwd: string, flag: string, given: string): Promise<void> {
  const fault = await inPublicDirectory(resolvedPath(cwd, given));
  if (fault !== undefined)
    throw new TouchstoneError('usage', { what: `${flag} ${given}: ${fault.what}`, mend: fault.mend });
}

/**
 * Writes an output that was asked for, whole or not at all: through a link to the file behind it, and straight into a device
 * or pipe (`/dev/stdout`), which no file may replace.
 */
export function writeOutput(cwd: string, given: string | undefined, text: () => string): void {
  if (given === undefined) return;
  const path = resolve(cwd, given);
  if (isStream(path)) writeStream(path, text());
  else writeAtomic(existsSync(dirname(path)) ? realPath(path) : path, text());
}

function writeStream(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw ioFault(error, path);
  }
}

function resolvedPath(cwd: string, given: string): string {
  const path = resolve(cwd, given);
  return existsSync(dirname(path)) ? realPath(path) : path;
}

/** Where a path leads, links of its folders and its own resolved; its last name need not exist. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}

/** Whether a device or pipe stands there; `/dev/stdout` may lead to a pipe that has no name of its own. */
function isStream(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  return there !== undefined && !there.isFile() && !there.isDirectory();
}

interface Fault {
  readonly what: string;
  readonly mend: string;
}
const READ: Fault = { what: 'is a file that this command reads', mend: 'Name another one.' };
const SAME: Fault = { what: 'another output goes to the same file', mend: 'Give each its own name.' };

async function faultOf(path: string, real: string): Promise<Fault | undefined> {
  const folder = dirname(path);
  // The folder out/ is ours to make; a study keeps its reports there, outside the seal.
  if (!existsSync(folder) && basename(folder) === 'out' && existsSync(dirname(folder))) return undefined;
  if (!existsSync(folder)) return { what: `the folder ${folder} does not exist`, mend: 'Make it first.' };
  if (isStream(path)) return undefined;
  const shown = await inPublicDirectory(real);
  if (shown !== undefined) return shown;
  if (!isWritable(dirname(real)))
    return { what: `the folder ${dirname(real)} may not be written to`, mend: 'Name a file in another one.' };
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  if (!existsSync(path)) return { what: 'is a link that leads nowhere', mend: 'Name a file.' };
  if (statSync(path).isDirectory()) return { what: 'is a folder', mend: 'Name a file.' };
  // Loaded only here, since help and version should not wait for the readers of a study.
  const { studyThatOwns } = await import('../../record/bundle/index.ts');
  if (studyThatOwns(path) !== undefined || studyThatOwns(real) !== undefined) {
    return {
      what: 'is a file of the study',
      mend: 'Write reports into its out/ folder, which is never sealed, or outside the study.',
    };
  }
  return undefined;
}

/** Whether a file would be shown to a model under test. The reader of exports is loaded only where a folder above might be one. */
async function inPublicDirectory(path: string): Promise<Fault | undefined> {
  for (let at = dirname(path); !existsSync(join(at, 'prompts.jsonl')); at = dirname(at))
    if (at === dirname(at)) return undefined;
  const { publicDirectoryAround } = await import('../../tasks/pivot/export/index.ts');
  const around = publicDirectoryAround(dirname(path));
  if (around === undefined) return undefined;
  return {
    what: `lies in ${around}, the public directory of an export`,
    mend: 'Name a file outside it: what lies there is shown to the model under test.',
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
