import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Prediction } from '../model/index.ts';
import { isPrediction } from './is-prediction.ts';

it('says of every JSON value what the schema says', () => {
  const value = fc.oneof(
    fc.constantFrom('c1', '', 'ab', 'ba', 'ok', 'timeout', 'AB', 'A'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const line = fc.record(
    {
      case_id: fc.oneof(fc.constantFrom('c1', 'c2'), value),
      order: fc.oneof(fc.constantFrom('ab', 'ba'), value),
      status: fc.oneof(fc.constantFrom('ok', 'timeout', 'truncated', 'provider_error'), value),
      output: value,
      model: value,
    },
    { requiredKeys: [] },
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: line }, value), (one) => {
      const parsed = JSON.parse(JSON.stringify(one)) as unknown;
      expect(isPrediction(parsed)).toBe(Prediction.safeParse(parsed).success);
      if (isPrediction(parsed)) accepted += 1;
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

it('takes nothing from a prototype', () => {
  const line = JSON.parse('{"__proto__":{"case_id":"c1","order":"ab","status":"timeout"}}') as unknown;
  expect(isPrediction(line)).toBe(false);
  expect(isPrediction(Object.create({ case_id: 'c1', order: 'ab', status: 'timeout' }))).toBe(false);
});
