import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { sentenceOf } from './sentence.ts';

const Place = z.strictObject({
  path: z.string(),
  line: z.number().exactOptional(),
  column: z.number().exactOptional(),
  pointer: z.string().exactOptional(),
});
const Case = z.strictObject({
  name: z.string(),
  says: z.string(),
  finding: z.strictObject({
    check: z.enum(['BUNDLE', 'GRAPH', 'TEXT', 'CPR']),
    state: z.enum(['verified', 'failed', 'unverified']),
    claim: z.string().exactOptional(),
    message: z.string(),
    expected: z.string().exactOptional(),
    found: z.string().exactOptional(),
    mend: z.string().exactOptional(),
    where: z.array(Place),
  }),
});
const cases = z.array(Case).parse(load(readFileSync(new URL('cases/sentence.yaml', import.meta.url), 'utf8')));

describe('the sentence of a finding', () => {
  test.each(cases)('$name', ({ finding, says }) => {
    expect(sentenceOf({ severity: 'major', ...finding })).toBe(says);
  });
});
