import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault, sha256, writeNew } from '../../../base/files/index.ts';
import { type ModelDoorOptions, type ModelTarget, openModel } from '../../../base/outside/index.ts';
import { type Prompt, SCOPE } from '../model/index.ts';
import { askAll } from './ask-all.ts';
import { type Journal, openJournal } from './journal.ts';
import { keepApart } from './keep-apart.ts';
import { keyOf, readPublicDirectory } from './read-public-directory.ts';
import type { RunFile } from './run-file.ts';
import { takeLock } from './run-lock.ts';
import { runProgress } from './run-progress.ts';
import type { RunSettings } from './run-settings.ts';
import { settingsOf } from './settings-of.ts';
import { type Prices, round, totalsOf } from './totals-of.ts';

/** A run of a model over the prompts of a public directory. */
export interface RunRequest {
  readonly cwd: string;
  readonly publicDir: string;
  /** Predictions file to make; it must not exist. Until it is whole the run keeps `<output>.partial` beside it. */
  readonly output: string;
  readonly target: ModelTarget;
  /** What the predictions say of the model; the name of the model or of the program where absent. */
  readonly model?: string;
  /** Sent to an endpoint as `reasoning_effort`; a command must see to it itself. */
  readonly effort?: string;
  /** Prompts under way at the same time, default 4. */
  readonly concurrency?: number;
  /** Limit of one call, default 300. */
  readonly timeLimitSeconds?: number;
  /** Failed prompts in a row after which the run stops, default 10; 0: never. */
  readonly stopAfter?: number;
  readonly retry?: ModelDoorOptions['retry'];
  readonly prices?: Prices;
  readonly toolVersion: string;
  readonly signal?: AbortSignal;
  /** Shows one line to the person who waits. */
  readonly progress?: (line: string) => void;
}

/**
 * Asks a model for every prompt of a public directory, each in a conversation of its own, and writes the predictions in the
 * order of the prompts. Nothing else is read. A run that was broken off goes on where it stopped: answers that are on record
 * are not asked for again. Throws `usage`, `bad_input`, `would_overwrite`, `network`, `tool_missing`, `io`, `interrupted`.
 */
export async function runPrompts(request: RunRequest): Promise<RunFile> {
  const { cwd, publicDir, output, target } = request;
  const words = target.kind === 'command' ? target.argv : [];
  keepApart({ cwd, publicDir, output, words });
  const { prompts, sha256: digest } = readPublicDirectory(resolve(cwd, publicDir), publicDir);
  const settings = settingsOf(request, digest);
  const paths = pathsOf(cwd, output);
  if (isThere(paths.output) && !isThere(paths.journal)) throw standsThere(output);
  const lock = takeLock(paths.lock, output);
  try {
    const journal = await openJournal(
      paths.journal,
      `${output}.partial`,
      settings,
      request.toolVersion,
      isThere(paths.journal),
    );
    const begun = performance.now();
    try {
      if (isThere(paths.output) && !isWhole(prompts, journal)) throw standsThere(output);
      await askRemaining(prompts, journal, settings, request);
    } finally {
      journal.close();
    }
    const predictions = prompts.flatMap((prompt) => journal.record.predictions.get(keyOf(prompt)) ?? []);
    const text = predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join('');
    finish(paths, output, text);
    return fileOf(text, prompts.length, journal, settings, performance.now() - begun, request.prices);
  } finally {
    lock.release();
  }
}

async function askRemaining(
  prompts: readonly Prompt[],
  journal: Journal,
  settings: RunSettings,
  request: RunRequest,
): Promise<void> {
  const { target, stopAfter = 10, concurrency = 4, signal = new AbortController().signal, retry, progress } = request;
  const remaining = prompts.filter((prompt) => !journal.record.predictions.has(keyOf(prompt)));
  const halt = new AbortController();
  const shown = runProgress(prompts.length, journal.record, remaining.length, progress ?? (() => {}));
  const door = openModel({
    target: withEffort(target, request.effort),
    signal: halt.signal,
    timeLimitMs: settings.time_limit_seconds * 1000,
    onPause: shown.pause,
    ...(retry === undefined ? {} : { retry }),
  });
  try {
    await askAll(remaining, { door, journal, settings, concurrency, stopAfter, signal, halt, onStep: shown.step });
  } catch (error) {
    throw error instanceof TouchstoneError ? withCount(error, journal, prompts.length, request.output) : error;
  }
}

function withEffort(target: ModelTarget, effort: string | undefined): ModelTarget {
  if (target.kind === 'command' || effort === undefined) return target;
  return { ...target, parameters: { ...target.parameters, reasoning_effort: effort } };
}

/** How far the run came, in the one line that is shown. */
function withCount(error: TouchstoneError, journal: Journal, total: number, output: string): TouchstoneError {
  const [problem] = error.problems;
  const done = `${journal.record.predictions.size} of ${total} prompts are on record in ${output}.partial`;
  const mend = problem?.mend ?? 'Run the same command again to go on.';
  return new TouchstoneError(
    error.code,
    { ...problem, what: `${problem?.what ?? 'stopped'}; ${done}`, mend },
    { cause: error },
  );
}

interface RunPaths {
  readonly output: string;
  readonly journal: string;
  readonly lock: string;
}

function pathsOf(cwd: string, given: string): RunPaths {
  const output = resolve(cwd, given);
  return {
    output,
    journal: `${output}.partial`,
    lock: join(dirname(output), `.${basename(output)}.lock`),
  };
}

const isWhole = (prompts: readonly Prompt[], { record }: Journal) =>
  prompts.every((prompt) => record.predictions.has(keyOf(prompt)));

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const standsThere = (output: string) =>
  new TouchstoneError('would_overwrite', {
    what: 'a file of this name stands there already, and a run overwrites nothing',
    where: { path: output },
    mend: 'Name another one.',
  });

/** Gives the predictions their name; the journal goes then, since all it told stands in them. */
function finish({ output, journal }: RunPaths, given: string, text: string): void {
  if (isThere(output)) {
    // Broken off between the two steps below.
    if (readText(output, given) !== text) throw standsThere(given);
  } else writeNew(output, text);
  rmSync(journal, { force: true });
}

function readText(path: string, shown: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw ioFault(error, shown);
  }
}

function fileOf(
  text: string,
  prompts: number,
  { record }: Journal,
  settings: RunSettings,
  milliseconds: number,
  prices: Prices | undefined,
): RunFile {
  const { seconds, ...totals } = totalsOf(record.predictions.values(), prices);
  return {
    schema: 'touchstone.pivot-run/1',
    scope: SCOPE,
    settings,
    prompts,
    predictions_sha256: sha256(text),
    ...totals,
    starts: record.starts + 1,
    seconds: { wall: round((record.wallMs + milliseconds) / 1000), ...seconds },
    deterministic: false,
    seeds: [],
  };
}
