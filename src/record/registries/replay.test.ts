import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identify } from '../matching/index.ts';
import type { SourceAnswer } from '../works/index.ts';
import { openRegistries, type RegistriesOptions } from './index.ts';
import {
  citedAsReference,
  citedReferences,
  recordingsMissing,
  replayRecordings,
  type StubServices,
  startServices,
} from './testing/index.ts';

// A sixth of the references that bench/registries.ts runs over.
describe.skipIf(recordingsMissing !== undefined)('references of papers against recorded answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-replay-'));
  let stub: StubServices;
  let now = Date.UTC(2030, 0, 1);
  const clock = {
    now: () => now,
    wait: (ms: number) => {
      now += ms;
      return Promise.resolve();
    },
  };
  beforeAll(async () => {
    stub = await startServices(replayRecordings());
  });
  afterAll(async () => {
    await stub.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const opened = (more: Partial<RegistriesOptions> = {}) =>
    openRegistries({
      folder,
      online: true,
      signal: new AbortController().signal,
      endpoints: stub.endpoints,
      tuning: { clock },
      ...more,
    });

  test('most are found, in few requests, and a run without network says the same', async () => {
    const references = citedReferences()
      .map(citedAsReference)
      .filter((_, index) => index % 6 === 0);
    const online = opened();
    const outcomes = new Map<string, number>();
    const all: SourceAnswer[][] = [];
    for (const reference of references) {
      const settled = (answers: readonly SourceAnswer[]) => identify(reference, answers).identity === 'verified';
      const answers = await online.ask(reference, settled);
      all.push(answers);
      const { identity } = identify(reference, answers);
      outcomes.set(identity, (outcomes.get(identity) ?? 0) + 1);
      expect(answers.filter(({ state }) => state === 'failed')).toEqual([]);
    }
    expect(references).toHaveLength(57);
    expect(outcomes.get('verified') ?? 0).toBeGreaterThanOrEqual(40);
    expect(outcomes.get('identifier_conflict') ?? 0).toBe(0);
    expect(outcomes.get('unchecked') ?? 0).toBe(0);
    expect(online.sent / references.length).toBeLessThan(4);

    const offline = opened({ online: false });
    for (const [index, reference] of references.entries()) {
      const settled = (answers: readonly SourceAnswer[]) => identify(reference, answers).identity === 'verified';
      const again = await offline.ask(reference, settled);
      expect(again.map(({ replayed: _, ...rest }) => rest)).toEqual(
        all[index]?.map(({ replayed: _, ...rest }) => rest),
      );
    }
    expect(offline.sent).toBe(0);
  });
});
