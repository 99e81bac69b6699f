import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOff, defaultRetry, isTransient, retryAfter } from './retry.ts';

test('a pause is never longer than its ceiling and never negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, random) => {
        const pause = backOff(failures, defaultRetry, random);
        return pause >= 0 && pause < defaultRetry.maxMs && pause < defaultRetry.baseMs * 2 ** (failures - 1);
      },
    ),
  );
});

test('Retry-After: any text is a number of milliseconds from 0 on, or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const wait = retryAfter(text, 0);
      return wait === undefined || (Number.isFinite(wait) && wait >= 0);
    }),
  );
  const now = Date.parse('Sun, 06 Nov 1994 08:49:37 GMT');
  expect(retryAfter('Sun, 06 Nov 1994 08:49:39 GMT', now)).toBe(2000);
  expect(retryAfter('Sunday, 06-Nov-94 08:49:39 GMT', now)).toBe(2000);
  expect(retryAfter(' 120 ', now)).toBe(120_000);
  expect(retryAfter('1.5', now)).toBeUndefined();
  expect(retryAfter(null, now)).toBeUndefined();
});

test('what may pass', () => {
  expect([429, 500, 502, 503, 504, 529].every(isTransient)).toBe(true);
  expect([400, 401, 403, 404, 408, 422, 501, 505].some(isTransient)).toBe(false);
});
