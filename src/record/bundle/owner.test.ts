import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sealStudy, studyThatOwns } from './index.ts';

it('a file of the study is one whatever the layout of its seal', async () => {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-owner-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'logs'));
  writeFileSync(join(root, 'touchstone.yaml'), 'schema: touchstone.study/1\n');
  writeFileSync(join(root, 'logs/a.json'), '{}');
  await sealStudy(root);
  const lock = join(root, 'touchstone.lock.json');
  for (const text of [
    readFileSync(lock, 'utf8'),
    JSON.stringify(JSON.parse(readFileSync(lock, 'utf8')), null, 4),
    '{',
  ]) {
    writeFileSync(lock, text);
    expect(studyThatOwns(join(root, 'logs/a.json'))).toBe(root);
  }
  expect(studyThatOwns(join(root, 'out/report.html'))).toBeUndefined();
});
