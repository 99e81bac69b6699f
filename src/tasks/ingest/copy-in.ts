import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileInside, ioFault, sha256 } from '../../base/files/index.ts';
import { refuseWayOut } from '../../record/bundle/index.ts';

/** Folder of the study that files from outside are copied into. */
export const COPIES = 'evidence/sources';
/** Where copies lie while they are written; what a killed command leaves there is cleared away by a later one. */
const UNFINISHED = '.touchstone/copies';
const OLD_MS = 24 * 3600 * 1000;

/** Names for copies: those of this run, so that no name is given twice. */
export class CopyNames {
  readonly #root: string;
  readonly #given = new Map<string, string>();
  readonly #last = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Path in the study for a copy of a file: its own name where that is free or holds the same bytes already, else `name-2.ext`, `name-3.ext`. */
  async nameFor(file: string, digest: string): Promise<{ readonly path: string; readonly isThere: boolean }> {
    const name = basename(file).normalize('NFC');
    const ending = extname(name);
    const stem = name.slice(0, name.length - ending.length);
    for (let number = this.#last.get(name) ?? 1; ; number += 1) {
      const path = `${COPIES}/${number === 1 ? name : `${stem}-${number}${ending}`}`;
      const held = this.#given.get(path) ?? (await digestAt(this.#root, path));
      if (held !== undefined && held !== digest) continue;
      this.#given.set(path, digest);
      this.#last.set(name, number);
      return { path, isThere: held !== undefined };
    }
  }
}

async function digestAt(root: string, path: string): Promise<string | undefined> {
  const kind = fileInside(root, path);
  if (kind === 'missing') return undefined;
  if (kind !== 'file') return 'something else';
  const file = await open(join(root, path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => undefined);
  if (file === undefined) return 'something else';
  try {
    return sha256(await file.readFile());
  } finally {
    await file.close();
  }
}

export interface Copy {
  /** Path in the study. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Files that are synced at the same time: the disk settles many at once as fast as one. */
const AT_ONCE = 16;

/**
 * Writes copies into the study, each whole or not at all, and never over a file: a temporary file, fsync, a link to the new name. All of
 * them are on disk when it returns. Throws `io` and `outside_study`.
 */
export async function copyIn(root: string, copies: readonly Copy[]): Promise<void> {
  const [first] = copies;
  if (first === undefined) return;
  const folder = join(root, COPIES);
  for (const path of [COPIES, UNFINISHED]) {
    refuseWayOut(root, path);
    try {
      await mkdir(join(root, path), { recursive: true });
    } catch (error) {
      throw ioFault(error, path);
    }
  }
  await clearOld(join(root, UNFINISHED));
  let next = 0;
  const worker = async () => {
    for (let copy = copies[next++]; copy !== undefined; copy = copies[next++]) await copyOne(root, copy);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  await syncFolder(folder);
}

async function clearOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const status = await lstat(path).catch(() => undefined);
    if (status !== undefined && Date.now() - status.mtimeMs > OLD_MS) await rm(path, { force: true, recursive: true });
  }
}

async function copyOne(root: string, { path, bytes }: Copy): Promise<void> {
  const target = join(root, path);
  try {
    if (await linkedFrom(join(root, UNFINISHED), target, bytes)) return;
    // The folder of copies may lie on a disk of its own.
    if (await linkedFrom(join(root, COPIES), target, bytes)) return;
    await written(target, bytes);
  } catch (error) {
    throw ioFault(error, path);
  }
}

/** Writes the bytes to a temporary file of the folder and gives it its name; false where the file system cannot link. Throws EEXIST. */
async function linkedFrom(folder: string, target: string, bytes: Uint8Array): Promise<boolean> {
  const temporary = join(folder, `.${process.pid}-${Math.random().toString(36).slice(2, 12)}.tmp`);
  try {
    await written(temporary, bytes);
    await link(temporary, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_LINKS.includes(String(error.code))) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

const NO_LINKS: readonly string[] = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Writes a file that must not be there; takes it away again where it cannot be written whole. */
async function written(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o666);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined);
  await opened?.sync().catch(() => undefined);
  await opened?.close();
}
