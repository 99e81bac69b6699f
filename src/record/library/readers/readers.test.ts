import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Problem } from '../../../base/fault/index.ts';
import type { Work } from '../../works/index.ts';
import { detectFormat } from './detect-format.ts';
import { readers } from './read-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-readers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Cases = z.array(
  z.strictObject({
    name: z.string(),
    file: z.string(),
    text: z.string(),
    records: z.array(z.record(z.string(), z.unknown())),
    problems: z.array(z.strictObject({ line: z.number(), what: z.string() })).default([]),
  }),
);

async function read(
  name: string,
  bytes: string | Uint8Array,
): Promise<{ works: Work[]; lines: number[]; problems: Problem[] }> {
  const absolute = join(folder, name);
  writeFileSync(absolute, bytes);
  const detected = detectFormat(absolute);
  if (detected === undefined) throw new Error(`${name}: no format`);
  const works: Work[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  for await (const batch of readers[detected.format]({ absolute, shown: name, ...detected }))
    for (const found of batch) {
      if ('problem' in found) problems.push(found.problem);
      else {
        works.push(found.work);
        lines.push(found.line);
      }
    }
  return { works, lines, problems };
}

const load = (file: string) => Cases.parse(parse(readFileSync(join(import.meta.dirname, '../cases', file), 'utf8')));

describe.each(load('formats.yaml'))('$name', ({ file, text, records, problems }) => {
  it.each([
    ['plain', file, text],
    ['gzipped', `${file}.gz`, gzipSync(text)],
  ])('%s', async (_, name, bytes) => {
    const result = await read(name, bytes);
    expect(result.works).toHaveLength(records.length);
    expect(result.works).toMatchObject(records);
    expect(result.problems.map(({ where }) => [where?.path, where?.line])).toEqual(
      problems.map(({ line }) => [name, line]),
    );
    problems.forEach(({ what }, i) => {
      expect(result.problems[i]?.what).toContain(what);
    });
  });
});

describe('files that are broken or hostile', () => {
  const lines = Array.from({ length: 3000 }, (_, i) =>
    JSON.stringify({ id: `r${i}`, title: `Title ${i} ${Math.sin(i)}` }),
  );

  it('keeps the records before the place where a gzipped file breaks off, and says so', async () => {
    const whole = gzipSync(lines.join('\n'));
    const { works, problems } = await read('cut.jsonl.gz', whole.subarray(0, whole.length / 2));
    expect(works.length).toBeGreaterThan(100);
    expect(works.length).toBeLessThan(3000);
    expect(problems.at(-1)?.what).toContain('the file can be read only in part');
    expect(problems.at(-1)?.where?.line).toBeGreaterThan(works.length);
  });

  it('passes over a line of 50 MB and reads on', async () => {
    const long = Buffer.alloc(50 << 20, 'x');
    const {
      works,
      lines: at,
      problems,
    } = await read(
      'long.jsonl',
      Buffer.concat([Buffer.from('{"title":"One"}\n'), long, Buffer.from('\n{"title":"Three"}\n')]),
    );
    expect(works.map(({ title }) => title)).toEqual(['One', 'Three']);
    expect(at).toEqual([1, 3]);
    expect(problems).toEqual([
      { what: 'the line is longer than 4194304 bytes', where: { path: 'long.jsonl', line: 2 } },
    ]);
  });

  it('holds no more than a line of what a small file unpacks to', async () => {
    const before = process.memoryUsage().rss;
    const { works, problems } = await read('bomb.jsonl.gz', gzipSync(Buffer.alloc(400 << 20)));
    expect(works).toEqual([]);
    expect(problems).toHaveLength(1);
    // The buffer of the test itself is 400 MB and may not have been given back.
    expect(process.memoryUsage().rss - before).toBeLessThan(700 << 20);
  });

  it.each([
    ['a text without end', `<PubmedArticleSet><PubmedArticle>${'x'.repeat(20 << 20)}`, /longer than 8 MiB/],
    ['a comment without end', `<PubmedArticleSet><!-- ${'x'.repeat(20 << 20)}`, /longer than 8 MiB/],
    ['elements without end', `<PubmedArticleSet>${'<PubmedArticle>'.repeat(200_000)}`, /nested deeper/],
    ['attributes without end', `<PubmedArticleSet><PubmedArticle ${'a="b" '.repeat(100_000)}`, /XML|longer/],
    ['siblings without end', `<PubmedArticleSet><PubmedArticle>${'<a/>'.repeat(2_000_000)}`, /longer than 8 MiB/],
  ])('stops at %s', async (_, text, what) => {
    const start = process.cpuUsage();
    const { works, problems } = await read('hostile.xml', text);
    expect(works).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.what).toMatch(what);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(15);
  });

  it('reads a long BibTeX file in pieces, with lines and strings as they are', async () => {
    const entry = (i: number) =>
      `@article{k${i},\n  title = {Title number ${i}},\n  journal = j,\n  note = {${'n'.repeat(400)}}\n}\n`;
    const text = `@string{j = {Journal of Demos}}\n${Array.from({ length: 15_000 }, (_, i) => entry(i)).join('')}`;
    const { works, lines: at, problems } = await read('long.bib', text);
    expect(problems).toEqual([]);
    expect(works).toHaveLength(15_000);
    expect(new Set(works.map(({ containers }) => containers.join()))).toEqual(new Set(['Journal of Demos']));
    expect(at.every((line, i) => line === 2 + 5 * i)).toBe(true);
  });

  it('takes no file for what it is not', () => {
    const cases: readonly [string, string, string | undefined][] = [
      ['a.xml', '<html><collection id="x"/></html>', undefined],
      ['b.json', '"text"', undefined],
      ['c.json', '{"id":1,"title":"x"}\n{"id":2}\n', 'jsonl'],
      ['d.json', '{\n "items": [] }', 'csl-json'],
      ['e.txt', 'just words', undefined],
      ['f', '@article{x,', 'bibtex'],
      ['g.xml', '<?xml version="1.0"?><!-- <PubmedArticleSet> --><collection id="P17">', 'acl-xml'],
    ];
    for (const [name, text, format] of cases) {
      writeFileSync(join(folder, name), text);
      expect([name, detectFormat(join(folder, name))?.format]).toEqual([name, format]);
    }
  });
});
