import { createHash } from 'node:crypto';
import { type BigIntStats, closeSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { ioFault, sha256 } from '../../base/files/index.ts';

/** Bytes up to which an artifact is read whole. */
const LARGEST = 256 * 1024 * 1024;

/** An artifact as it stands on the disk; bytes and digest are null where there is no file. */
export interface ArtifactNow {
  readonly bytes: Uint8Array | null;
  readonly sha256: string | null;
  /** Permissions, to be kept by the file that takes its place. */
  readonly mode?: number;
}

/** Reads an artifact. Throws `bad_input` for what is no regular file, or too large. */
export function readArtifact(root: string, path: string): ArtifactNow {
  const status = statusOf(root, path);
  if (status === undefined) return { bytes: null, sha256: null };
  if (!status.isFile())
    throw new TouchstoneError('bad_input', { what: 'not a regular file', where: { path }, expected: 'a file' });
  if (status.size > LARGEST)
    throw new TouchstoneError('bad_input', { what: 'is too large', where: { path }, expected: 'at most 256 MiB' });
  const bytes = bytesOf(root, path);
  return { bytes, sha256: sha256(bytes), mode: Number(status.mode & 0o777n) };
}

/** Digest of a file of the study as it is now; null where there is none. Throws `io`. */
export function digestNow(root: string, path: string): string | null {
  const status = statusOf(root, path);
  return status === undefined ? null : status.isFile() ? digestOf(root, path) : 'not a file';
}

// Piece by piece: a long list need not stand in memory once more.
function digestOf(root: string, path: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(1024 * 1024);
  try {
    const file = openSync(join(root, path), 'r');
    try {
      for (let size = readSync(file, piece); size > 0; size = readSync(file, piece))
        hash.update(piece.subarray(0, size));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw ioFault(error, path);
  }
  return hash.digest('hex');
}

function statusOf(root: string, path: string): BigIntStats | undefined {
  try {
    return lstatSync(join(root, path), { throwIfNoEntry: false, bigint: true });
  } catch (error) {
    throw ioFault(error, path);
  }
}

function bytesOf(root: string, path: string): Uint8Array {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    throw ioFault(error, path);
  }
}

/** The bytes of an artifact as text, byte for byte. Throws `bad_input` for what is no UTF-8. */
export function artifactText(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new TouchstoneError(
      'bad_input',
      { what: 'is not UTF-8 text', where: { path }, mend: 'Save it as UTF-8.' },
      { cause: error },
    );
  }
}
