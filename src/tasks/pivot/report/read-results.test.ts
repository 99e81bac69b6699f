import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readResults } from './index.ts';
import { exampleResults } from './testing/results.ts';

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'touchstone-report-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return (name: string, value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    writeFileSync(join(path, name), text);
    return { path: join(path, name), shown: name };
  };
}

test('files as they were written, named by their files', async () => {
  const put = folder();
  const { scores, compare } = await exampleResults();
  const files = scores.map(({ name, score }) => put(`${name}.json`, score));
  const read = readResults(files, put('c.json', compare));
  expect(read).toEqual(JSON.parse(JSON.stringify({ scores, compare })));
  const [a] = files;
  const same = readResults([put('x.json', scores[0]?.score), { path: a?.path ?? '', shown: 'other/x.json' }]);
  expect(same.scores.map(({ name }) => name)).toEqual(['x.json', 'other/x.json']);
});

test('results on other references are refused', async () => {
  const put = folder();
  const { scores, compare } = await exampleResults();
  const [first, second] = scores.map(({ score }) => score);
  if (first === undefined || second === undefined || compare === undefined) throw new Error('no results');
  const a = put('a.json', first);
  const other = { ...second, inputs: { ...second.inputs, prompts: 'f'.repeat(64) } };
  expect(() => readResults([a, put('b.json', other)])).toThrow(
    /^b\.json: this result rests on other references than a\.json/,
  );
  const elsewhere = { ...compare, inputs: { ...compare.inputs, questions: 'f'.repeat(64) } };
  expect(() => readResults([a], put('c.json', elsewhere))).toThrow(/^c\.json: this result rests on other references/);
});

test('what is no result is refused with a place', async () => {
  const put = folder();
  const { scores, compare } = await exampleResults();
  const score = scores[0]?.score;
  const why = (text: unknown) => {
    try {
      readResults([put('x.json', text)]);
      return 'read';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  expect(why(compare)).toMatch(
    /^x\.json:1:\d+: not a result of "pivot score": "schema" is "touchstone\.pivot-compare\/1"\. Expected "touchstone\.pivot-score\/1"\.$/,
  );
  expect(why({})).toMatch(/^x\.json:1:1: not a result of "pivot score": "schema" is missing/);
  expect(why({ ...score, release: 'pinned' })).toMatch(
    /release is pinned, and after the rest of the file it should be unpinned/,
  );
  expect(why({ ...score, score: 1.5 })).toMatch(/x\.json:1:\d+: "score"/);
  expect(why({ ...score, promotion_eligible: true })).toMatch(/unknown key "promotion_eligible"/);
  expect(why('{"schema": "a", "schema": "b"}')).toMatch(/the same key stands twice/);
  expect(why('')).toMatch(/empty, where JSON was expected/);
  expect(() => readResults([{ path: '/nowhere/x', shown: 'nowhere' }])).toThrow(/no such file/);
});
