import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Declaration, type NumericCase, observe } from './testing/numeric-case.ts';

const read = async (name: string) =>
  parse(await readFile(join(import.meta.dirname, 'cases', name), 'utf8')) as (NumericCase & Declaration)[];
const cases = [...(await read('harder.yaml')), ...(await read('spellings.yaml')), ...(await read('derived.yaml'))];

describe('harder numeric cases', () => {
  it('have names of their own', () => {
    expect(new Set(cases.map((c) => c.id)).size).toBe(cases.length);
  });

  it.each(cases)('$id: $verdict $code', async (one) => {
    const { verdict, code } = await observe(one, one);
    expect({ verdict, code }).toEqual({ verdict: one.verdict, code: one.code });
  });
});
