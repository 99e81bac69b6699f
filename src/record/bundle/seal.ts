import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { writeAtomic } from '../../base/files/index.ts';
import type { LockFile } from '../lock/index.ts';
import { LOCK_NAME, STUDY_NAME } from '../names/index.ts';
import type { Sha256, StudyPath } from '../study/index.ts';
import { type FolderOptions, readFolder, studyRoot } from './folder.ts';
import { refuseLinkedState } from './own-place.ts';

/** What `seal` did: the seal stands for `files`; the lists name what changed since the seal before. */
export interface SealResult {
  readonly state: 'sealed' | 'unchanged';
  readonly files: number;
  readonly bytes: number;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Where the seal before is kept, relative to the study. */
  readonly previous?: string;
}

export interface SealOptions extends FolderOptions {
  readonly now?: Date;
  /** Writes the seal; who seals on behalf of a person leaves a line in the trail with it. */
  readonly put?: (root: string, text: string, files: number) => void | Promise<void>;
}

/**
 * Digests every file of a study and writes `touchstone.lock.json`. Stops at the first thing that cannot be sealed (a link
 * that leaves the study, an unreadable file). A seal that stood before is kept under `.touchstone/seals/`.
 */
export async function sealStudy(folder: string, options: SealOptions = {}): Promise<SealResult> {
  const root = studyRoot(folder);
  if (!existsSync(join(root, STUDY_NAME))) {
    throw new TouchstoneError('not_found', {
      what: `there is no ${STUDY_NAME} in ${root}`,
      mend: 'Name the folder of a study, or run "touchstone init" to make one.',
    });
  }
  refuseLinkedState(root);
  const digesting = readFolder(root, options);
  const { printLock, readLock } = await import('../lock/index.ts');
  const disk = await digesting;
  const before = readLock(root);
  refuseUnsealable(disk.escaping, disk.unsealable);
  const files: LockFile['files'] = [];
  for (const [path, digest] of disk.digests) {
    if ('error' in digest)
      throw new TouchstoneError('io', {
        what: `cannot be read: ${digest.error}`,
        where: { path },
        mend: 'Make it readable, or take it out of the study.',
      });
    files.push({ path: path as StudyPath, bytes: digest.bytes, sha256: digest.sha256 as Sha256 });
  }
  const old = new Map((before?.lock.files ?? []).map((file) => [file.path, file.sha256]));
  const now = new Set(files.map((file) => file.path));
  const difference = {
    added: files.filter((file) => !old.has(file.path)).map((file) => file.path),
    changed: files.filter((file) => old.has(file.path) && old.get(file.path) !== file.sha256).map((file) => file.path),
    removed: [...old.keys()].filter((path) => !now.has(path)),
  };
  const total = { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
  const same =
    before !== undefined && difference.added.length + difference.changed.length + difference.removed.length === 0;
  if (same) return { state: 'unchanged', ...total, ...difference };
  const previous = before === undefined ? undefined : keepSeal(root, before.sha256);
  const lock: LockFile = { schema: 'touchstone.lock/1', sealed: (options.now ?? new Date()).toISOString(), files };
  const put = options.put ?? ((_, text) => writeAtomic(join(root, LOCK_NAME), text));
  await put(root, printLock(lock), files.length);
  return { state: 'sealed', ...total, ...difference, ...(previous === undefined ? {} : { previous }) };
}

function refuseUnsealable(escaping: readonly string[], unsealable: readonly { path: string; why: string }[]): void {
  const problems = [
    ...escaping.map((path) => ({
      what: 'a link that leaves the study',
      where: { path },
      mend: 'Copy the file into the study.',
    })),
    ...unsealable.map(({ path, why }) => ({
      what: `cannot be sealed: ${why}`,
      where: { path },
      mend: 'Rename it or take it out of the study.',
    })),
  ];
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
}

function keepSeal(root: string, digest: string): string {
  const folder = join(root, '.touchstone', 'seals');
  mkdirSync(folder, { recursive: true });
  const name = `${digest.slice(0, 16)}.json`;
  writeAtomic(join(folder, name), readFileSync(join(root, LOCK_NAME)));
  return `.touchstone/seals/${name}`;
}
