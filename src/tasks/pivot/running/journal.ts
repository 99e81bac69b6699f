import { closeSync, fdatasync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { ioFault, writeNew } from '../../../base/files/index.ts';
import type { Prediction, Prompt } from '../model/index.ts';
import type { JournalLine } from './journal-line.ts';
import { emptyRecord, type RunRecord, recordOf } from './run-record.ts';
import type { RunSettings } from './run-settings.ts';

/**
 * What a run has done so far, beside its output until that is whole: one line for each prompt that is begun and for each
 * answer. Lines are only ever added; a line that a kill tore is cut off when the run goes on.
 */
export interface Journal {
  /** What stood in it when it was opened. */
  readonly record: RunRecord;
  /** Says that a prompt is about to be sent. */
  begin(prompt: Prompt): void;
  /** Resolves once the prediction is safe on the disk. */
  enter(prediction: Prediction): Promise<void>;
  /** Takes back failures, so that these prompts are asked again. */
  withdraw(prompts: readonly Prompt[], why: string): Promise<void>;
  close(): void;
}

const sync = promisify(fdatasync);

/** Opens the journal of a run, a new one where there is none. Throws `bad_input` for one that is none of ours or of other settings, `io`. */
export async function openJournal(
  path: string,
  shown: string,
  settings: RunSettings,
  tool: string,
  isThere: boolean,
): Promise<Journal> {
  if (!isThere) writeNew(path, `${JSON.stringify({ schema: 'touchstone.pivot-journal/1', settings })}\n`);
  if (isThere) cutTornLine(path, shown);
  const record = isThere ? recordOf(path, shown, settings) : emptyRecord();
  const descriptor = openFor(path, shown, 'a');
  let broken: Error | undefined;

  const write = (line: JournalLine): void => {
    // After a line that could not be written whole, another one would run into it.
    if (broken !== undefined) throw broken;
    try {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      for (let sent = 0; sent < bytes.length; ) sent += writeSync(descriptor, bytes, sent);
    } catch (error) {
      broken = ioFault(error, shown);
      throw broken;
    }
  };
  const keep = async (line: JournalLine): Promise<void> => {
    write(line);
    await sync(descriptor).catch((error: unknown) => {
      throw ioFault(error, shown);
    });
  };
  await keep({ start: { tool }, at: now() });
  return {
    record,
    begin: (prompt) => write({ asking: nameOf(prompt), at: now() }),
    enter: (prediction) => keep({ prediction, at: now() }),
    withdraw: (prompts, why) => keep({ withdrawn: prompts.map(nameOf), why, at: now() }),
    close: () => closeSync(descriptor),
  };
}

const now = () => new Date().toISOString();
const nameOf = ({ case_id, order }: Prompt) => ({ case_id, order });

function openFor(path: string, shown: string, flags: 'a' | 'r+'): number {
  try {
    return openSync(path, flags);
  } catch (error) {
    throw ioFault(error, shown);
  }
}

/** Cuts off what stands behind the last line feed. */
function cutTornLine(path: string, shown: string): void {
  const descriptor = openFor(path, shown, 'r+');
  try {
    const piece = Buffer.alloc(64 * 1024);
    let end = fstatSync(descriptor).size;
    const whole = end;
    while (end > 0) {
      const start = Math.max(0, end - piece.length);
      const count = readSync(descriptor, piece, 0, end - start, start);
      const feed = piece.subarray(0, count).lastIndexOf(10);
      if (feed >= 0) {
        end = start + feed + 1;
        break;
      }
      end = start;
    }
    // A journal without any line is not one that a run has left: the reader refuses it.
    if (end > 0 && end < whole) ftruncateSync(descriptor, end);
  } catch (error) {
    throw ioFault(error, shown);
  } finally {
    closeSync(descriptor);
  }
}
