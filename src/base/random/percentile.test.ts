import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile } from './index.ts';

interface Percentiles {
  readonly values: readonly number[];
  readonly asked: readonly number[];
  readonly found: readonly number[];
}
const facts = JSON.parse(readFileSync(join(import.meta.dirname, 'cases/numpy.json'), 'utf8')) as {
  readonly percentiles: readonly Percentiles[];
};

describe('percentile', () => {
  it.each(facts.percentiles)("equals NumPy's of $values, bit for bit", ({ values, asked, found }) => {
    expect(asked.map((percent) => percentile(values, percent))).toEqual(found);
  });

  it('lies between its neighbours and is NaN of nothing', () => {
    expect(percentile([], 50)).toBeNaN();
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1 }),
        fc.nat(100),
        (list, percent) => {
          const sorted = list.toSorted((a, b) => a - b);
          const found = percentile(sorted, percent);
          expect(found).toBeGreaterThanOrEqual((sorted[0] ?? 0) - 1e-15);
          expect(found).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + 1e-15);
        },
      ),
    );
  });
});
