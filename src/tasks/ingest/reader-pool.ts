import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FileRead, FileToRead } from './read-file.ts';
import { readFile } from './read-file.ts';
import { THREAD_NAME, THREAD_URL, type ThreadAnswer } from './read-thread.ts';

/** A file to read and its size in bytes. */
export interface SizedFile extends FileToRead {
  readonly bytes: number;
}

// Below this a thread's start costs more than it saves.
const FEW_FILES = 24;
const SMALL = 512 * 1024;
// Files that go to a thread at once: many small ones, or a single large one.
const MOST_FILES = 32;
const MOST_BYTES = 512 * 1024;
// The readers stop by themselves after a minute; one that does not is ended from outside.
const THREAD_LIMIT_MS = 150_000;

/**
 * Reads files in several threads and gives them in their order, some ahead of the one that is asked for. A file that brings its thread down,
 * or keeps it too long, has failed, and the others go on.
 */
export async function* readFiles(
  files: readonly SizedFile[],
  { signal, threads = Math.max(1, Math.min(4, availableParallelism() - 1)) }: { signal: AbortSignal; threads?: number },
): AsyncGenerator<FileRead> {
  const few = files.length < FEW_FILES && files.every(({ bytes, shown }) => bytes < SMALL && !/\.pdf$/i.test(shown));
  if (few) {
    for (const file of files) yield await readFile(file);
    return;
  }
  const pool = new Pool(files, threads);
  try {
    for (let index = 0; index < files.length && !signal.aborted; index += 1) yield await pool.take(index);
  } finally {
    pool.close();
  }
}

interface Job {
  readonly indices: readonly number[];
  timer?: NodeJS.Timeout;
}

class Pool {
  readonly #files: readonly SizedFile[];
  readonly #read = new Map<number, FileRead>();
  readonly #workers = new Map<Worker, Job | undefined>();
  readonly #again: number[] = [];
  /** Bytes of all files before each one. */
  readonly #before: number[] = [];
  #next = 0;
  #taken = 0;
  #wake: () => void = () => {};
  #fault: unknown;
  #closed = false;

  constructor(files: readonly SizedFile[], threads: number) {
    this.#files = files;
    let sum = 0;
    for (const { bytes } of files) {
      this.#before.push(sum);
      sum += bytes;
    }
    for (let i = 0; i < threads; i += 1) this.#start();
  }

  async take(index: number): Promise<FileRead> {
    this.#taken = index;
    this.#feed();
    for (;;) {
      const read = this.#read.get(index);
      if (read !== undefined) {
        this.#read.delete(index);
        return read;
      }
      if (this.#fault !== undefined) throw this.#fault;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#closed = true;
    for (const [worker, job] of this.#workers) {
      clearTimeout(job?.timer);
      void worker.terminate();
    }
  }

  #start(): void {
    const worker = new Worker(new URL(THREAD_URL), {
      workerData: THREAD_NAME,
      resourceLimits: { maxOldGenerationSizeMb: 1536 },
    });
    this.#workers.set(worker, undefined);
    worker.on('message', (answers: readonly ThreadAnswer[]) => {
      clearTimeout(this.#workers.get(worker)?.timer);
      this.#workers.set(worker, undefined);
      for (const { index, read } of answers) this.#read.set(index, read);
      this.#feed();
      this.#wake();
    });
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => {
      if (!this.#closed && this.#workers.has(worker))
        this.#lost(worker, new Error('the thread that read it came to an end'));
    });
    this.#feed();
  }

  // Of several files in hand, each is read again by itself: only the one that is at fault fails.
  #lost(worker: Worker, error: Error): void {
    const job = this.#workers.get(worker);
    clearTimeout(job?.timer);
    this.#workers.delete(worker);
    void worker.terminate();
    if (this.#closed) return;
    if (job === undefined) this.#fault = error;
    else if (job.indices.length > 1) this.#again.push(...job.indices);
    else {
      const [index = 0] = job.indices;
      const memory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const what = memory ? 'reading it takes more memory than is allowed' : `it cannot be read (${error.message})`;
      this.#read.set(index, {
        state: 'failed',
        problems: [
          {
            what,
            where: { path: this.#files[index]?.shown ?? '' },
            mend: 'Divide the file, or bring another form of it.',
          },
        ],
      });
    }
    if (this.#fault === undefined) this.#start();
    this.#wake();
  }

  #feed(): void {
    for (const [worker, job] of this.#workers) {
      if (job !== undefined) continue;
      const indices = this.#nextFiles();
      if (indices.length === 0) return;
      const given: Job = { indices };
      given.timer = setTimeout(() => this.#lost(worker, new Error('it took too long')), THREAD_LIMIT_MS);
      this.#workers.set(worker, given);
      worker.postMessage(indices.map((index) => [index, withoutSize(this.#files[index])]));
    }
  }

  #nextFiles(): number[] {
    const again = this.#again.shift();
    if (again !== undefined) return [again];
    // Not too far ahead of what is used: what is read waits in memory.
    const waiting = (this.#before[this.#next] ?? 0) - (this.#before[this.#taken] ?? 0);
    if (this.#next > this.#taken + MOST_AHEAD || waiting > BYTES_AHEAD) return [];
    const indices: number[] = [];
    for (let bytes = 0; this.#next < this.#files.length && indices.length < MOST_FILES; this.#next += 1) {
      bytes += this.#files[this.#next]?.bytes ?? 0;
      if (indices.length > 0 && bytes > MOST_BYTES) break;
      indices.push(this.#next);
    }
    return indices;
  }
}

const MOST_AHEAD = 8 * MOST_FILES;
const BYTES_AHEAD = 32 * 1024 * 1024;

function withoutSize(file: SizedFile | undefined): FileToRead | undefined {
  if (file === undefined) return undefined;
  const { bytes: _, ...rest } = file;
  return rest;
}
