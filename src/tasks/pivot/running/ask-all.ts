import { TouchstoneError } from '../../../base/fault/index.ts';
import type { ModelDoor, Turn } from '../../../base/outside/index.ts';
import type { Prompt } from '../model/index.ts';
import type { Journal } from './journal.ts';
import { predictionOf } from './prediction-of.ts';
import { keyOf } from './read-public-directory.ts';
import type { RunSettings } from './run-settings.ts';

export interface Asking {
  readonly door: ModelDoor;
  readonly journal: Journal;
  readonly settings: RunSettings;
  /** Prompts under way at the same time. */
  readonly concurrency: number;
  /** Failures in a row after which the run stops; 0: never. */
  readonly stopAfter: number;
  /** Aborted by the person who waits. */
  readonly signal: AbortSignal;
  /** Aborts every call of the door. */
  readonly halt: AbortController;
  /** Told after each prompt that was begun or came back. */
  readonly onStep: (step: { readonly underWay: number; readonly turn?: Turn }) => void;
}

/**
 * Asks every prompt once: each answer is on the disk before its asker begins the next one. Throws `interrupted`; `network` or
 * `tool_missing` where nobody gets an answer any more (failures since the last answer are then taken back, since they say
 * nothing of the model); `io`.
 */
export async function askAll(prompts: readonly Prompt[], asking: Asking): Promise<void> {
  const { door, journal, settings, signal, halt, onStep } = asking;
  const { predictions, begun } = journal.record;
  const failures: Prompt[] = [];
  let next = 0;
  let underWay = 0;
  let stop: TouchstoneError | undefined;

  const takeBack = async (taken: readonly Prompt[], why: string): Promise<void> => {
    await journal.withdraw(taken, why);
    for (const one of taken) predictions.delete(keyOf(one));
  };

  const settle = async (prompt: Prompt, turn: Turn): Promise<void> => {
    const prediction = predictionOf(prompt, turn, settings, begun.get(keyOf(prompt)) ?? 1);
    await journal.enter(prediction);
    predictions.set(keyOf(prompt), prediction);
    if (turn.status === 'answered') {
      failures.length = 0;
      return;
    }
    // It came back at the same time as the one that stopped the run.
    if (stop !== undefined) return takeBack([prompt], turn.message);
    failures.push(prompt);
    if (!turn.hopeless && (asking.stopAfter === 0 || failures.length < asking.stopAfter)) return;
    stop = noAnswers(turn, failures.length);
    halt.abort();
    await takeBack([...failures], turn.message);
  };

  const worker = async (): Promise<void> => {
    while (!halt.signal.aborted) {
      const prompt = prompts[next];
      next += 1;
      if (prompt === undefined) return;
      journal.begin(prompt);
      begun.set(keyOf(prompt), (begun.get(keyOf(prompt)) ?? 0) + 1);
      underWay += 1;
      onStep({ underWay });
      const turn = await door.ask(prompt.prompt);
      underWay -= 1;
      if (halt.signal.aborted && turn.status === 'failed') return;
      await settle(prompt, turn);
      onStep({ underWay, turn });
    }
  };

  const abort = () => halt.abort();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    const width = Math.min(asking.concurrency, prompts.length);
    const done = await Promise.allSettled(Array.from({ length: width }, () => worker().catch(haltAnd(halt))));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  } finally {
    signal.removeEventListener('abort', abort);
  }
  if (stop !== undefined) throw stop;
  if (signal.aborted) throw new TouchstoneError('interrupted', { what: 'interrupted' });
}

/** What one asker throws (a full disk) ends the others as well. */
const haltAnd = (halt: AbortController) => (error: unknown) => {
  halt.abort();
  throw error;
};

function noAnswers(turn: Extract<Turn, { status: 'failed' }>, count: number): TouchstoneError {
  const code = turn.reason === 'tool_missing' ? 'tool_missing' : 'network';
  return new TouchstoneError(code, {
    what: turn.hopeless ? `no answers: ${turn.message}` : `${count} prompts in a row failed, the last: ${turn.message}`,
    mend: 'Nothing of this is held against the model: run the same command again to go on.',
  });
}
