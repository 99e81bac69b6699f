import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { unifiedDiff } from './entry-diff.ts';

test('lines that stay are context, the others have their sign', () => {
  const before = '@article{a,\n  title = {A},\n  year = 2019\n}';
  const after = '@article{a,\n  title = {A},\n  year = 2020,\n  doi = {10.5555/a}\n}';
  const text = `one\ntwo\n${before} % end\nlast\n`;
  expect(unifiedDiff('a.bib', 'b.bib', text, [{ start: 8, before, after }])).toBe(
    [
      '--- a.bib',
      '+++ b.bib',
      '@@ -2,6 +2,7 @@',
      ' two',
      ' @article{a,',
      '   title = {A},',
      '-  year = 2019',
      '+  year = 2020,',
      '+  doi = {10.5555/a}',
      ' } % end',
      ' last',
      '',
    ].join('\n'),
  );
  expect(unifiedDiff('a', 'b', text, [])).toBe('');
  expect(unifiedDiff('a', 'b', text, [{ start: 8, before, after: before }])).toBe('');
});

const noPatch = spawnSync('patch', ['--version']).status !== 0;

test.skipIf(noPatch)('patch makes the new file out of the old one (skipped where patch is absent)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-diff-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const word = fc.constantFrom('a', 'b', 'c', 'd = {x},', '}', '\n', '\n');
  const piece = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
  const parts = fc.array(fc.record({ gap: piece, before: piece, after: piece }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, (list) => {
      let [old, now] = ['', ''];
      const entries = list.map(({ gap, before, after }) => {
        const entry = { start: old.length + gap.length, before, after };
        old += gap + before;
        now += gap + after;
        return entry;
      });
      old += '\nend\n';
      now += '\nend\n';
      const diff = unifiedDiff('x', 'x', old, entries);
      fc.pre(diff !== '');
      writeFileSync(join(folder, 'x'), old);
      const done = spawnSync('patch', ['--quiet', '--fuzz=0', 'x'], { cwd: folder, input: diff, encoding: 'utf8' });
      expect(done.stdout + done.stderr, diff).toBe('');
      expect(readFileSync(join(folder, 'x'), 'utf8')).toBe(now);
    }),
    { numRuns: 60 },
  );
});
