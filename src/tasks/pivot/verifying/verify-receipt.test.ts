import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportOptionsOnly } from '../export/index.ts';
import { ReceiptCheck } from '../model/index.ts';
import { syntheticRelease } from '../synthetic/index.ts';
import { receiptCheckText, verifyReceipt } from './index.ts';

async function exported(pseudonyms = false): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'touchstone-pivot-verify-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, 'q.json'), syntheticRelease({ cases: 12, length: 40, names: 'labelled-list' }).questions);
  await exportOptionsOnly({ cwd, questions: 'q.json', publicDir: 'p', graderDir: 'g', receipt: 'r.json', pseudonyms });
  return cwd;
}

const ALL = { receipt: 'r.json', publicDir: 'p', graderDir: 'g', questions: 'q.json' };
const failing = ({ checks }: ReceiptCheck) =>
  checks.filter(({ outcome }) => outcome === 'fails').map(({ subject }) => subject);
const open = ({ checks }: ReceiptCheck) =>
  checks.filter(({ outcome }) => outcome === 'not_checked').map(({ subject }) => subject);

describe('a receipt', () => {
  it.each([false, true])('holds for what was exported (pseudonyms: %s)', async (pseudonyms) => {
    const check = await verifyReceipt({ cwd: await exported(pseudonyms), ...ALL });
    expect(ReceiptCheck.parse(check)).toEqual(check);
    expect([failing(check), open(check)]).toEqual([[], []]);
    expect(check.checks.map(({ subject }) => subject)).toContain('prompts made again from the release');
    expect(receiptCheckText(check)).toMatch(/ hold, 0 fail, 0 not checked\.\nOptions-only condition, for diagnosis/);
  });

  const tampering: Readonly<Record<string, [change: (cwd: string) => void, fails: string[]]>> = {
    'a byte more in the prompts': [
      (cwd) => appendFileSync(join(cwd, 'p/prompts.jsonl'), '\n'),
      ['public/prompts.jsonl'],
    ],
    'no prompts': [(cwd) => rmSync(join(cwd, 'p/prompts.jsonl')), ['public/prompts.jsonl']],
    'no public directory': [(cwd) => rmSync(join(cwd, 'p'), { recursive: true }), ['public directory']],
    'a file beside the prompts': [(cwd) => writeFileSync(join(cwd, 'p/references.json'), ''), ['public directory']],
    'prompts behind a link': [
      (cwd) => {
        renameSync(join(cwd, 'p/prompts.jsonl'), join(cwd, 'elsewhere'));
        symlinkSync('../elsewhere', join(cwd, 'p/prompts.jsonl'));
      },
      ['public/prompts.jsonl'],
    ],
    'a turned reference': [
      (cwd) => {
        const path = join(cwd, 'g/references.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"reference":"A"', '"reference":"B"'));
      },
      ['grader/references.json'],
    ],
    'references of another export': [
      (cwd) => {
        const path = join(cwd, 'g/references.json');
        writeFileSync(
          path,
          readFileSync(path, 'utf8').replace(/"prompts": "[0-9a-f]{64}"/, `"prompts": "${'0'.repeat(64)}"`),
        );
      },
      ['grader/references.json', 'grader/references.json, content'],
    ],
    'references that are none': [
      (cwd) => writeFileSync(join(cwd, 'g/references.json'), '{"a":1,"a":2}'),
      ['grader/references.json', 'grader/references.json, content'],
    ],
    'an open grader directory': [(cwd) => chmodSync(join(cwd, 'g'), 0o755), ['grader directory, mode']],
    'open references': [(cwd) => chmodSync(join(cwd, 'g/references.json'), 0o644), ['grader/references.json, mode']],
    'another release': [(cwd) => appendFileSync(join(cwd, 'q.json'), ' '), ['release']],
    'no release': [(cwd) => rmSync(join(cwd, 'q.json')), ['release']],
    'a receipt whose fields lead elsewhere': [
      (cwd) => {
        const path = join(cwd, 'r.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"id": "/id"', '"id": "/reference"'));
      },
      ['prompts made again from the release'],
    ],
    'a receipt of other prompts': [
      (cwd) => {
        const path = join(cwd, 'r.json');
        writeFileSync(
          path,
          readFileSync(path, 'utf8').replace(
            /("prompts.jsonl",\s+"bytes": \d+,\s+"sha256": ")[0-9a-f]{64}/,
            `$1${'0'.repeat(64)}`,
          ),
        );
      },
      ['public/prompts.jsonl', 'grader/references.json, content', 'prompts made again from the release'],
    ],
  };
  it.each(Object.entries(tampering))('fails for %s', async (_, [change, fails]) => {
    const cwd = await exported();
    change(cwd);
    expect(failing(await verifyReceipt({ cwd, ...ALL }))).toEqual(fails);
  });

  it('says what it could not look at', async () => {
    const cwd = await exported(true);
    expect(open(await verifyReceipt({ cwd, receipt: 'r.json', publicDir: 'p' }))).toEqual([
      'grader directory',
      'release',
    ]);
    expect(open(await verifyReceipt({ cwd, receipt: 'r.json', questions: 'q.json' }))).toEqual([
      'public directory',
      'grader directory',
      'prompts made again from the release',
    ]);
    await expect(verifyReceipt({ cwd, receipt: 'r.json' })).rejects.toMatchObject({ code: 'usage' });
  });

  it('leaves what a grader adds to its own directory alone', async () => {
    const cwd = await exported();
    mkdirSync(join(cwd, 'g/scores'));
    expect(failing(await verifyReceipt({ cwd, ...ALL }))).toEqual([]);
  });

  it.each([
    ['{}', '"schema" is missing'],
    ['{"schema": 1, "schema": 2}', 'the same key stands twice'],
    ['', 'empty, where JSON was expected'],
  ])('that is none is refused: %s', async (text, fault) => {
    const cwd = await exported();
    writeFileSync(join(cwd, 'r.json'), text);
    await expect(verifyReceipt({ cwd, ...ALL })).rejects.toThrow(fault);
  });

  it('cannot make the check look outside the directories', async () => {
    const cwd = await exported();
    const path = join(cwd, 'r.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"path": "prompts.jsonl"', '"path": "../q.json"'));
    await expect(verifyReceipt({ cwd, ...ALL })).rejects.toMatchObject({ code: 'bad_input' });
  });
});
