import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { sortedPostings } from './sorted-postings.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-postings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives back what was added, by signed key and then record, whether it fits in memory or not', () => {
  const posting = fc.tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (postings, run) => {
      const aside = join(folder, 'aside');
      const sorted = sortedPostings(aside, run);
      for (const [key, record] of postings) sorted.add(key, record);
      const drained: [number, number][] = [];
      sorted.drain((key, record) => drained.push([key, record]));
      sorted.discard();
      expect(drained).toEqual(postings.toSorted(([a, x], [b, y]) => a - b || x - y));
      expect(existsSync(aside)).toBe(false);
    }),
  );
});
