import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ioFault, pathFault } from '../../../../base/files/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';

/** Private copies of sealed files: what runs is what was hashed, whatever happens to the study meanwhile. */
export interface Snapshot {
  /** Absolute folder that holds nothing else. */
  readonly root: string;
  /** Path in the snapshot to SHA-256. */
  readonly digests: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** A file that cannot be used, since its bytes are not those of the seal. */
export interface NotSealed {
  readonly reason: 'missing' | 'unlisted' | 'digest_mismatch' | 'escaping';
  readonly path: string;
  readonly expected?: string;
  readonly found?: string;
}

const PREFIX = 'touchstone-snapshot-';
const PIECE = 1024 * 1024;

/**
 * Copies files out of the study while hashing them and compares with the seal. `files` maps the path in the snapshot to
 * the path in the study. Returns every file that is not as sealed; then no copy is left. Throws `io`.
 */
export async function takeSnapshot(
  study: Study,
  files: ReadonlyMap<string, string>,
  signal?: AbortSignal,
): Promise<Snapshot | readonly NotSealed[]> {
  await sweep();
  const outer = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`)).catch((error: unknown) => {
    throw ioFault(error, tmpdir());
  });
  const remove = () => rm(outer, { recursive: true, force: true });
  // The inner folder is open to whoever the sandbox makes of the program; the outer one keeps everybody else out.
  const root = join(outer, 'study');
  await mkdir(root, { mode: 0o755 });
  const digests: Record<string, string> = {};
  const faults: NotSealed[] = [];
  try {
    for (const [target, source] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const copied = await copySealed(study, source, join(root, target), signal);
      if (typeof copied === 'string') digests[target] = copied;
      else faults.push(copied);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  if (faults.length === 0) return { root, digests, remove };
  await remove();
  return faults;
}

async function copySealed(
  study: Study,
  path: string,
  target: string,
  signal: AbortSignal | undefined,
): Promise<string | NotSealed> {
  if (pathFault(path) !== undefined) return { reason: 'escaping', path };
  const record = study.files.get(path);
  if (record === undefined || record.seal === 'missing') return { reason: 'missing', path };
  const expected = record.sealedSha256;
  if (expected === undefined) return { reason: 'unlisted', path };
  // A link put here after the study was opened is not followed; a changed folder above it changes the digest.
  const source = await open(join(study.root, path), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  if (source === undefined) return { reason: 'missing', path };
  try {
    const found = await copyHashing(source, target, signal);
    return found === expected ? found : { reason: 'digest_mismatch', path, expected, found };
  } finally {
    await source.close();
  }
}

async function copyHashing(source: FileHandle, target: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const executable = ((await source.stat()).mode & 0o111) !== 0;
  try {
    const copy = await open(target, 'wx');
    try {
      const piece = Buffer.alloc(PIECE);
      for (;;) {
        signal?.throwIfAborted();
        const { bytesRead } = await source.read(piece, 0, PIECE, null);
        if (bytesRead === 0) break;
        hash.update(piece.subarray(0, bytesRead));
        await copy.writeFile(piece.subarray(0, bytesRead));
      }
      await copy.chmod(executable ? 0o555 : 0o444);
    } finally {
      await copy.close();
    }
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw ioFault(error, target);
  }
  return hash.digest('hex');
}

const DAY_MS = 86_400_000;

/** Removes snapshots of processes that were killed: a day old, and the process is gone. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const path = join(tmpdir(), name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > DAY_MS) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
