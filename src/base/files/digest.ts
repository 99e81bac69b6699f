import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { TouchstoneError } from '../fault/index.ts';

/** A digested file; `error` instead of a digest where it could not be read. */
export type Digest = { readonly bytes: number; readonly sha256: string } | { readonly error: string };

export interface DigestOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with the number of files done. */
  readonly progress?: (done: number, total: number) => void;
  /** Threads; the number of cores (at most 8) where absent. */
  readonly threads?: number;
}

/** SHA-256 of bytes, lower-case hexadecimal. */
export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

// Below this many files a worker's start costs more than it saves.
const FEW_FILES = 48;

/**
 * SHA-256 of many files, streamed, several at once: each thread takes the next file and reads it in pieces that fit the cache (256 KiB).
 * Links and special files are refused at opening. The result is in the order of `files`.
 */
export async function digestFiles(files: readonly string[], options: DigestOptions = {}): Promise<Digest[]> {
  const threads = Math.min(
    options.threads ?? Math.min(8, availableParallelism()),
    Math.ceil(files.length / (FEW_FILES / 2)),
  );
  const next = new Int32Array(new SharedArrayBuffer(8));
  const results: Digest[] = new Array<Digest>(files.length);
  let done = 0;
  const take = (batch: readonly (readonly [number, Digest])[]) => {
    for (const [index, digest] of batch) results[index] = digest;
    done += batch.length;
    options.progress?.(done, files.length);
  };
  if (threads <= 1) {
    digestLoop(files, next, take);
    return results;
  }
  const stop = () => Atomics.store(next, 1, 1);
  options.signal?.addEventListener('abort', stop, { once: true });
  const source = `(${digestLoop.toString()})(process.getBuiltinModule('node:worker_threads').workerData.files, process.getBuiltinModule('node:worker_threads').workerData.next, (batch) => process.getBuiltinModule('node:worker_threads').parentPort.postMessage(batch))`;
  await Promise.all(
    Array.from({ length: threads }, () => {
      const worker = new Worker(source, { eval: true, workerData: { files, next } });
      worker.on('message', take);
      return new Promise<void>((resolve, reject) => {
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      });
    }),
  ).finally(() => options.signal?.removeEventListener('abort', stop));
  if (options.signal?.aborted === true)
    throw new TouchstoneError('interrupted', { what: 'interrupted while digesting files' });
  return results;
}

// Runs in a worker from its source text, so it may use nothing from this module's scope.
function digestLoop(files: readonly string[], next: Int32Array, take: (batch: [number, Digest][]) => void): void {
  const fs = process.getBuiltinModule('node:fs');
  const crypto = process.getBuiltinModule('node:crypto');
  const buffer = Buffer.allocUnsafeSlow(1 << 18);
  const flags = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);
  let batch: [number, Digest][] = [];
  let held = 0;
  for (let index = Atomics.add(next, 0, 1); index < files.length && next[1] === 0; index = Atomics.add(next, 0, 1)) {
    let descriptor: number | undefined;
    try {
      descriptor = fs.openSync(files[index] ?? '', flags);
      if (!fs.fstatSync(descriptor).isFile()) throw new Error('not a regular file');
      const hash = crypto.createHash('sha256');
      let bytes = 0;
      for (let n = fs.readSync(descriptor, buffer); n > 0 && next[1] === 0; n = fs.readSync(descriptor, buffer)) {
        hash.update(n === buffer.length ? buffer : buffer.subarray(0, n));
        bytes += n;
      }
      batch.push([index, { bytes, sha256: hash.digest('hex') }]);
      held += bytes;
    } catch (error) {
      batch.push([
        index,
        { error: error instanceof Error ? error.message.replace(/, (?:open|read) .*$/s, '') : String(error) },
      ]);
    } finally {
      if (descriptor !== undefined) fs.closeSync(descriptor);
    }
    if (batch.length >= 64 || held > 1 << 25) {
      take(batch);
      batch = [];
      held = 0;
    }
  }
  if (batch.length > 0) take(batch);
}
