import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';
import { Interval } from './interval.ts';

interface Fact {
  readonly seed: number;
  readonly cases: number;
  readonly resamples: number;
  readonly low: number;
  readonly high: number;
}
// Made by NumPy, which repeats them in the test of the generator where it is installed.
const path = join(import.meta.dirname, '../../../base/random/cases/numpy.json');
const facts = JSON.parse(readFileSync(path, 'utf8')) as { intervals: readonly Fact[]; paired: readonly Fact[] };

/** The scores, in halves, that the facts were made with. */
const scores = (cases: number) => Int8Array.from({ length: cases }, (_, i) => (i * i + Math.floor(i / 7)) % 3);
const differences = (cases: number) => Int8Array.from({ length: cases }, (_, i) => ((i * 3) % 5) - 2);

describe("the interval is NumPy's, bit for bit", () => {
  it.each(facts.intervals)(
    '$cases cases, $resamples resamples, seed $seed',
    async ({ low, high, cases, ...options }) => {
      const found = await bootstrapInterval(scores(cases), options);
      expect([found.low, found.high]).toEqual([low, high]);
      expect(Interval.parse(found)).toMatchObject({ ...options, level: 0.95 });
    },
  );

  it.each(facts.paired)('of differences: $cases cases, seed $seed', async ({ low, high, cases, ...options }) => {
    const found = await bootstrapInterval(differences(cases), options);
    expect([found.low, found.high]).toEqual([low, high]);
  });
});

it('is the official one where nothing is asked for', async () => {
  const official = facts.intervals[0];
  expect(official).toMatchObject({ seed: 20261004, cases: 248, resamples: 10_000 });
  const { cases: _, ...interval } = official ?? { cases: 0 };
  expect(await bootstrapInterval(scores(248))).toMatchObject(interval);
});

it('draws more cases than fit a block, tells of its progress, and can be interrupted', async () => {
  const told: number[] = [];
  const progress = (done: number, total: number) => {
    expect(total).toBe(100);
    told.push(done);
  };
  const halves = scores(100_000);
  await bootstrapInterval(halves, { resamples: 100, progress });
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  const abort = new AbortController();
  await expect(
    bootstrapInterval(halves, { resamples: 1_000_000, signal: abort.signal, progress: () => abort.abort() }),
  ).rejects.toMatchObject({ code: 'interrupted' });
});
