import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { lackOfSubstance } from './substance.ts';

const cases = load(readFileSync(join(import.meta.dirname, 'cases/reasons.yaml'), 'utf8')) as readonly {
  readonly reason: string;
  readonly says?: string;
}[];

it.each(cases)('the reason "$reason"', ({ reason, says }) => {
  expect(lackOfSubstance(reason, 'Does the diet lower blood pressure?')).toBe(says);
});
