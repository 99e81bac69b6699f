import type * as z from 'zod';
import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { checkShape, readJson } from '../../../base/json/index.ts';
import { readLines } from '../answers/index.ts';
import type { Prediction } from '../model/index.ts';
import { JournalHead, JournalLine } from './journal-line.ts';
import { keyOf } from './read-public-directory.ts';
import { type RunSettings, settingsThatDiffer } from './run-settings.ts';

/** What a journal tells: predictions that stand, and how often each prompt was begun. */
export interface RunRecord {
  /** By key of their prompt. */
  readonly predictions: Map<string, Prediction>;
  /** Times that a prompt was begun, by its key. */
  readonly begun: Map<string, number>;
  starts: number;
  /** Milliseconds between the first and the last line of each start, added up. */
  wallMs: number;
}

export const emptyRecord = (): RunRecord => ({ predictions: new Map(), begun: new Map(), starts: 0, wallMs: 0 });

/** Reads a journal. Throws `usage` where it was begun with other settings, `bad_input` where a line is not what a run writes. */
export function recordOf(path: string, shown: string, settings: RunSettings): RunRecord {
  const record = emptyRecord();
  let from = 0;
  let head: z.infer<typeof JournalHead> | undefined;
  // The digest is of no use here; the reader of lines wants to make one.
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  for (const line of readLines(path, shown, hash)) {
    const where = { path: shown, line: line.number };
    if ('fault' in line)
      throw new TouchstoneError('bad_input', { what: 'this line cannot be read', where, mend: MEND });
    if (head === undefined) {
      head = read(JournalHead, line.text, where);
      refuseOtherSettings(head.settings, settings, shown);
      continue;
    }
    const entry = read(JournalLine, line.text, where);
    const time = Date.parse(entry.at);
    if ('start' in entry) {
      record.starts += 1;
      from = time;
    }
    record.wallMs += Math.max(0, time - from);
    from = time;
    enter(entry, record);
  }
  if (head === undefined)
    throw new TouchstoneError('bad_input', {
      what: 'empty, where the journal of a run should be',
      where: { path: shown },
      mend: MEND,
    });
  return record;
}

const MEND = 'Move it away to begin the run anew, or name another output.';

function enter(entry: JournalLine, { begun, predictions }: RunRecord): void {
  if ('asking' in entry) begun.set(keyOf(entry.asking), (begun.get(keyOf(entry.asking)) ?? 0) + 1);
  else if ('prediction' in entry) predictions.set(keyOf(entry.prediction), entry.prediction);
  else if ('withdrawn' in entry) for (const one of entry.withdrawn) predictions.delete(keyOf(one));
}

function read<T extends z.ZodType>(schema: T, text: string, where: { path: string; line: number }): z.output<T> {
  try {
    return checkShape(schema, readJson(text, where.path));
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    const [first]: readonly Problem[] = error.problems;
    throw new TouchstoneError('bad_input', {
      what: `not a line of the journal of a run: ${first?.what ?? 'unreadable'}`,
      where,
      mend: MEND,
    });
  }
}

function refuseOtherSettings(begun: RunSettings, now: RunSettings, shown: string): void {
  const differ = settingsThatDiffer(begun, now);
  if (differ.length === 0) return;
  throw new TouchstoneError('usage', {
    what: `this run was begun with other settings: ${differ.join(', ')}`,
    where: { path: shown },
    mend: 'Give the same ones to go on with it, or another --output to begin a new run.',
  });
}
