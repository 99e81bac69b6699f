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
  expect(unifiedDiff('a.bib', 'b.bib', [{ line: 3, before, after }])).toBe(
    [
      '--- a.bib',
      '+++ b.bib',
      '@@ -3,4 +3,5 @@',
      ' @article{a,',
      '   title = {A},',
      '-  year = 2019',
      '+  year = 2020,',
      '+  doi = {10.5555/a}',
      ' }',
      '',
    ].join('\n'),
  );
  expect(unifiedDiff('a', 'b', [])).toBe('');
});

const noPatch = spawnSync('patch', ['--version']).status !== 0;

test.skipIf(noPatch)('patch makes the new file out of the old one (skipped where patch is absent)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-diff-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const line = fc.constantFrom('a', 'b', 'c', 'd = {x},', '}');
  const entry = fc.array(line, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(entry, entry), { minLength: 1, maxLength: 3 }), (pairs) => {
      let [at, old, now] = [1, '', ''];
      const entries = pairs.map(([before, after]) => {
        const one = { line: at, before: before.join('\n'), after: after.join('\n') };
        old += `${one.before}\nbetween\n`;
        now += `${one.after}\nbetween\n`;
        at += before.length + 1;
        return one;
      });
      writeFileSync(join(folder, 'x'), old);
      const diff = unifiedDiff('x', 'x', entries);
      const done = spawnSync('patch', ['--quiet', 'x'], { cwd: folder, input: diff, encoding: 'utf8' });
      expect(done.stdout + done.stderr).toBe('');
      expect(readFileSync(join(folder, 'x'), 'utf8')).toBe(now);
    }),
    { numRuns: 30 },
  );
});
