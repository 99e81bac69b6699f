import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { WORK_CLASSES, type Work } from '../works/index.ts';
import { registries } from './list.ts';
import type { Question, Registry } from './registry.ts';
import { referenceOf } from './testing/index.ts';

const ids = z.array(z.string());
const Case = z.strictObject({
  registry: z.string(),
  case: z.string(),
  asks: z.strictObject({
    title: z.string().optional(),
    class: z.enum(WORK_CLASSES).optional(),
    identifiers: z.record(z.string(), ids).optional(),
  }),
  question: z.enum(['identifier', 'search', 'handle']),
  url: z.string().optional(),
  status: z.number().default(200),
  body: z.string(),
  state: z.enum(['answered', 'no_hit', 'failed']),
  refuted: z.boolean().optional(),
  works: z.array(z.record(z.string(), z.unknown())).default([]),
});
const cases = z.array(Case).parse(parse(readFileSync(join(import.meta.dirname, 'cases/answers.yaml'), 'utf8')));

test.each(cases.map((one) => [`${one.registry}: ${one.case}`, one] as const))('%s', (_, one) => {
  const { question, reading } = read(one);
  if (one.url !== undefined) expect(decode(question.first.url)).toContain(decode(one.url));
  expect(reading.state).toBe(one.state);
  expect(reading.state === 'no_hit' ? reading.refuted : undefined).toBe(one.refuted);
  const works = reading.state === 'answered' ? reading.works : [];
  expect(works).toHaveLength(one.works.length);
  works.forEach((work, at) => {
    const wanted = one.works[at] ?? {};
    const shown = show(work);
    expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, shown[key]]))).toEqual(wanted);
  });
});

test('every source has a hit, a miss and an answer that is none', () => {
  const shown = (state: string) => new Set(cases.filter((one) => one.state === state).map((one) => one.registry));
  const all = registries.map(({ id }) => id).sort();
  // The DOI system says only whether; its yes takes two requests and is shown with the plan.
  expect([...shown('answered'), 'doi'].sort()).toEqual(all);
  // PubMed confirms its no with a second request, shown with the plan, too.
  expect([...shown('no_hit'), 'pubmed'].sort()).toEqual(all);
});

test('whatever a body holds, reading gives a state and no exception', () => {
  const bodies = cases.map(({ body }) => body);
  const mangled = fc.tuple(
    fc.constantFrom(...bodies),
    fc.nat(),
    fc.nat(60),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const text = fc.oneof(
    mangled.map(([body, at, length, put]) => {
      const start = at % body.length;
      return body.slice(0, start) + put + body.slice(start + length);
    }),
    fc.json(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...cases), text, fc.constantFrom(200, 404, 410), (one, body, status) => {
      expect(['answered', 'no_hit', 'failed', 'next']).toContain(read({ ...one, body, status }).reading.state);
    }),
    { numRuns: 1500 },
  );
});

test.each([
  ['a thousand levels of JSON', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a megabyte of open tags', '<a>'.repeat(350_000)],
  [
    'a megabyte of one title',
    `{"message-type":"work","message":{"DOI":"10.5555/x","title":["${'a <'.repeat(350_000)}"]}}`,
  ],
  ['a megabyte of one name', `{"data":[{"paperId":"1","title":"t","authors":[{"name":"${'de '.repeat(350_000)}"}]}]}`],
  [
    'a megabyte of one date',
    `<feed><opensearch:totalResults>1</opensearch:totalResults><entry><id>${'1'.repeat(1_000_000)}</id></entry></feed>`,
  ],
  [
    'keys of the prototype',
    '{"message-type":"work","message":{"__proto__":{"DOI":"10.5555/x"},"constructor":{"title":["t"]}}}',
  ],
])('hostile: %s, in linear time', (_, body) => {
  const start = performance.now();
  for (const one of cases) read({ ...one, body, status: 200 });
  // Some forty readings.
  expect(performance.now() - start).toBeLessThan(8_000);
  expect(Object.hasOwn(Object.prototype, 'DOI')).toBe(false);
});

function read(one: z.infer<typeof Case>) {
  const registry = registries.find(({ id }) => id === one.registry);
  if (registry === undefined) throw new Error(`no registry ${one.registry}`);
  const question = questionOf(registry, one);
  return { question, reading: question.first.read({ code: one.status, body: one.body }) };
}

function questionOf(registry: Registry, { asks, question }: z.infer<typeof Case>): Question {
  const { title, class: kind = 'article', identifiers = {} } = asks;
  const reference = referenceOf({ class: kind, identifiers, ...(title === undefined ? {} : { title }) });
  const found = question === 'search' ? registry.search(reference) : registry.identifier(reference)[0];
  if (found === undefined) throw new Error('nothing is asked');
  expect(found.question).toBe(question);
  return found;
}

const decode = (url: string): string => decodeURIComponent(url);

function show(work: Work): Record<string, unknown> {
  return {
    ...work,
    authors: work.authors.map((name) =>
      'literal' in name
        ? name.literal
        : [name.family, name.given, name.suffix].filter((part) => part !== undefined).join('|'),
    ),
    ...work.identifiers,
    relations: work.relations.map(({ kind, id }) => `${kind} ${id}`),
    notices: work.notices.map(({ kind, date, notice }) =>
      [kind, date ?? '-', notice].filter((part) => part !== undefined).join(' '),
    ),
  };
}
