import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalOfNumber,
  exactly,
  formatRational,
  ofNumber,
  roundingInterval,
  ZERO,
} from '../../../../base/number/index.ts';
import { gainsOverControl, judgeScore, spreadOf } from './judge-score.ts';
import type { Reported } from './reported.ts';

/** A value as if printed with all its digits. */
const exact = (value: number): Reported => {
  const rational = ofNumber(value) ?? ZERO;
  return { literal: String(value), value: rational, interval: exactly(rational) };
};

const printed = (value: number): Reported => {
  const decimal = decimalOfNumber(value);
  if (decimal === null) throw new Error('not finite');
  return { ...exact(value), interval: roundingInterval(decimal) };
};

const score = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const five = fc.array(score, { minLength: 5, maxLength: 5 });

describe('Judging a score', () => {
  test('the spread is the population standard deviation', () => {
    const { mean, variance } = spreadOf([2, 4, 4, 4, 6]);
    expect([formatRational(mean), formatRational(variance)]).toEqual(['4', '1.6']);
  });

  test('decimals that add up to zero are zero, as no floating sum says', () => {
    expect(judgeScore(exact(0), [0.1, 0.2, -0.3, 0, 0], 'none')).toMatchObject({
      agrees: true,
      arm: 'exact_zero',
      mean: 0,
    });
    expect(judgeScore(exact(1e-300), [0.1, 0.2, -0.3, 0, 0], 'none').agrees).toBe(false);
    // With spread and a mean of zero there is no noise arm either.
    expect(judgeScore(exact(0.01), [1, -1, 0, 0, 0], 'none').agrees).toBe(false);
  });

  test('both arms hold at their very edge', () => {
    expect(judgeScore(exact(1.01), [1, 1, 1, 1, 1], 'none')).toMatchObject({ agrees: true, arm: 'relative' });
    expect(judgeScore(exact(1.0100000000000002), [1, 1, 1, 1, 1], 'none').agrees).toBe(false);
    // σ of these is exactly 0.2, so 3 σ is 0.6.
    const noisy = [0.8, 1.2, 0.8, 1.2, 1];
    const { sigma } = judgeScore(exact(1), noisy, 'none');
    expect(judgeScore(exact(1 + 3 * sigma * 0.999999), noisy, 'none')).toMatchObject({ agrees: true, arm: 'noise' });
    expect(judgeScore(exact(1 + 3 * sigma * 1.000001), noisy, 'none').agrees).toBe(false);
  });

  test('the formula knows no rounding; that the mean rounds to the printed value is only told', () => {
    expect(judgeScore(printed(0.1), [0.14, 0.14, 0.14, 0.14, 0.14], 'none')).toMatchObject({
      agrees: false,
      byRounding: true,
    });
    expect(judgeScore(printed(0.1), [0.16, 0.16, 0.16, 0.16, 0.16], 'none')).toMatchObject({
      agrees: false,
      byRounding: false,
    });
    expect(judgeScore(printed(0.1), [0, 0, 0, 0, 0], 'none').agrees).toBe(false);
  });

  test('property: a deterministic evaluator that gives the reported value agrees', () => {
    fc.assert(
      fc.property(score, (value) => judgeScore(exact(value), [value, value, value, value, value], 'higher').agrees),
    );
  });

  test('property: the order of the runs and the sign of everything do not matter', () => {
    fc.assert(
      fc.property(score, five, (value, scores) => {
        const plain = judgeScore(exact(value), scores, 'none');
        expect(judgeScore(exact(value), scores.toReversed(), 'none')).toEqual(plain);
        const turned = judgeScore(
          exact(-value),
          scores.map((one) => -one),
          'none',
        );
        expect([turned.agrees, turned.arm, turned.deviation]).toEqual([plain.agrees, plain.arm, plain.deviation]);
      }),
    );
  });

  test('property: agrees with the plain formula away from its edge', () => {
    fc.assert(
      fc.property(score, five, (value, scores) => {
        const mean = scores.reduce((a, b) => a + b, 0) / 5;
        const sigma = Math.sqrt(scores.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 5);
        const tolerance = Math.max(0.01 * Math.abs(mean), 3 * sigma);
        const distance = Math.abs(value - mean) - tolerance;
        fc.pre(Math.abs(mean) > 1e-6 && Math.abs(distance) > 1e-6 * (1 + Math.abs(tolerance)));
        expect(judgeScore(exact(value), scores, 'none').agrees).toBe(distance < 0);
      }),
    );
  });

  test('optimistic needs a direction, and every run to be worse', () => {
    const scores = [1, 1, 1, 1, 1.005];
    expect(judgeScore(exact(1.006), scores, 'higher').optimistic).toBe(true);
    expect(judgeScore(exact(1.005), scores, 'higher').optimistic).toBe(false);
    expect(judgeScore(exact(1.006), scores, 'lower').optimistic).toBe(false);
    expect(judgeScore(exact(0.999), scores, 'lower').optimistic).toBe(true);
    expect(judgeScore(exact(1.006), scores, 'none').optimistic).toBe(false);
  });

  test('a printed score that the runs round to is not optimistic', () => {
    const runs = [0.9667, 0.9667, 0.9667, 0.9667, 0.9667];
    expect(judgeScore(printed(0.97), runs, 'higher').optimistic).toBe(false);
    expect(judgeScore(printed(0.96), runs, 'lower').optimistic).toBe(true);
    expect(judgeScore(printed(0.98), runs, 'higher').optimistic).toBe(true);
    expect(judgeScore(printed(-0.97), [-0.9733, -0.9733, -0.9733, -0.9733, -0.9733], 'higher').optimistic).toBe(false);
  });

  test('a gain must exceed the larger spread', () => {
    const flat = (value: number) => [value, value, value, value, value];
    expect(gainsOverControl(flat(0.76), flat(0.75), 'higher')).toBe(true);
    expect(gainsOverControl(flat(0.75), flat(0.75), 'higher')).toBe(false);
    expect(gainsOverControl(flat(0.76), flat(0.75), 'lower')).toBe(false);
    expect(gainsOverControl(flat(0.74), flat(0.75), 'lower')).toBe(true);
    expect(gainsOverControl(flat(0.74), flat(0.75), 'none')).toBe(true);
    expect(gainsOverControl([0.7, 0.8, 0.7, 0.8, 0.75], flat(0.74), 'higher')).toBe(false);
    expect(gainsOverControl(flat(0.76), [0.7, 0.8, 0.7, 0.8, 0.75], 'higher')).toBe(false);
  });
});
