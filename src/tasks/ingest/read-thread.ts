import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { type FileRead, type FileToRead, readFile } from './read-file.ts';

/** Where this module stands, in the source or in a bundle: a thread that loads it reads files. */
export const THREAD_URL = import.meta.url;

/** Tells a thread of ours from other threads that happen to load this module. */
export const THREAD_NAME = 'touchstone-reader';

/** What a thread says of one file. */
export interface ThreadAnswer {
  readonly index: number;
  readonly read: FileRead;
}

if (!isMainThread && workerData === THREAD_NAME) {
  const port = parentPort;
  let before: Promise<void> = Promise.resolve();
  port?.on('message', (files: readonly (readonly [index: number, file: FileToRead])[]) => {
    // One after the other, in the order of asking.
    before = before.then(async () => {
      const answers: ThreadAnswer[] = [];
      for (const [index, file] of files) answers.push({ index, read: await readFile(file) });
      port.postMessage(answers);
    });
  });
}
