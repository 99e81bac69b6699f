import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import { sha256, userSeal, writeAtomic } from '../../../../base/files/index.ts';
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
export function openStoredRuns(stateFolder: string, identity: unknown, secretFolder?: string): StoredRuns {
  const key = sha256(canonicalize(identity) ?? '');
  const folder = join(stateFolder, 'runs', key);
  const user = userSeal(secretFolder);
  const path = (n: number) => join(folder, `${n}.json`);
  const said = (n: number, run: unknown) => `${key} ${n} ${canonicalize(run)}`;
  return {
    read: (n) => {
      const stored = user === undefined ? undefined : readStored(path(n));
      return stored !== undefined && user?.holds(stored.seal, said(n, stored.run)) === true ? stored.run : undefined;
    },
    write: (n, run) => {
      if (user === undefined || run.status !== 'ok') return;
      quietly(() => writeAtomic(path(n), `${JSON.stringify({ run, seal: user.of(said(n, run)) })}\n`));
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
