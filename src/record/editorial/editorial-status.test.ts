import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { type EditorialNotice, NO_IDENTIFIERS, type SourceAnswer, WORK_CLASSES, type Work } from '../works/index.ts';
import { editorialStatus } from './index.ts';

const WorkCase = z.strictObject({
  source: z.string(),
  title: z.string().default('On tests'),
  class: z.enum(WORK_CLASSES).default('article'),
  notices: z.array(z.string()).default([]),
  noticesFailed: z.string().optional(),
});
const Case = z.strictObject({
  case: z.string(),
  works: z.array(WorkCase),
  answers: z.array(z.string()).default([]),
  status: z.enum(['retracted', 'withdrawn', 'concern', 'corrected', 'reinstated', 'none_recorded', 'unknown']),
  detail: z.string().optional(),
  notices: z.number().optional(),
});
const cases = z.array(Case).parse(parse(readFileSync(join(import.meta.dirname, 'cases/status.yaml'), 'utf8')));

test.each(cases.map((one) => [one.case, one] as const))('%s', (_, one) => {
  const result = editorialStatus(one.works.map(workOf), one.answers.map(answerOf));
  expect(result.status).toBe(one.status);
  if (one.detail !== undefined) expect(result.detail).toBe(one.detail);
  if (one.notices !== undefined) expect(result.notices).toHaveLength(one.notices);
  expect(result.detail).not.toBe('');
  // Nobody is told that a work is clean.
  if (one.status === 'unknown') expect(result.detail).not.toMatch(/no notice|clean|not retracted/);
});

test('every status is shown, and the order of works and notices makes no difference', () => {
  expect(new Set(cases.map(({ status }) => status)).size).toBe(7);
  for (const one of cases) {
    const works = one.works.map((work) => ({ ...work, notices: work.notices.toReversed() })).toReversed();
    expect([one.case, editorialStatus(works.map(workOf), one.answers.toReversed().map(answerOf)).status]).toEqual([
      one.case,
      one.status,
    ]);
  }
});

function workOf({ noticesFailed, notices, ...more }: z.infer<typeof WorkCase>): Work {
  return {
    ...more,
    id: '1',
    otherTitles: [],
    authors: [],
    authorsComplete: true,
    editors: [],
    years: [],
    containers: [],
    identifiers: NO_IDENTIFIERS,
    relations: [],
    notices: notices.map(noticeOf),
    ...(noticesFailed === undefined ? {} : { noticesFailed }),
  };
}

const Kind = z.enum(['retraction', 'withdrawal', 'concern', 'correction', 'reinstatement']);

function noticeOf(text: string): EditorialNotice {
  const [kind, date = '-', source = '', notice] = text.split(' ');
  return {
    kind: Kind.parse(kind),
    source,
    ...(date === '-' ? {} : { date }),
    ...(notice === undefined ? {} : { notice }),
  };
}

function answerOf(text: string): SourceAnswer {
  const [source = '', question, state] = text.split(' ');
  return {
    source,
    question: z.enum(['identifier', 'search']).parse(question),
    state: z.enum(['answered', 'failed']).parse(state),
    works: [],
    rank: 'issuing',
  };
}
