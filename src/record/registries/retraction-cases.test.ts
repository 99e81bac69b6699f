import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { editorialStatus } from '../editorial/index.ts';
import { readCrossrefWorks } from './crossref/index.ts';

// Cases after real bug reports, kept outside the repository: which way a notice points, and what a failed check means.
const path = join(resolve(process.env.TOUCHSTONE_SHARED_DATA ?? '../shared/data'), 'references/cases.jsonl');
const missing = !existsSync(path);

const Update = z.object({ type: z.string(), doi: z.string(), source: z.string().optional() });
const Case = z.object({
  id: z.string(),
  records: z.array(
    z.looseObject({
      source: z.string(),
      type: z.string().optional(),
      title: z.string().optional(),
      doi: z.string().optional(),
      issued: z.number().optional(),
      updated_by: z.array(Update).optional(),
      update_to: z.array(Update).optional(),
    }),
  ),
  source_states: z.record(z.string(), z.string()),
  expect: z.object({ editorial_status: z.string(), must_not_say: z.array(z.string()) }),
});

describe.skipIf(missing)('cases of retraction', () => {
  const cases = missing
    ? []
    : readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Case.parse(JSON.parse(line)));
  const retractions = cases.filter(({ id }) => id.startsWith('R'));

  test('there are some', () => expect(retractions.length).toBeGreaterThanOrEqual(5));

  test.each(retractions.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const body = crossrefBody(one.records);
    const failed = one.source_states['crossref-updates'];
    const works = (readCrossrefWorks(body) ?? []).map((work) =>
      failed === undefined ? work : { ...work, noticesFailed: failed },
    );
    expect(works).toHaveLength(one.records.length);
    const { status, detail } = editorialStatus(works, []);
    expect(status).toBe(one.expect.editorial_status);
    for (const word of one.expect.must_not_say) expect(detail.toLowerCase()).not.toContain(word);
  });
});

function crossrefBody(records: z.infer<typeof Case>['records']): string {
  const updates = (list: z.infer<typeof Update>[] | undefined) => list?.map(({ type, doi }) => ({ type, DOI: doi }));
  const items = records.map((record) => ({
    DOI: record.doi,
    type: record.type,
    title: [record.title],
    issued: { 'date-parts': [[record.issued]] },
    'updated-by': updates(record.updated_by),
    'update-to': updates(record.update_to),
  }));
  return JSON.stringify({ 'message-type': 'work-list', message: { items } });
}
