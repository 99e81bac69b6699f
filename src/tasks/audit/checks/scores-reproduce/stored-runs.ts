import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import { sha256, writeAtomic } from '../../../../base/files/index.ts';
import type { RunRecord } from './trial.ts';

/** Finished runs of a set that was interrupted, under `.touchstone/runs/<key>/<n>.json`. */
export interface StoredRuns {
  /** The n-th run (1-based), where this user's Touchstone stored it for the same bytes, command, limits and sandbox. */
  readonly read: (n: number) => RunRecord | undefined;
  readonly write: (n: number, run: RunRecord) => void;
  /** Called when the set is complete: the next audit runs afresh. */
  readonly clear: () => void;
}

const Stored = z.strictObject({
  run: z.strictObject({ status: z.literal('ok'), score: z.number(), seconds: z.number() }),
  seal: z.string(),
});

/**
 * Opens the store of one set of runs; `identity` is all that the runs depend on. Each run is sealed with a secret of the
 * user that lies outside the study: scores that somebody ships inside a study are never taken for runs. Where no secret
 * can be kept, nothing is stored or read.
 */
export function openStoredRuns(
  stateFolder: string,
  identity: unknown,
  secretFolder = defaultSecretFolder(),
): StoredRuns {
  const key = sha256(canonicalize(identity) ?? '');
  const folder = join(stateFolder, 'runs', key);
  const secret = readSecret(secretFolder);
  const path = (n: number) => join(folder, `${n}.json`);
  const seal = (n: number, run: unknown) =>
    createHmac('sha256', secret ?? '')
      .update(`${key} ${n} ${canonicalize(run)}`)
      .digest('hex');
  return {
    read: (n) => {
      if (secret === undefined) return undefined;
      const stored = readStored(path(n));
      if (stored === undefined) return undefined;
      return isSame(stored.seal, seal(n, stored.run)) ? stored.run : undefined;
    },
    write: (n, run) => {
      if (secret === undefined || run.status !== 'ok') return;
      quietly(() => writeAtomic(path(n), `${JSON.stringify({ run, seal: seal(n, run) })}\n`));
    },
    clear: () => quietly(() => rmSync(folder, { recursive: true, force: true })),
  };
}

// A study that may not be written to, or a full disk, costs the way back into an interrupted set and nothing else.
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // the run itself is in hand
  }
}

function readStored(path: string): z.infer<typeof Stored> | undefined {
  try {
    return Stored.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined; // not there, or cut off by the interruption: the run is done again
  }
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function defaultSecretFolder(): string {
  const state = process.env.XDG_STATE_HOME ?? '';
  return join(isAbsolute(state) ? state : join(homeOrNowhere(), '.local', 'state'), 'touchstone');
}

// A user without a home and without an entry in the list of users (a container that runs under a number) keeps no secret.
function homeOrNowhere(): string {
  try {
    return homedir();
  } catch {
    return '/dev/null';
  }
}

/** The secret of this user, made on first use; undefined where none can be kept. */
function readSecret(folder: string): string | undefined {
  const path = join(folder, 'runs.key');
  const read = () => {
    const text = readFileSync(path, 'utf8').trim();
    return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch {
    // exists already, or cannot be written: reading tells which
  }
  try {
    return read();
  } catch {
    return undefined;
  }
}
