import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { writeAtomic } from '../../base/files/index.ts';
import type { Door } from './operation.ts';

/** A file that the user asked us to write, checked before the work begins: `--html report.html`. */
export interface Output {
  readonly flag: string;
  readonly path: string;
}

/** Outputs that were asked for, with the faults that would show only after a long run: no folder, a folder by that name. */
export function checkedOutputs(
  door: Door,
  asked: Readonly<Record<string, string | undefined>>,
  study: string,
): Output[] {
  const outputs = Object.entries(asked).flatMap(([flag, path]) =>
    path === undefined || path === '-' ? [] : [{ flag, path: resolve(door.cwd, path), given: path }],
  );
  const root = resolve(door.cwd, study);
  for (const { flag, path, given } of outputs) {
    const refuse = (what: string, mend: string) => {
      throw new TouchstoneError('usage', { what: `--${flag} ${given}: ${what}`, mend });
    };
    if (existsSync(path) && statSync(path).isDirectory()) refuse('is a folder', 'Name a file.');
    if (!existsSync(dirname(path))) refuse(`the folder ${dirname(path)} does not exist`, 'Make it first.');
    const inside =
      path.startsWith(root + sep) &&
      !path.startsWith(`${root}${sep}out${sep}`) &&
      !path.startsWith(`${root}${sep}.touchstone${sep}`);
    if (inside && existsSync(path) && isStudyFile(path, root))
      refuse('is a file of the study', 'Write reports outside the study or into its out/ folder.');
  }
  const seen = new Set<string>();
  for (const { flag, path, given } of outputs) {
    if (seen.has(path))
      throw new TouchstoneError('usage', {
        what: `--${flag} ${given}: another output goes to the same file`,
        mend: 'Give each its own name.',
      });
    seen.add(path);
  }
  return outputs;
}

// A report may be written again over itself; a file that the seal lists may not be written over.
function isStudyFile(path: string, root: string): boolean {
  const relative = path.slice(root.length + 1);
  return ['touchstone.yaml', 'claims.yaml', 'touchstone.lock.json'].includes(relative) || sealLists(root, relative);
}

function sealLists(root: string, relative: string): boolean {
  const lock = resolve(root, 'touchstone.lock.json');
  if (!existsSync(lock)) return true;
  return readFileSync(lock, 'utf8').includes(`"path":${JSON.stringify(relative)},`);
}

/** Writes an output whole or not at all. */
export function writeOutput(output: Output | undefined, text: () => string): void {
  if (output !== undefined) writeAtomic(output.path, text());
}
