import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TouchstoneError } from '../../base/fault/index.ts';
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
const faultOf = async (run: Promise<unknown>) => {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TouchstoneError)) throw new Error(`no fault: ${String(error)}`);
  return { code: error.code, message: error.message };
};
const leftovers = () => readdirSync(folder).filter((name) => name !== 'in' && name !== 'library.sqlite');

describe('refusals', () => {
  it('writes over nothing that is no library', async () => {
    put('in/a.jsonl', 'One');
    writeFileSync(out, 'my thesis');
    expect(await faultOf(index())).toMatchObject({
      code: 'would_overwrite',
      message: expect.stringContaining('no library of ours'),
    });
    expect(readFileSync(out, 'utf8')).toBe('my thesis');
    rmSync(out);
    const other = openSqlite(out);
    other.exec('CREATE TABLE t (x); INSERT INTO t VALUES (1)');
    other.close();
    const bytes = readFileSync(out);
    expect((await faultOf(index())).code).toBe('would_overwrite');
    expect(readFileSync(out)).toEqual(bytes);
    expect(await faultOf(index({ out: folder }))).toMatchObject({
      code: 'would_overwrite',
      message: expect.stringContaining('a folder'),
    });
    expect(leftovers()).toEqual([]);
  });

  it('names a path that is not there, and a file that holds no records', async () => {
    expect(await faultOf(index({ paths: [join(folder, 'nowhere')] }))).toMatchObject({ code: 'not_found' });
    writeFileSync(join(folder, 'a.txt'), 'words');
    expect(await faultOf(index({ paths: [join(folder, 'a.txt')] }))).toMatchObject({ code: 'bad_input' });
    expect(await faultOf(index())).toMatchObject({
      code: 'bad_input',
      message: expect.stringContaining('no record could be read'),
    });
    put('in/broken.jsonl');
    writeFileSync(join(folder, 'in/broken.jsonl'), '{"title":\n');
    expect((await faultOf(index())).message).toMatch(/no record could be read[\s\S]*broken\.jsonl:1/);
    expect(existsSync(out)).toBe(false);
    expect(leftovers()).toEqual(['a.txt']);
  });

  it('follows no link inside a folder, and says so', async () => {
    put('in/a.jsonl', 'One');
    put('secret.jsonl', 'Secret matter');
    symlinkSync(join(folder, 'secret.jsonl'), join(folder, 'in/link.jsonl'));
    const report = await index();
    expect(report).toMatchObject({ records: 1, skippedCount: 1 });
    expect(report.skipped[0]?.what).toContain('symbolic link');
  });

  it('keeps the target of a link that stands for the library', async () => {
    put('in/a.jsonl', 'One');
    await index({ out: join(folder, 'real.sqlite') });
    symlinkSync('real.sqlite', out);
    put('in/b.jsonl', 'Two');
    await index();
    expect(openLibrary(join(folder, 'real.sqlite')).records).toBe(2);
  });

  it('lets another build finish, and takes over from one that is dead', async () => {
    put('in/a.jsonl', 'One');
    const lock = join(folder, '.library.sqlite.building.lock');
    writeFileSync(lock, `${process.ppid}\n`);
    expect(await faultOf(index())).toMatchObject({
      code: 'would_overwrite',
      message: expect.stringContaining(`process ${process.ppid} is building`),
    });
    expect(existsSync(lock)).toBe(true);
    // No process has this number: Linux gives them up to 2^22.
    writeFileSync(lock, '2000000000\n');
    writeFileSync(join(folder, '.library.sqlite.building'), 'half of a library');
    expect(await index()).toMatchObject({ records: 1 });
    expect(leftovers()).toEqual([]);
  });

  it('of two builds at once one is done and the other told', async () => {
    put('in/a.jsonl', ...Array.from({ length: 3000 }, (_, i) => `Matter number ${i}`));
    const results = await Promise.allSettled([index(), index()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(openLibrary(out).records).toBe(3000);
  });

  it.skipIf(process.getuid?.() === 0)('says when it may not write (skipped for root, who may)', async () => {
    put('in/a.jsonl', 'One');
    chmodSync(folder, 0o555);
    expect((await faultOf(index())).code).toBe('io');
    chmodSync(folder, 0o755);
  });

  it('stops when it is told to, and leaves the old library', async () => {
    put('in/a.jsonl', 'Growth of cells');
    await index();
    const bytes = readFileSync(out);
    put('in/b.jsonl', ...Array.from({ length: 20_000 }, (_, i) => `Matter number ${i}`));
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 150);
    expect((await faultOf(index({ signal: stop.signal }))).code).toBe('interrupted');
    expect(readFileSync(out)).toEqual(bytes);
    expect(leftovers()).toEqual([]);
  });
});

describe('opening', () => {
  it('refuses in one line what is no library, is newer, or holds other tables', async () => {
    expect(() => openLibrary(join(folder, 'none.sqlite'))).toThrow('no such library');
    writeFileSync(join(folder, 'x'), 'words');
    expect(() => openLibrary(join(folder, 'x'))).toThrow('no library of ours');
    expect(() => openLibrary(folder)).toThrow('no library of ours');
    put('in/a.jsonl', 'One');
    await index();
    const change = (sql: string, path: string) => {
      copyFileSync(out, path);
      const database = openSqlite(path);
      database.exec(sql);
      database.close();
      return path;
    };
    expect(() => openLibrary(change('PRAGMA user_version = 99', join(folder, 'newer')))).toThrow('newer Touchstone');
    expect(() => openLibrary(change('CREATE VIEW v AS SELECT 1', join(folder, 'view')))).toThrow('other tables');
    expect(() =>
      openLibrary(change("UPDATE meta SET value = '{}' WHERE name = 'coverage'", join(folder, 'mute'))),
    ).toThrow('does not say what it holds');
    const cut = join(folder, 'cut');
    writeFileSync(cut, readFileSync(out).subarray(0, 6000));
    expect(() => openLibrary(cut)).toThrow(TouchstoneError);
  });

  it('answers "failed" where the file turns out to be damaged', async () => {
    put('in/a.jsonl', 'Growth of cells');
    await index();
    const database = openSqlite(out);
    database.exec("UPDATE records SET title = x'ff00'");
    database.close();
    const [answer] = openLibrary(out).ask(bareReference({ title: 'Growth of cells' }));
    expect(answer).toMatchObject({ state: 'failed', works: [], detail: expect.stringContaining('cannot be read') });
  });
});
