import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ioFault, sha256, writeAtomic } from '../../base/files/index.ts';
import { refuseWayOut } from '../bundle/index.ts';
import { type ArtifactNow, digestNow } from './artifact.ts';
import type { JournalLine } from './model.ts';
import { KEPT, PENDING } from './places.ts';

// A file that shall be taken away has no bytes to stage: this name says that it shall.
const GONE = 'gone';

/** Writes the new bytes of an artifact to where they wait for their line, on disk when it returns. Returns the path. Throws `io`. */
export function stage(root: string, bytes: Uint8Array | null, digest: string | null, now: ArtifactNow): string {
  const path = join(root, PENDING, digest ?? GONE);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const descriptor = openSync(path, 'w', 0o666);
    try {
      writeFileSync(descriptor, bytes ?? '');
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (now.mode !== undefined) chmodSync(path, now.mode);
    return path;
  } catch (error) {
    rmSync(path, { force: true });
    throw ioFault(error, PENDING);
  }
}

/** Puts staged bytes in the artifact's place by a rename, or takes the artifact away. Throws `io`. */
export function putInPlace(root: string, target: string, staged: string, digest: string | null): void {
  const path = join(root, target);
  try {
    if (digest === null) {
      rmSync(path, { force: true });
      rmSync(staged);
    } else {
      mkdirSync(dirname(path), { recursive: true });
      move(staged, path);
    }
    syncFolder(dirname(path));
  } catch (error) {
    throw ioFault(error, target);
  }
}

/**
 * Finishes what a killed command left: bytes whose line is the last of the trail are put in place, if the artifact is still as it was
 * before; bytes without a line were never promised and go. Where an edit from outside came in between, the edit stays and the bytes are
 * kept aside. Returns what was done, in words for a person.
 */
export function finishInterrupted(root: string, last: JournalLine | undefined): string[] {
  const notes: string[] = [];
  for (const name of stagedNames(root)) {
    const staged = join(root, PENDING, name);
    const isOfLast = last !== undefined && name === (last.after ?? GONE) && isWhole(staged, name);
    if (!isOfLast) rmSync(staged, { force: true });
    else {
      refuseWayOut(root, last.target);
      const now = digestNow(root, last.target);
      if (now === last.before) {
        putInPlace(root, last.target, staged, last.after);
        notes.push(`Finished what an interrupted command had begun: ${last.verb} ${last.about}, in ${last.target}.`);
      } else if (now === last.after || name === GONE) rmSync(staged, { force: true });
      else {
        mkdirSync(join(root, KEPT), { recursive: true });
        renameSync(staged, join(root, KEPT, name));
        notes.push(`${last.target} was edited after a command had been interrupted; its text is in ${KEPT}/${name}.`);
      }
    }
  }
  return notes;
}

/** Whether the bytes that a line promises wait to be put in place. */
export function stagedFor(root: string, line: JournalLine): boolean {
  const name = line.after ?? GONE;
  return stagedNames(root).includes(name) && isWhole(join(root, PENDING, name), name);
}

function stagedNames(root: string): string[] {
  try {
    return readdirSync(join(root, PENDING), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

function isWhole(path: string, name: string): boolean {
  return name === GONE || sha256(readFileSync(path)) === name;
}

// A folder of the study may lie on another disk, where nothing can be renamed to.
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    writeAtomic(to, readFileSync(from));
    rmSync(from);
  }
}

// After a power cut the rename itself must be on disk; some file systems refuse to sync a folder, which is no fault.
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // not supported here
  }
}
