import { availableParallelism } from 'node:os';
import { TouchstoneError } from '../fault/index.ts';

// The modules for digests and threads are loaded where they are used: they cost a third of the start-up of a command.

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
  return process.getBuiltinModule('node:crypto').hash('sha256', data, 'hex');
}

// Below this many files a worker's start costs more than it saves.
const FEW_FILES = 48;

/**
 * SHA-256 of many files, streamed, several at once: each thread takes the next file and reads it in pieces of 256 KiB, which stay in the cache between reading and hashing.
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
  const stop = () => Atomics.store(next, 1, 1);
  if (options.signal?.aborted === true) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    await Promise.all([
      digestInWorkers(threads - 1, files, next, take, () => done === files.length),
      digestHere(files, next, take),
    ]);
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
  if (options.signal?.aborted === true)
    throw new TouchstoneError('interrupted', { what: 'interrupted while digesting files' });
  return results;
}

type Take = (batch: [number, Digest][]) => void;

// This thread takes files, too, and turns to its other work between two pieces.
async function digestHere(files: readonly string[], next: Int32Array, take: Take): Promise<void> {
  for (const _ of digestLoop(files, next, take)) await new Promise((resolve) => setImmediate(resolve));
}

async function digestInWorkers(
  count: number,
  files: readonly string[],
  next: Int32Array,
  take: Take,
  isDone: () => boolean,
): Promise<void> {
  if (count < 1) return;
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const threads = `process.getBuiltinModule('node:worker_threads')`;
  const source = `for (const _ of (${digestLoop.toString()})(${threads}.workerData.files, ${threads}.workerData.next, (batch) => ${threads}.parentPort.postMessage(batch)));`;
  await new Promise<void>((resolve, reject) => {
    let open = count;
    for (let i = 0; i < count; i += 1) {
      const worker = new Worker(source, { eval: true, workerData: { files, next } });
      worker.on('message', (batch: [number, Digest][]) => {
        take(batch);
        // Nobody waits for the threads to be taken down.
        if (isDone()) resolve();
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        open -= 1;
        if (open === 0) resolve();
      });
    }
  });
}

// Runs in a worker from its source text, too, so it may use nothing from this module's scope. Yields between pieces.
function* digestLoop(files: readonly string[], next: Int32Array, take: Take): Generator<undefined, void> {
  const fs = process.getBuiltinModule('node:fs');
  const crypto = process.getBuiltinModule('node:crypto');
  const buffer = Buffer.allocUnsafeSlow(1 << 18);
  const flags = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);
  let batch: [number, Digest][] = [];
  let held = 0;
  let read = 0;
  for (let index = Atomics.add(next, 0, 1); index < files.length && next[1] === 0; index = Atomics.add(next, 0, 1)) {
    let descriptor: number | undefined;
    try {
      descriptor = fs.openSync(files[index] ?? '', flags);
      const status = fs.fstatSync(descriptor);
      if (!status.isFile()) throw new Error('not a regular file');
      const hash = crypto.createHash('sha256');
      let bytes = 0;
      // The size spares a last call that reads nothing; a file without one (/proc) is read to its end.
      for (
        let n = fs.readSync(descriptor, buffer);
        n > 0 && next[1] === 0;
        n = bytes === status.size ? 0 : fs.readSync(descriptor, buffer)
      ) {
        hash.update(n === buffer.length ? buffer : buffer.subarray(0, n));
        bytes += n;
        read += n;
        if (read > 1 << 22) {
          read = 0;
          yield;
        }
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
