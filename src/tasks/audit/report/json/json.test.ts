import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleAudit } from '../testing/example.ts';
import { hostileAudit } from '../testing/hostile.ts';
import { serializeAudit } from './json.ts';

const { result } = exampleAudit();

test('reads back as the same audit, starts with its schema, ends with one line feed', () => {
  const text = serializeAudit(result);
  expect(JSON.parse(text)).toEqual(result);
  expect(text.startsWith('{\n  "schema": "touchstone.audit/1",\n')).toBe(true);
  expect(text.endsWith('}\n')).toBe(true);
  expect(Object.keys(JSON.parse(text)).at(-1)).toBe('run');
});

test('the order in which keys were set does not show', () => {
  const reversed = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reversed)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, item]) => [key, reversed(item)]),
          )
        : value;
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (environment) => {
      const scores = result.scores.map((score) => ({ ...score, environment }));
      const audit = { ...result, scores };
      const other = { ...audit, ...Object(reversed(audit)) };
      expect(serializeAudit(other)).toBe(serializeAudit(audit));
      expect(JSON.parse(serializeAudit(audit)).scores[0].environment).toEqual({ ...environment });
    }),
  );
});

test('hostile strings survive unchanged', () => {
  const hostile = hostileAudit().result;
  expect(JSON.parse(serializeAudit(hostile))).toEqual(hostile);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is refused with its place', (cpr) => {
  expect(() => serializeAudit({ ...result, cpr })).toThrow(/at \/cpr/);
});
