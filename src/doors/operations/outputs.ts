import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { writeAtomic } from '../../base/files/index.ts';

/**
 * Checks the files that a command line asks us to write, before the work begins, so that no long run ends at a folder that
 * does not exist. A report may be written over an older report, never over a file of a study. Throws `usage`.
 */
export async function checkOutputs(cwd: string, asked: Readonly<Record<string, string | undefined>>): Promise<void> {
  const seen = new Set<string>();
  for (const [flag, given] of Object.entries(asked)) {
    if (given === undefined || given === '-') continue;
    const path = resolve(cwd, given);
    const fault = seen.has(path) ? SAME : await faultOf(path);
    if (fault !== undefined)
      throw new TouchstoneError('usage', { what: `--${flag} ${given}: ${fault.what}`, mend: fault.mend });
    seen.add(path);
  }
}

/** Writes an output that was asked for, whole or not at all. */
export function writeOutput(cwd: string, path: string | undefined, text: () => string): void {
  if (path !== undefined) writeAtomic(resolve(cwd, path), text());
}

interface Fault {
  readonly what: string;
  readonly mend: string;
}
const SAME: Fault = { what: 'another output goes to the same file', mend: 'Give each its own name.' };

async function faultOf(path: string): Promise<Fault | undefined> {
  if (!existsSync(dirname(path))) return { what: `the folder ${dirname(path)} does not exist`, mend: 'Make it first.' };
  if (!existsSync(path)) return undefined;
  if (statSync(path).isDirectory()) return { what: 'is a folder', mend: 'Name a file.' };
  // Loaded only here, since help and version should not wait for the readers of a study.
  const { studyThatOwns } = await import('../../record/bundle/index.ts');
  if (studyThatOwns(path) !== undefined) {
    return {
      what: 'is a file of the study',
      mend: 'Write reports outside the study, or under a name that its seal does not list.',
    };
  }
  return undefined;
}
