import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorialStatus } from '../editorial/index.ts';
import { identify } from './identify.ts';
import { answersOf, type IdentityCase, referenceOf } from './testing/shared-case.ts';

const file = join(
  process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'references/cases.jsonl',
);
const cases = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): IdentityCase => JSON.parse(line))
  : [];

describe.skipIf(cases.length === 0)('shared cases (skipped where ../shared/data is absent)', () => {
  it.each(cases.map((one) => [`${one.id} ${one.category}`, one] as const))('%s', async (_name, one) => {
    const reference = await referenceOf(one);
    const answers = answersOf(one, reference);
    const verdict = identify(reference, answers);
    const works = verdict.match === undefined ? [] : [verdict.match, ...verdict.alsoMatched];
    const editorial = editorialStatus(works, answers);
    const { status, mismatched_fields, editorial_status, severity, must_not_say } = one.expect;
    const severe = ['retracted', 'withdrawn'].includes(editorial.status);
    expect({
      status: verdict.identity,
      mismatched_fields: verdict.mismatches.filter((each) => each.severity !== 'info').map(({ field }) => field),
      // Without a match there is nothing whose fate could be known; the cases say so in their own way.
      editorial_status: works.length === 0 ? 'none_recorded' : editorial.status,
      severity: severe ? 'high' : verdict.severity,
    }).toEqual({ status, mismatched_fields, editorial_status, severity });
    const said = [verdict.message, ...verdict.notes].join('\n').toLowerCase();
    for (const phrase of [...(must_not_say ?? []), 'fabricat', 'hallucinat'])
      expect(said).not.toContain(phrase.toLowerCase());
  });
});
