import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { type Digest, digestFiles, fileInside, pathFault, walk } from '../../base/files/index.ts';
import { LOCK_NAME, STUDY_NAME } from '../names/index.ts';

/** The files of a study folder with their digests. */
export interface Folder {
  readonly digests: ReadonlyMap<string, Digest>;
  /** Links that lead out of the study, with no byte read. */
  readonly escaping: readonly string[];
  /** Names that cannot stand in a seal (not NFC, control characters, backslash), and special files. */
  readonly unsealable: readonly { readonly path: string; readonly why: string }[];
}

export interface FolderOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
}

/** The real path of a study folder. Throws `not_found` when it is no folder. */
export function studyRoot(folder: string): string {
  let root: string;
  try {
    root = realpathSync(folder);
    if (!statSync(root).isDirectory()) throw new Error('not a folder');
  } catch {
    throw new TouchstoneError('not_found', {
      what: 'no such folder',
      where: { path: folder },
      expected: 'the folder of a study',
      mend: 'Check the path, or run "touchstone init" to make a study.',
    });
  }
  return root;
}

interface Begun {
  readonly folder: Promise<Folder>;
  readonly stop: AbortController;
  progress: NonNullable<FolderOptions['progress']>;
}
const begun = new Map<string, Begun>();

/**
 * Begins to digest a folder that is about to be asked for, while the program still loads; the next {@link readFolder} of it
 * takes over. Does nothing where there is no `touchstone.yaml`: a folder that is no study is never walked.
 */
export function beginFolder(folder: string): void {
  if (!existsSync(join(folder, STUDY_NAME))) return;
  const root = realpathSync(folder);
  const stop = new AbortController();
  const shown: Pick<Begun, 'progress'> = { progress: () => {} };
  const folderRead = readAll(root, { signal: stop.signal, progress: (done, total) => shown.progress(done, total) });
  folderRead.catch(() => undefined);
  begun.set(root, Object.assign(shown, { folder: folderRead, stop }));
}

/** Lists and digests every file of a study; a link to a file inside the study is digested as that file. */
export async function readFolder(root: string, options: FolderOptions = {}): Promise<Folder> {
  const ahead = begun.get(root);
  if (ahead === undefined) return readAll(root, options);
  begun.delete(root);
  const stop = () => ahead.stop.abort();
  if (options.signal?.aborted === true) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  ahead.progress = options.progress ?? ahead.progress;
  try {
    return await ahead.folder;
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

async function readAll(root: string, options: FolderOptions): Promise<Folder> {
  const listing = walk(root, isNeverSealed);
  const unsealable: { path: string; why: string }[] = listing.special.map((path) => ({
    path,
    why: 'not a regular file',
  }));
  unsealable.push(...listing.unreadable.map((path) => ({ path, why: 'folder without read permission' })));
  const escaping: string[] = [];
  const paths: string[] = [];
  for (const path of listing.files) {
    const fault = pathFault(path);
    if (fault === undefined) paths.push(path);
    else
      unsealable.push({
        path,
        why: fault === 'not_nfc' ? 'name not in Unicode normal form C' : 'name with a backslash or control characters',
      });
  }
  const targets = new Map<string, string>();
  for (const path of listing.links) {
    const kind = pathFault(path) === undefined ? fileInside(root, path) : 'not_a_file';
    if (kind === 'escapes') escaping.push(path);
    else if (kind === 'file') {
      paths.push(path);
      targets.set(path, realpathSync(join(root, path)));
    }
  }
  paths.sort((a, b) => (a < b ? -1 : 1));
  const results = await digestFiles(
    paths.map((path) => targets.get(path) ?? join(root, path)),
    options,
  );
  return {
    digests: new Map(paths.map((path, i) => [path, results[i] ?? { error: 'not read' }])),
    escaping,
    unsealable,
  };
}

/** What the tool itself keeps beside a study, and what belongs to version control or package managers. */
function isNeverSealed(path: string, isFolder: boolean): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === 'node_modules' || name === '__pycache__') return isFolder;
  return path === LOCK_NAME || path === '.touchstone' || path === 'out' || name === '.git';
}
