import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { TouchstoneError } from '../../base/fault/index.ts';
import { openSqlite } from '../../base/sqlite/index.ts';
import { openPassageIndex } from './index.ts';
import { freshIndex, freshPath, sourceOf } from './testing/small-index.ts';

const A = sourceOf('a', 'Aspirin', ['Aspirin lowers fever.']);

function filled(): string {
  const path = freshPath();
  const index = openPassageIndex(path);
  index.put([A]);
  index.close();
  return path;
}

function faultOf(work: () => unknown): { code: string; message: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof TouchstoneError) return { code: error.code, message: error.message };
    throw error;
  }
  return { code: 'none', message: '' };
}

test('it is there again when it is opened again, and rebuilding begins with nothing', () => {
  const path = filled();
  expect(freshIndex(path).textOf('a')).toEqual(A.text);
  const anew = openPassageIndex(filled(), { rebuild: true });
  expect(anew.ids()).toEqual([]);
  anew.put([A]);
  expect(anew.ids()).toEqual(['a']);
  anew.close();
});

test('a file that is not ours is named, left as it is, and not taken away by a rebuild either', () => {
  for (const content of [
    'notes of mine\n'.repeat(20),
    'short',
    Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(200)]),
  ]) {
    const path = freshPath();
    writeFileSync(path, content);
    expect(faultOf(() => openPassageIndex(path))).toMatchObject({
      code: 'bad_input',
      message: expect.stringMatching(/no index of ours/),
    });
    expect(faultOf(() => openPassageIndex(path, { rebuild: true })).code).toBe('would_overwrite');
    expect(readFileSync(path)).toEqual(Buffer.from(content));
  }
  const path = freshPath();
  const other = openSqlite(path);
  other.exec('CREATE TABLE mine (x); INSERT INTO mine VALUES (1);');
  other.close();
  expect(faultOf(() => openPassageIndex(path, { rebuild: true })).code).toBe('would_overwrite');
  mkdirSync(`${path}.folder`);
  expect(faultOf(() => openPassageIndex(`${path}.folder`)).code).toBe('bad_input');
});

test.each([
  ['a newer version', 'PRAGMA user_version = 99', /a newer version/],
  ['an older version', 'PRAGMA user_version = 0', /an older version/],
  ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON sources BEGIN DELETE FROM texts; END', /other tables/],
  ['a view', 'CREATE VIEW v AS SELECT 1', /other tables/],
  ['a table more', 'CREATE TABLE more (x)', /other tables/],
])('%s is refused, and rebuilt on request', (_, sql, message) => {
  const path = filled();
  const database = openSqlite(path);
  database.exec(sql);
  database.close();
  expect(faultOf(() => openPassageIndex(path))).toMatchObject({
    code: 'bad_input',
    message: expect.stringMatching(message),
  });
  expect(faultOf(() => openPassageIndex(path)).message).toMatch(/ingest --rebuild/);
  const anew = openPassageIndex(path, { rebuild: true });
  expect(anew.ids()).toEqual([]);
  anew.close();
});

test('a damaged index is said to be damaged, and rebuilt on request', () => {
  const cut = filled();
  truncateSync(cut, statSync(cut).size - 4096 * 2);
  const scrambled = filled();
  const bytes = readFileSync(scrambled);
  bytes.fill(0xa5, 4096);
  writeFileSync(scrambled, bytes);
  for (const path of [cut, scrambled]) {
    const fault = faultOf(() => {
      const index = openPassageIndex(path);
      try {
        index.textOf('a');
        index.documents(index.query('fever'), { limit: 5 });
        index.put([A]);
      } finally {
        index.close();
      }
    });
    expect(fault).toMatchObject({ code: 'bad_input', message: expect.stringMatching(/damaged/) });
    openPassageIndex(path, { rebuild: true }).close();
  }
});

test('a text that was exchanged in the file is not given out', () => {
  const path = filled();
  const database = openSqlite(path);
  database.prepare('UPDATE texts SET text = ?').run(Buffer.from('something else'));
  database.close();
  const index = freshIndex(path);
  expect(faultOf(() => index.textOf('a'))).toMatchObject({
    code: 'bad_input',
    message: expect.stringMatching(/not the one that was put in/),
  });
});

test('postings and shapes that make no sense lead to no answer or a fault, never to a crash', () => {
  const path = filled();
  const database = openSqlite(path);
  database.prepare('UPDATE postings SET list = ?').run(Buffer.from([255, 255, 255, 255, 255, 255, 3, 3, 0]));
  database.prepare('UPDATE texts SET places = ?').run(Buffer.alloc(3));
  database.close();
  const index = freshIndex(path);
  expect(index.passages(index.query('fever'), { limit: 5 })).toEqual([]);
  const shaped = openSqlite(path);
  shaped.prepare('UPDATE sources SET shape = ?').run(Buffer.alloc(9, 9));
  shaped.close();
  expect(faultOf(() => index.documents(index.query('fever'), { limit: 5 })).code).toBe('bad_input');
});

test('no link is followed', () => {
  const path = freshPath();
  const elsewhere = freshPath();
  symlinkSync(elsewhere, path);
  expect(faultOf(() => openPassageIndex(path)).code).toBe('outside_study');
  symlinkSync(elsewhere, `${elsewhere}-wal`);
  expect(faultOf(() => openPassageIndex(elsewhere)).code).toBe('outside_study');
  expect(existsSync(elsewhere)).toBe(false);
  const folder = join(dirname(elsewhere), 'linked');
  symlinkSync(dirname(path), folder);
  expect(faultOf(() => openPassageIndex(join(folder, 'index.sqlite'))).code).toBe('outside_study');
});

test('while another connection writes for longer than we wait, that is said', () => {
  const path = filled();
  const other = openSqlite(path);
  other.exec('BEGIN IMMEDIATE');
  const index = openPassageIndex(path, { waitMs: 1 });
  expect(index.ids()).toEqual(['a']);
  expect(faultOf(() => index.put([A]))).toMatchObject({
    code: 'io',
    message: expect.stringMatching(/another process/),
  });
  other.exec('ROLLBACK');
  other.close();
  index.put([A]);
  index.close();
});

test('two processes at once lose nothing, and a reader sees what they wrote', async () => {
  const path = freshPath();
  const child = join(import.meta.dirname, 'testing/put-child.ts');
  const index = freshIndex(path);
  expect(index.documents(index.query('shared'), { limit: 5 })).toEqual([]);
  const codes = await Promise.all(
    ['x', 'y'].map(
      (prefix) =>
        new Promise((done) => {
          spawn(process.execPath, [child, path, prefix, '20'], { stdio: 'inherit' }).on('close', done);
        }),
    ),
  );
  expect(codes).toEqual([0, 0]);
  expect(index.documents(index.query('shared'), { limit: 100 })).toHaveLength(40);
  expect(index.documents(index.query('wordx7'), { limit: 5 }).map(({ sourceId }) => sourceId)).toContain('x7');
  expect(index.ids()).toHaveLength(40);
});
