import type { Problem } from '../../../base/fault/index.ts';
import type { LogRecord, LogRun } from '../model.ts';

/** The files of a folder that may be logs, and their text when it is asked for. */
export interface LogFolder {
  /** Relative to the folder, POSIX, sorted. */
  readonly files: readonly string[];
  /** Text, or why there is none. */
  readonly text: (path: string) => Promise<string | Problem>;
  /** Bytes, for formats that are no text. */
  readonly bytes: (path: string) => Promise<Uint8Array | Problem>;
  /** How many more records all readers together may take; each one that is taken is subtracted. */
  readonly room: { records: number };
  readonly signal: AbortSignal;
}

/** What a reader got out of the files that it took. */
export interface LogReading {
  readonly records: readonly LogRecord[];
  readonly runs?: readonly LogRun[];
  readonly problems?: readonly Problem[];
  readonly leftOut?: readonly { readonly path: string; readonly what: string; readonly count: number }[];
  /** Files that were read, also those that gave no number. */
  readonly took: readonly string[];
}

/** Reads the logs of one system, or of one format. To add one: a folder or file beside these, and a line in `readers`. */
export interface LogReader {
  readonly name: string;
  /** What it reads, in a few words, for people who choose one. */
  readonly title: string;
  /** The files that it takes, of those that no reader before it has taken. */
  readonly takes: (files: readonly string[]) => readonly string[];
  readonly read: (folder: LogFolder, taken: readonly string[]) => Promise<LogReading>;
}
