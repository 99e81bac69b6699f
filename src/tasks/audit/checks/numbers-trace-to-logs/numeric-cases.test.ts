import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { observe, readCases, readDeclarations, sharedData } from './testing/numeric-case.ts';

const file = join(sharedData(process.cwd()), 'audit/numeric_cases.jsonl');
const here = join(import.meta.dirname, 'cases/numeric-cases.yaml');

/** The whole claim is another matter here: a statistic that is consistent is not yet traced to a log. */
const CLAIM_DIFFERS: Readonly<Record<string, string>> = { N48: 'unverified', N54: 'none' };

describe.skipIf(!existsSync(file))('the numeric cases (skipped where the shared data is absent)', async () => {
  const cases = existsSync(file) ? await readCases(file) : [];
  const declarations = await readDeclarations(here);

  it('has a declaration for every case, and none too many', () => {
    expect(Object.keys(declarations).sort()).toEqual(cases.map((c) => c.id).sort());
    expect(cases).toHaveLength(42);
  });

  it.each(cases)('$id $code $verdict: $text', async (one) => {
    const declaration = declarations[one.id];
    expect(declaration).toBeDefined();
    if (declaration === undefined) return;
    const observed = await observe(one, declaration);
    expect({ verdict: observed.verdict, code: observed.code }).toEqual({ verdict: one.verdict, code: one.code });
    expect(observed.claim).toBe(CLAIM_DIFFERS[one.id] ?? one.verdict);
  });
});
