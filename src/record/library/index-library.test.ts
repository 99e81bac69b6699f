import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../base/sqlite/index.ts';
import { type IndexRequest, indexLibrary, openLibrary } from './index.ts';
import { bareReference } from './testing/bare-reference.ts';

const root = mkdtempSync(join(tmpdir(), 'touchstone-index-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folder = '';
let out = '';
let n = 0;
beforeEach(() => {
  n += 1;
  folder = join(root, `${n}`);
  mkdirSync(join(folder, 'in/deep'), { recursive: true });
  out = join(folder, 'library.sqlite');
});

const put = (path: string, ...titles: readonly string[]) =>
  writeFileSync(
    join(folder, path),
    titles.map((title) => `${JSON.stringify({ id: `x:${title}`, title, year: 2000 })}\n`).join(''),
  );
const index = (request: Partial<IndexRequest> = {}) => indexLibrary({ paths: [join(folder, 'in')], out, ...request });
const holds = (title: string) => {
  const library = openLibrary(out);
  const works = library.ask(bareReference({ title })).flatMap((answer) => answer.works);
  library.close();
  return works.some((work) => work.title === title);
};
const leftovers = () => readdirSync(folder).filter((name) => name !== 'in' && name !== 'library.sqlite');

describe('building', () => {
  it('reads all files of records in a folder, passes over the others, and says what it holds', async () => {
    put('in/a.jsonl', 'Growth of cells', 'Decay of cells');
    writeFileSync(join(folder, 'in/deep/b.bib'), '@article{k, title = {Cells in love}, year = 2001, journal = {J}}');
    writeFileSync(join(folder, 'in/readme.md'), '@article{x, title = {Not a list}}');
    const lines: string[] = [];
    const report = await index({ progress: (line) => lines.push(line) });
    expect(report).toMatchObject({
      out,
      name: 'library',
      records: 3,
      read: 3,
      files: { new: 2, changed: 0, unchanged: 0, vanished: [], pruned: 0 },
      skipped: [],
      skippedCount: 0,
    });
    expect(report.coverage[0]).toBe('3 records 2000–2001, from x 2.');
    expect(lines.at(-1)).toBe('3 records read, writing the index');
    expect(holds('Growth of cells')).toBe(true);
    expect(holds('Cells in love')).toBe(true);
    expect(leftovers()).toEqual([]);
  });

  it('names the library, and keeps the name', async () => {
    put('in/a.jsonl', 'One');
    expect((await index({ name: 'mine' })).name).toBe('mine');
    put('in/b.jsonl', 'Two');
    expect((await index()).name).toBe('mine');
    expect(openLibrary(out)).toMatchObject({ id: 'library:mine', name: 'mine', records: 2 });
  });

  it('takes the first of two records with one id in a file, and says so', async () => {
    writeFileSync(join(folder, 'in/a.jsonl'), '{"id":"k","title":"First thing"}\n{"id":"k","title":"Second thing"}\n');
    const report = await index();
    expect(report.skipped).toEqual([
      {
        what: 'k stands twice in this file; the first was taken',
        where: { path: join(folder, 'in/a.jsonl'), line: 2 },
      },
    ]);
    expect(report.records).toBe(1);
  });

  it('has one digest for the same files, whenever and wherever it is built', async () => {
    put('in/a.jsonl', 'One');
    put('in/b.jsonl', 'Two');
    await index();
    await index({ out: join(folder, 'again.sqlite'), paths: [join(folder, 'in/b.jsonl'), join(folder, 'in/a.jsonl')] });
    const [a, b] = [openLibrary(out), openLibrary(join(folder, 'again.sqlite'))];
    expect(a.digest).toBe(b.digest);
    expect(a.digest).toMatch(/^[0-9a-f]{64}$/);
    put('in/b.jsonl', 'Three');
    await index();
    expect(openLibrary(out).digest).not.toBe(a.digest);
  });
});

describe('bringing up to date', () => {
  it('reads new and changed files only', async () => {
    put('in/a.jsonl', 'Growth of cells');
    put('in/b.jsonl', 'Decay of mountains', 'Rise of the sea');
    await index();
    put('in/b.jsonl', 'Rise of the sea', 'Sleep of reason');
    put('in/c.jsonl', 'A fourth matter');
    const report = await index();
    expect(report).toMatchObject({ records: 4, read: 3, files: { new: 1, changed: 1, unchanged: 1 } });
    expect(holds('Decay of mountains')).toBe(false);
    expect(holds('Sleep of reason')).toBe(true);
    expect(holds('Growth of cells')).toBe(true);
    // No key is left of what is gone: the table is that of a library built at once.
    await index({ out: join(folder, 'fresh.sqlite') });
    const count = (path: string, table: string) =>
      openSqlite(path).prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;
    for (const table of ['postings', 'records', 'files'])
      expect(count(out, table)).toBe(count(join(folder, 'fresh.sqlite'), table));
  });

  it('keeps records of files that are gone, and says so, until it is told to prune', async () => {
    put('in/a.jsonl', 'Growth of cells');
    put('in/b.jsonl', 'Decay of mountains');
    await index();
    rmSync(join(folder, 'in/b.jsonl'));
    expect(await index()).toMatchObject({ records: 2, files: { unchanged: 1, vanished: ['in/b.jsonl'], pruned: 0 } });
    expect(holds('Decay of mountains')).toBe(true);
    expect(await index({ prune: true })).toMatchObject({ records: 1, files: { vanished: ['in/b.jsonl'], pruned: 1 } });
    expect(holds('Decay of mountains')).toBe(false);
    expect(await index()).toMatchObject({ files: { vanished: [] } });
  });

  it('leaves alone what was not named this time', async () => {
    put('in/a.jsonl', 'Growth of cells');
    put('b.jsonl', 'Decay of mountains');
    await index();
    expect(await index({ paths: [join(folder, 'b.jsonl')], prune: true })).toMatchObject({
      records: 2,
      files: { new: 1, vanished: [] },
    });
  });

  it('knows a file that was moved, and reads a copy once', async () => {
    put('in/a.jsonl', 'Growth of cells');
    await index();
    renameSync(join(folder, 'in/a.jsonl'), join(folder, 'in/deep/z.jsonl'));
    expect(await index()).toMatchObject({ records: 1, read: 0, files: { new: 0, unchanged: 1, vanished: [] } });
    copyFileSync(join(folder, 'in/deep/z.jsonl'), join(folder, 'in/copy.jsonl'));
    const report = await index();
    expect(report).toMatchObject({ records: 1, read: 0, skippedCount: 1 });
    expect(report.skipped[0]?.what).toBe('the same bytes as in/deep/z.jsonl, read once');
  });

  it('reads two files anew that have changed places', async () => {
    put('in/a.jsonl', 'Growth of cells');
    put('in/b.jsonl', 'Decay of mountains');
    await index();
    put('in/b.jsonl', 'Growth of cells');
    put('in/a.jsonl', 'Decay of mountains');
    expect(await index({ prune: true })).toMatchObject({ records: 2, files: { changed: 2, vanished: [] } });
  });

  it('works the keys out anew when the rules for them have changed', async () => {
    put('in/a.jsonl', 'Growth of cells');
    await index();
    const database = openSqlite(out);
    database.exec("UPDATE meta SET value = 'old' WHERE name = 'keys'; DELETE FROM postings;");
    database.close();
    expect(() => openLibrary(out)).toThrow('built with other rules for comparing titles');
    put('in/b.jsonl', 'Decay of mountains');
    put('in/c.jsonl', ...Array.from({ length: 2000 }, (_, i) => `Matter number ${i} of some length`));
    expect(await index()).toMatchObject({ read: 2001, records: 2002 });
    const stale = openSqlite(out);
    stale.exec("UPDATE meta SET value = 'old' WHERE name = 'keys'");
    stale.close();
    put('in/c.jsonl', 'Sleep of reason');
    expect(await index()).toMatchObject({ read: 1, records: 3 });
    for (const title of ['Growth of cells', 'Decay of mountains', 'Sleep of reason']) expect(holds(title)).toBe(true);
    const orphans = 'SELECT count(*) AS n FROM postings WHERE k & 2147483647 NOT IN (SELECT number FROM records)';
    expect(openSqlite(out).prepare(orphans).get()?.n).toBe(0);
  });
});
