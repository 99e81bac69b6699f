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

it('writes no report over what people decide and say, whether the seal lists it or not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'owner-'));
  writeFileSync(join(root, 'touchstone.yaml'), 'schema: touchstone.study/1\n');
  await sealStudy(root);
  const records = {
    'evidence/ledger.yaml': '# ours\nschema: touchstone.ledger/1\nclaims: []\n',
    'evidence/stances.jsonl': '{"schema":"touchstone.stance/1","rationale":"as touchstone.audit/1 has it"}\n',
    'evidence/sources.jsonl': '{"schema":"touchstone.source/1"}\n',
    'planning/questions.yaml': 'schema: touchstone.questions/1\n',
    'planning/branches.yaml': 'schema: touchstone.branches/1\n',
    'votes.jsonl': '{"schema":"touchstone.vote/1"}\n',
    '.touchstone/journal.jsonl': '{}',
  };
  for (const [path, text] of Object.entries(records)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
    expect({ path, owner: studyThatOwns(join(root, path)) }).toEqual({ path, owner: root });
  }
  writeFileSync(join(root, 'report.json'), '{"schema":"touchstone.audit/1","votes":[{"schema":"touchstone.vote/1"}]}');
  expect(studyThatOwns(join(root, 'report.json'))).toBeUndefined();
});
