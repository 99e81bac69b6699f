import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';

test.each([
  ['refs.bib', 'refs.bib'],
  ['-', '-'],
  ['my refs.bib', "'my refs.bib'"],
  ["a;b'$(id).bib", "'a;b'\\''$(id).bib'"],
  ['', "''"],
  ['a\u001b[31m\nb', "$'a\\x1b[31m\\x0ab'"],
  ["it's\t\u202ex\\", "$'it\\'s\\x09\\xe2\\x80\\xaex\\\\'"],
])('%j', (text, word) => {
  expect(shellWord(text)).toBe(word);
});

const bash = spawnSync('bash', ['--version']).status === 0;

test.skipIf(!bash)('any text comes back out of a shell, and no control is shown (skipped without bash)', () => {
  const texts = fc.sample(
    fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().replaceAll('\u0000', '')),
    { numRuns: 300, seed: 7 },
  );
  const words = texts.map(shellWord);
  expect(words.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const { stdout } = spawnSync('bash', ['-s'], {
    input: words.map((word) => `printf '%s\\0' ${word}`).join('\n'),
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  expect(stdout.split('\0').slice(0, -1)).toEqual(texts);
});
