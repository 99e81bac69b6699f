import { expect, test } from 'vitest';
import { documentedReasons, ruleOf } from './rules.ts';

test('a known code has its own words under every check', () => {
  expect(ruleOf('CPR', 'value.mismatch')).toMatchObject({
    id: 'CPR/value.mismatch',
    title: 'Printed value is not the recorded one',
  });
  expect(ruleOf('I4', 'tie').id).toBe('I4/tie');
});

test('a code with a tail falls back on its stem, an unknown one on its words', () => {
  expect(ruleOf('CPR', 'ambiguous.rows').title).toBe(ruleOf('CPR', 'ambiguous').title);
  expect(ruleOf('I2', 'quota_spent')).toEqual({
    id: 'I2/quota_spent',
    title: 'Quota spent',
    help: 'Reason code quota_spent of check I2. The finding says what was seen and where.',
  });
  expect(ruleOf('I1', '').title).toBe('Finding');
});

test('what another check looks at has words of its own; a flag says nothing of the verdict beside it', () => {
  expect(documentedReasons).toEqual(expect.arrayContaining(['seen_by_i1', 'seen_by_i3']));
  expect(ruleOf('I1', 'optimistic').help).not.toContain('within tolerance');
});

test('names of the prototype are no codes', () => {
  expect(ruleOf('I1', 'constructor').title).toBe('Constructor');
  expect(ruleOf('I1', 'toString').help).toContain('toString');
});

test('every entry has a title without a full stop and help in sentences', () => {
  for (const code of documentedReasons) {
    const { title, help } = ruleOf('CPR', code);
    expect(title, code).toMatch(/^[A-Z0-9].*[^.]$/);
    expect(help, code).toMatch(/\.$/);
  }
});
