import { type Problem, TouchstoneError } from '../../base/fault/index.ts';

/** Largest file that is read, in bytes. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** Longest text that is taken out of a file, in UTF-16 units. */
export const MOST_CHARACTERS = 20_000_000;
/** Longest time that one file may take, in milliseconds. */
export const LONGEST_MS = 60_000;

/** The file cannot be read: the fault that every reader throws. */
export function unreadable(path: string, what: string, more: Pick<Problem, 'expected' | 'mend'> = {}): TouchstoneError {
  return new TouchstoneError('bad_input', { what: `the file cannot be read: ${what}`, where: { path }, ...more });
}

/** Throws once the file has taken too long; cheap enough to be asked at every element. */
export type Hurry = () => void;

/** Starts the clock for one file. */
export function hurryFor(path: string): Hurry {
  const end = performance.now() + LONGEST_MS;
  let calls = 0;
  return () => {
    calls += 1;
    if ((calls & 63) === 0 && performance.now() > end)
      throw unreadable(path, `it takes longer than ${LONGEST_MS / 1000} s`);
  };
}
