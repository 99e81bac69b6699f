import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readReferenceText } from '../reference-lists/index.ts';
import { NO_IDENTIFIERS, type Reference } from '../works/index.ts';
import { indexLibrary, type Library, openLibrary } from './index.ts';
import { bareReference } from './testing/bare-reference.ts';

const Person = z.strictObject({ family: z.string(), given: z.string().default('') });
const Cases = z.strictObject({
  library: z.array(z.record(z.string(), z.unknown())),
  volumes: z.array(z.strictObject({ container: z.string(), year: z.number(), records: z.number() })),
  cases: z.array(
    z.strictObject({
      name: z.string(),
      ask: z.strictObject({
        title: z.string().optional(),
        text: z.string().optional(),
        authors: z.array(Person).optional(),
        pages: z.string().optional(),
        year: z.number().optional(),
        ids: z.partialRecord(z.enum(['doi', 'acl', 'pmid', 'arxiv', 'isbn']), z.array(z.string())).optional(),
      }),
      first: z.string().nullable(),
      among: z.array(z.string()).default([]),
      identifiers: z.record(z.string(), z.string().nullable()).optional(),
    }),
  ),
  coverage: z.array(
    z.strictObject({
      container: z.string().optional(),
      year: z.number().optional(),
      covers: z.boolean(),
      detail: z.string().optional(),
    }),
  ),
});
const {
  library: records,
  volumes,
  cases,
  coverage,
} = Cases.parse(parse(readFileSync(join(import.meta.dirname, 'cases/ask.yaml'), 'utf8')));

const folder = mkdtempSync(join(tmpdir(), 'touchstone-ask-'));
let library: Library;
beforeAll(async () => {
  const filling = volumes.flatMap(({ container, year, records: count }, v) =>
    Array.from({ length: count }, (_, i) => ({
      id: `fill:${v}-${i}`,
      title: `Filling piece ${v} ${i}`,
      container,
      year,
    })),
  );
  writeFileSync(join(folder, 'a.jsonl'), [...records, ...filling].map((record) => JSON.stringify(record)).join('\n'));
  await indexLibrary({ paths: [folder], out: join(folder, 'demo.sqlite') });
  library = openLibrary(join(folder, 'demo.sqlite'));
});
afterAll(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

type Ask = (typeof cases)[number]['ask'];

function referenceOf({ text, title, authors, pages, year, ids }: Ask): Reference {
  if (text !== undefined)
    return readReferenceText(text, { key: 'ref-1', index: 0, where: { path: 'list.txt', line: 1 } });
  const names = (authors ?? []).map(({ family, given }) => (given === '' ? { family } : { family, given }));
  const { doi = [], acl = [], pmid = [], arxiv = [], isbn = [] } = ids ?? {};
  return bareReference({
    ...(title === undefined ? {} : { title }),
    authors: names,
    ...(pages === undefined ? {} : { pages }),
    ...(year === undefined ? {} : { year }),
    identifiers: { ...NO_IDENTIFIERS, doi, acl, pmid, arxiv, isbn },
  });
}

describe('asking', () => {
  it.each(cases)('$name', ({ ask, first, among, identifiers }) => {
    const answers = library.ask(referenceOf(ask));
    const search = answers.at(-1);
    expect(search).toMatchObject({
      source: 'library:demo',
      question: 'search',
      rank: 'curated',
      state: first === null ? 'no_hit' : 'answered',
    });
    expect(search?.works[0]?.id ?? null).toBe(first);
    expect(search?.works.map(({ id }) => id)).toEqual(expect.arrayContaining(among));
    if (identifiers === undefined) return;
    const given = answers
      .filter(({ question }) => question === 'identifier')
      .map(({ asked, works }) => [asked, works[0]?.id ?? null]);
    expect(Object.fromEntries(given)).toEqual(identifiers);
  });

  it('tells of a retraction as its own word', () => {
    const [work] = library.ask(bareReference({ title: 'Cold Light' })).at(-1)?.works ?? [];
    expect(work?.notices).toEqual([{ kind: 'retraction', source: 'library:demo' }]);
  });

  it('gives twenty of a title that more have, and says how many more', async () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      JSON.stringify({
        title: 'Introduction',
        authors: [{ family: `Person ${'abcdefgh'[i >> 3]}${'abcdefgh'[i & 7]}` }],
        year: 1960 + i,
      }),
    );
    writeFileSync(join(folder, 'many.jsonl'), many.join('\n'));
    await indexLibrary({ paths: [join(folder, 'many.jsonl')], out: join(folder, 'many.sqlite') });
    const introductions = openLibrary(join(folder, 'many.sqlite'));
    const answer = introductions
      .ask(bareReference({ title: 'Introduction', authors: [{ family: 'Nobody' }], year: 1999 }))
      .at(-1);
    expect(answer?.works).toHaveLength(20);
    expect(answer?.detail).toContain('40 further records are like it');
    expect(answer?.works[0]?.years).toEqual([1999]);
    const own = introductions.ask(bareReference({ title: 'Introduction', authors: [{ family: 'Person ah' }] })).at(-1);
    expect(own?.works[0]?.authors).toEqual([{ family: 'Person ah' }]);
    introductions.close();
  });

  it('asks nothing without a title', () => {
    expect(library.ask(bareReference({}))).toMatchObject([{ question: 'search', state: 'not_asked', works: [] }]);
  });

  it.each(['a', 'a b ', 'Aa, 12 ', '深', '((', '10.5555/'])('is quick with a megabyte of %j', (piece) => {
    const raw = piece.repeat((1 << 20) / piece.length);
    const before = process.cpuUsage();
    for (const format of ['bibtex', 'text'] as const)
      library.ask(
        bareReference({
          format,
          raw,
          title: raw,
          container: raw,
          pages: raw,
          volume: raw,
          authors: [{ family: raw }],
          year: 2000,
        }),
      );
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  });
});

describe('coverage', () => {
  it.each(coverage)('of $container $year: $covers', ({ container, year, covers, detail }) => {
    const answer = library
      .ask(
        bareReference({
          title: 'The economy of honey',
          ...(container === undefined ? {} : { container }),
          ...(year === undefined ? {} : { year }),
        }),
      )
      .at(-1);
    expect(answer).toMatchObject({ state: 'no_hit', covers });
    expect(answer?.detail).toContain(detail ?? '');
  });
});
