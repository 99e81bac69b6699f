import type { Problem } from '../../../base/fault/index.ts';
import { type JsonDocument, scanJson } from '../../evidence/index.ts';
import type { LogRecord, LogRun } from '../model.ts';
import type { LogFolder, LogReading } from './reader.ts';

/** Most numbers taken from one file: curves of millions of points are no results that a paper prints. */
export const MOST_PER_FILE = 200_000;

/** What a reader collects while it goes through its files; faults of a file are told and stop nothing else. */
export interface Gathering {
  readonly text: (path: string) => Promise<string | null>;
  readonly json: (path: string) => Promise<JsonDocument | null>;
  readonly bytes: (path: string) => Promise<Uint8Array | null>;
  /** Takes records of a file up to the limits and says what was left; returns how many it took. */
  readonly add: (path: string, records: Iterable<LogRecord>) => number;
  readonly problem: (problem: Problem) => void;
  readonly leave: (path: string, what: string, count?: number) => void;
  /** A run; told again, its files are joined and what is new is added. */
  readonly run: (run: LogRun) => void;
  readonly done: (took: readonly string[]) => LogReading;
}

/** Begins to collect what one reader finds in a folder. */
export function gather(folder: LogFolder): Gathering {
  const records: LogRecord[] = [];
  const problems: Problem[] = [];
  const leftOut: { path: string; what: string; count: number }[] = [];
  const runs = new Map<string, LogRun>();
  const counts = new Map<string, number>();
  const told = <T>(read: T | Problem, isRead: (read: T | Problem) => read is T): T | null => {
    if (isRead(read)) return read;
    problems.push(read as Problem);
    return null;
  };
  const text = async (path: string) =>
    told(await folder.text(path), (read): read is string => typeof read === 'string');
  return {
    text,
    json: async (path) => {
      const read = await text(path);
      if (read === null) return null;
      const document = scanJson(read);
      if (!('fault' in document)) return document;
      const line = read.slice(0, document.offset).split('\n').length;
      problems.push({
        what: `is not JSON: ${document.fault}`,
        where: { path, line },
        mend: 'Leave it out, or mend it.',
      });
      return null;
    },
    bytes: async (path) => told(await folder.bytes(path), (read): read is Uint8Array => read instanceof Uint8Array),
    add: (path, found) => {
      const before = counts.get(path) ?? 0;
      let count = before;
      for (const record of found) {
        if (count >= MOST_PER_FILE || folder.room.records <= 0) {
          const what =
            count >= MOST_PER_FILE
              ? `numbers beyond the first ${MOST_PER_FILE}`
              : 'numbers beyond the limit of all logs';
          if (!leftOut.some((one) => one.path === path && one.what === what)) leftOut.push({ path, what, count: 1 });
          break;
        }
        records.push(record);
        folder.room.records -= 1;
        count += 1;
      }
      counts.set(path, count);
      return count - before;
    },
    problem: (problem) => problems.push(problem),
    leave: (path, what, count = 1) => leftOut.push({ path, what, count }),
    run: (run) => {
      const known = runs.get(run.id);
      const files = [...new Set([...(known?.files ?? []), ...run.files])];
      runs.set(run.id, { ...known, ...run, files });
    },
    done: (took) => ({ records, runs: [...runs.values()], problems, leftOut, took }),
  };
}
