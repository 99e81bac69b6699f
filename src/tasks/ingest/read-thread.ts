import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { packText } from '../../record/passages/index.ts';
import { type FileRead, type FileToRead, type PackedSource, readFile } from './read-file.ts';

/** Where this module stands, in the source or in a bundle: a thread that loads it reads files. */
export const THREAD_URL = import.meta.url;

/** Tells a thread of ours from other threads that happen to load this module. */
export const THREAD_NAME = 'touchstone-reader';

/** What a thread is told: files to read one after the other, or that a part of one was used. */
export type ThreadOrder =
  | { readonly files: readonly (readonly [index: number, file: FileToRead])[] }
  | { readonly used: 'part' };

/** What a thread says of one file, or of a part of it; `part` counts from 0. */
export interface ThreadAnswer {
  readonly index: number;
  readonly part: number;
  readonly read: FileRead;
}

/** Parts of a large file that wait to be used, at the most: what is read too early takes memory. */
const PARTS_AHEAD = 3;

if (!isMainThread && workerData === THREAD_NAME) readInThread();

function readInThread(): void {
  const port = parentPort;
  let before: Promise<void> = Promise.resolve();
  let [ahead, wake] = [0, () => {}];
  const room = async () => {
    while (ahead >= PARTS_AHEAD)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  const readAll = async (files: readonly (readonly [index: number, file: FileToRead])[]) => {
    let answers: ThreadAnswer[] = [];
    for (const [index, file] of files) {
      let part = 0;
      for await (const read of readFile(file)) {
        answers.push({ index, part, read: packed(read) });
        part += 1;
        if (read.state !== 'read' || !read.more) continue;
        port?.postMessage(answers, buffersOf(answers));
        answers = [];
        ahead += 1;
        await room();
      }
    }
    port?.postMessage(answers, buffersOf(answers));
  };
  port?.on('message', (order: ThreadOrder) => {
    if ('used' in order) {
      ahead -= 1;
      wake();
    } else before = before.then(() => readAll(order.files));
  });
}

/** With the texts packed, all in one piece of memory: so they are handed over at once. */
function packed(read: FileRead): FileRead {
  if (read.state !== 'read') return read;
  const texts = read.sources.map(({ text }) => packText(text));
  const whole = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  const sources = read.sources.map((source, n): PackedSource => {
    const text = texts[n] ?? new Uint8Array(0);
    whole.set(text, at);
    at += text.length;
    return { ...source, packed: whole.subarray(at - text.length, at) };
  });
  return { ...read, sources };
}

/** The memory of the packed texts, which goes over to the other side instead of being copied. */
function buffersOf(answers: readonly ThreadAnswer[]): ArrayBuffer[] {
  const buffers = new Set<ArrayBufferLike>();
  for (const { read } of answers)
    if (read.state === 'read')
      for (const { packed } of read.sources) if (packed !== undefined) buffers.add(packed.buffer);
  return [...buffers].filter((one): one is ArrayBuffer => one instanceof ArrayBuffer);
}
