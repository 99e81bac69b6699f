import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FileRead, FileToRead } from './read-file.ts';
import { readFile } from './read-file.ts';
import { THREAD_NAME, THREAD_URL, type ThreadAnswer, type ThreadOrder } from './read-thread.ts';

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
 * Reads files in several threads and gives them in their order, some ahead of the one that is asked for; one of many sources part by part,
 * each with the index of its file. A file that brings its thread down,
 * or keeps it too long, has failed, and the others go on.
 */
export async function* readFiles(
  files: readonly SizedFile[],
  { signal, threads = Math.max(1, Math.min(4, availableParallelism() - 1)) }: { signal: AbortSignal; threads?: number },
): AsyncGenerator<{ readonly index: number; readonly read: FileRead }> {
  const few = files.length < FEW_FILES && files.every(({ bytes, shown }) => bytes < SMALL && !/\.pdf$/i.test(shown));
  if (few) {
    for (const [index, file] of files.entries())
      if (!signal.aborted) for await (const read of readFile(file)) yield { index, read };
    return;
  }
  const pool = new Pool(files, threads);
  try {
    for (let index = 0; index < files.length && !signal.aborted; ) {
      const read = await pool.take(index);
      yield { index, read };
      if (read.state !== 'read' || !read.more) index += 1;
    }
  } finally {
    pool.close();
  }
}

/** Some files in the hands of a thread, read one after the other. */
type Job = readonly number[];
/** Jobs that a thread has at once, so that it reads on while the others' texts go into the index. */
const JOBS = 4;

class Pool {
  readonly #files: readonly SizedFile[];
  /** What was read and not used yet, and how many parts of a file have come. */
  readonly #read = new Map<number, { read: FileRead; from?: Worker }[]>();
  readonly #came = new Map<number, number>();
  readonly #workers = new Map<Worker, { jobs: Job[]; timer?: NodeJS.Timeout }>();
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
      const first = this.#read.get(index)?.shift();
      if (first !== undefined) {
        const isLast = first.read.state !== 'read' || !first.read.more;
        if (isLast) this.#read.delete(index);
        else if (first.from !== undefined) order(first.from, { used: 'part' });
        return first.read;
      }
      if (this.#fault !== undefined) throw this.#fault;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#closed = true;
    for (const [worker, { timer }] of this.#workers) {
      clearTimeout(timer);
      void worker.terminate();
    }
  }

  #start(): void {
    const worker = new Worker(new URL(THREAD_URL), {
      workerData: THREAD_NAME,
      resourceLimits: { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 6 },
    });
    this.#workers.set(worker, { jobs: [] });
    worker.on('message', (answers: readonly ThreadAnswer[]) => {
      // A part of a file, of which others follow, ends no job.
      const last = answers.at(-1)?.read;
      if (last?.state !== 'read' || !last.more) this.#workers.get(worker)?.jobs.shift();
      this.#watch(worker);
      for (const answer of answers) this.#keep(answer, worker);
      this.#feed();
      this.#wake();
    });
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, new Error('the thread that read it came to an end')));
    this.#feed();
  }

  // A thread that took another's place begins its file anew: the parts that came before are not taken twice.
  #keep({ index, part, read }: ThreadAnswer, from: Worker): void {
    const isNew = part >= (this.#came.get(index) ?? 0);
    if (isNew) {
      this.#came.set(index, part + 1);
      this.#put(index, { read, from });
    } else order(from, { used: 'part' });
  }

  #put(index: number, part: { read: FileRead; from?: Worker }): void {
    const waiting = this.#read.get(index);
    if (waiting === undefined) this.#read.set(index, [part]);
    else waiting.push(part);
  }

  /** Begins to wait for the job that the thread has in hand. */
  #watch(worker: Worker): void {
    const state = this.#workers.get(worker);
    if (state === undefined) return;
    clearTimeout(state.timer);
    if (state.jobs.length > 0)
      state.timer = setTimeout(() => this.#lost(worker, new Error('it took too long')), THREAD_LIMIT_MS);
  }

  // Of several files in hand, each is read again by itself: only the one that is at fault fails.
  #lost(worker: Worker, error: Error): void {
    const state = this.#workers.get(worker);
    if (this.#closed || state === undefined) return;
    clearTimeout(state.timer);
    this.#workers.delete(worker);
    void worker.terminate();
    const [inHand, ...waiting] = state.jobs;
    if (inHand === undefined) this.#fault = error;
    else if (inHand.length > 1) this.#again.push(...inHand);
    else this.#put(inHand[0] ?? 0, { read: this.#failed(inHand[0] ?? 0, error) });
    this.#again.push(...waiting.flat());
    if (this.#fault === undefined) this.#start();
    this.#wake();
  }

  #failed(index: number, error: Error): FileRead {
    const memory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const what = memory ? 'reading it takes more memory than is allowed' : `it cannot be read (${error.message})`;
    const where = { path: this.#files[index]?.shown ?? '' };
    return { state: 'failed', problems: [{ what, where, mend: 'Divide the file, or bring another form of it.' }] };
  }

  #feed(): void {
    for (const [worker, state] of this.#workers) {
      while (state.jobs.length < JOBS) {
        const job = this.#nextFiles();
        if (job.length === 0) return;
        state.jobs.push(job);
        if (state.jobs.length === 1) this.#watch(worker);
        order(worker, { files: job.flatMap((index) => this.#order(index)) });
      }
    }
  }

  #order(index: number): (readonly [index: number, file: FileToRead])[] {
    const file = this.#files[index];
    if (file === undefined) return [];
    const { bytes: _, ...rest } = file;
    return [[index, rest]];
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

const MOST_AHEAD = 1500;
const BYTES_AHEAD = 8 * 1024 * 1024;

function order(worker: Worker, what: ThreadOrder): void {
  worker.postMessage(what);
}
