import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it, test } from 'vitest';
import type { IdentityStatus } from '../works/index.ts';
import { identify } from './identify.ts';
import { answersOf, type IdentityCase, referenceOf } from './testing/shared-case.ts';

const cases = load(readFileSync(join(import.meta.dirname, 'cases/identity.yaml'), 'utf8')) as readonly IdentityCase[];

it.each(cases.map((one) => [one.id, one] as const))('%s', async (_id, one) => {
  const reference = await referenceOf(one);
  const verdict = identify(reference, answersOf(one, reference));
  const named = verdict.mismatches.filter((each) => each.severity !== 'info').map(({ field }) => field);
  expect({ status: verdict.identity, fields: named }, verdict.message).toEqual({
    status: one.expect.status,
    fields: one.expect.mismatched_fields ?? [],
  });
  if (one.expect.severity !== undefined) expect(verdict.severity).toBe(one.expect.severity);
  const said = [verdict.message, ...verdict.notes].join('\n').toLowerCase();
  for (const phrase of [...(one.expect.must_not_say ?? []), 'fabricat', 'hallucinat'])
    expect(said).not.toContain(phrase);
  for (const phrase of one.expect.must_say ?? []) expect(said).toContain(phrase.toLowerCase());
});

test('every status is shown', () => {
  const all: Record<IdentityStatus, true> = {
    verified: true,
    verified_partial: true,
    mismatch: true,
    identifier_conflict: true,
    identifier_unresolved: true,
    ambiguous: true,
    not_found: true,
    unchecked: true,
    not_applicable: true,
  };
  expect([...new Set(cases.map((one) => one.expect.status))].sort()).toEqual(Object.keys(all).sort());
});
