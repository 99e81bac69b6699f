import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readJournal } from '../journal/index.ts';
import {
  parseSilences,
  readSilences,
  SILENCED_PATH,
  type SilenceLine,
  silenceInFolder,
  silenceInStudy,
  withSilence,
} from './index.ts';

const line = (finding: string, more: Partial<SilenceLine> = {}): SilenceLine => ({
  schema: 'touchstone.silence/1',
  finding,
  action: 'silence',
  rule: 'CPR/value.mismatch',
  quote: 'We reach 0.82.',
  reason: 'Another cohort.',
  by: 'Ada',
  at: '2026-01-01T00:00:00.000Z',
  ...more,
});
const A = 'F-aaaaaaaaaaaa';
const B = 'F-bbbbbbbbbbbb';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'touchstone-silenced-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('the last line on a finding counts, and what was taken back is live', () => {
  const text = [line(A), line(B), line(A, { action: 'restore' }), line(B, { reason: 'Better.' })].reduce<string | null>(
    withSilence,
    null,
  );
  const { live, lines } = parseSilences(text ?? '');
  expect([...live]).toEqual([[B, line(B, { reason: 'Better.' })]]);
  expect(lines).toHaveLength(4);
});

test.each([
  ['not JSON', '{"finding":', /^audit\/silenced\.jsonl:2:\d+: not readable as JSON/],
  ['an unknown key', JSON.stringify({ ...line(A), why: 'x' }), /:2:\d+: unknown key "why"/],
  ['no reason', JSON.stringify({ ...line(A), reason: '' }), /"reason"/],
  ['an id that is none', JSON.stringify(line('F-1')), /"finding"/],
  ['a line without end', `"${'x'.repeat(70_000)}"`, /:2: a line of 70002 characters/],
])('%s silences nothing and is told with its line', (_, broken, message) => {
  expect(() => parseSilences(`${JSON.stringify(line(A))}\n${broken}\n`)).toThrow(message);
});

test('whatever is written is read back, behind whatever stood there', () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((text) => text.toWellFormed());
  fc.assert(
    fc.property(words, words, fc.constantFrom('', '\n', '\n\n'), (reason, quote, end) => {
      const before = withSilence(null, line(B)).replace(/\n$/, end);
      const { lines } = parseSilences(withSilence(before, line(A, { reason, quote })));
      expect(lines).toEqual([line(B), line(A, { reason, quote })]);
    }),
  );
});

test('of several at once none is lost', async () => {
  const root = folder();
  const module = join(import.meta.dirname, 'index.ts');
  const script = `const { silenceInFolder } = await import(${JSON.stringify(module)});
    for (let n = 0; n < 20; n += 1) silenceInFolder(${JSON.stringify(root)}, { ...${JSON.stringify(line(A))}, by: process.argv[1] + n });`;
  const run = promisify(execFile);
  await Promise.all(['p', 'q', 'r'].map((name) => run(process.execPath, ['--input-type=module', '-e', script, name])));
  const { lines } = await readSilences(root);
  expect(new Set(lines.map(({ by }) => by)).size).toBe(60);
}, 60_000);

test('in a study the trail tells of it, and a link leads nowhere', async () => {
  const root = folder();
  writeFileSync(join(root, 'touchstone.yaml'), 'schema: touchstone.study/1\ntitle: t\nmanuscript: p.md\n');
  await silenceInStudy(root, line(A), { id: 'Ada', kind: 'person' });
  expect(readJournal(root).lines.map(({ verb, about, target }) => [verb, about, target])).toEqual([
    ['silence', A, SILENCED_PATH],
  ]);
  const other = folder();
  await mkdir(join(other, 'audit'));
  symlinkSync(join(root, 'touchstone.yaml'), join(other, SILENCED_PATH));
  expect(() => silenceInFolder(other, line(A))).toThrow(/a link/);
  expect(readFileSync(join(root, 'touchstone.yaml'), 'utf8')).not.toContain('finding');
});
