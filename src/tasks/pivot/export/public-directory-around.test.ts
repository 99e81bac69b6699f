import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportOptionsOnly, publicDirectoryAround } from './index.ts';

const RELEASE = '[{"id": "x", "A": "p", "B": "q", "label": "A"}]';

function folder(): string {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-pivot-around-')));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, 'q.json'), RELEASE);
  return cwd;
}

test('what an export made is known, from within and by itself; what is beside it lies in none', async () => {
  const cwd = folder();
  await exportOptionsOnly({ cwd, questions: 'q.json', publicDir: 'public', graderDir: 'grader' });
  const made = join(cwd, 'public');
  for (const path of ['public', 'public/x.json', 'public/new/deep/x.json'])
    expect(publicDirectoryAround(join(cwd, path))).toBe(made);
  for (const path of ['grader', 'grader/x.json', 'x.json', 'publican/x.json'])
    expect(publicDirectoryAround(join(cwd, path))).toBeUndefined();
});

test.each([
  ['other lines', '{"prompt":"x"}\n'],
  ['nothing', ''],
  ['words of prompts further down', '[]\n{"case_id":"x","order":"ab","prompt":"p"}\n'],
])('a file of the same name with %s makes no public directory', (_, text) => {
  const cwd = folder();
  writeFileSync(join(cwd, 'prompts.jsonl'), text);
  expect(publicDirectoryAround(join(cwd, 'x.json'))).toBeUndefined();
});

test('a later export goes neither into it nor through a link into it', async () => {
  const cwd = folder();
  await exportOptionsOnly({ cwd, questions: 'q.json', publicDir: 'public', graderDir: 'grader' });
  symlinkSync('public', join(cwd, 'link'));
  mkdirSync(join(cwd, 'free'));
  const again = (paths: { publicDir: string; graderDir: string; receipt?: string }) =>
    exportOptionsOnly({ cwd, questions: 'q.json', ...paths });
  for (const paths of [
    { publicDir: 'p', graderDir: 'public/g' },
    { publicDir: 'p', graderDir: 'link/new/g' },
    { publicDir: 'link/p', graderDir: 'g' },
    { publicDir: 'p', graderDir: 'g', receipt: 'link/r.json' },
  ])
    await expect(again(paths)).rejects.toThrow(/the public directory of another export/);
  await again({ publicDir: 'free/p', graderDir: 'free/g', receipt: 'free/r.json' });
});
