import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatProblem, TouchstoneError } from '../../base/fault/index.ts';
import type { Study } from '../bundle/index.ts';
import { StudyFile } from '../study/index.ts';
import { parseVotes, readVotes, Vote, withVote } from './index.ts';

const sound = '{"question":"I2:no-labels","judge":{"id":"ada","kind":"person"},"verdict":"complies"}';
const faultsOf = (text: string) => parseVotes(text, 'audit/votes.jsonl').problems.map(formatProblem);

function studyWith(files: Readonly<Record<string, string>>, votes: readonly string[]): Study {
  const file = StudyFile.parse({ schema: 'touchstone.study/1', title: 't', manuscript: 'paper.md', votes });
  const readText = (path: string) => {
    const text = files[path];
    if (text === undefined)
      return Promise.reject(new TouchstoneError('not_found', { what: 'no such file', where: { path } }));
    return Promise.resolve(text);
  };
  return {
    root: '/nowhere',
    file,
    claims: [],
    evidence: [],
    files: new Map(),
    escaping: [],
    unsealable: [],
    lockSha256: null,
    locateInStudyFile: () => ({ path: 'touchstone.yaml' }),
    locateInClaims: () => ({ path: 'claims.yaml' }),
    read: async (path) => new TextEncoder().encode(await readText(path)),
    readText,
  };
}

test('sound lines are read in order, with their lines; empty lines, CRLF and a BOM do no harm', () => {
  const { votes, problems } = parseVotes(`\uFEFF${sound}\r\n\r\n${sound.replace('complies', 'violates')}`, 'v.jsonl');
  expect(problems).toEqual([]);
  expect(votes.map(({ vote, where }) => [vote.verdict, where.line])).toEqual([
    ['complies', 1],
    ['violates', 3],
  ]);
});

test.each([
  ['not JSON', '{"question":', /^audit\/votes\.jsonl:2:\d+: not readable as JSON/],
  [
    'a duplicate key',
    sound.replace('{"question"', '{"verdict":"violates","question"'),
    /^audit\/votes\.jsonl:2:\d+: the same key stands twice/,
  ],
  [
    'an unknown key',
    sound.replace('"question"', '"qestion":"x","question"'),
    /^audit\/votes\.jsonl:2:2: unknown key "qestion"\. Did you mean "question"\?/,
  ],
  [
    'a wrong type',
    sound.replace('"complies"', '1'),
    /^audit\/votes\.jsonl:2:\d+: "verdict" is the number 1\. Expected one of complies, violates, abstain/,
  ],
  ['an unknown verdict', sound.replace('complies', 'fine'), /^audit\/votes\.jsonl:2:\d+: "verdict" is "fine"/],
  ['a missing key', sound.replace(',"verdict":"complies"', ''), /^audit\/votes\.jsonl:2:\d+: "verdict" is missing/],
  ['a list', '[]', /^audit\/votes\.jsonl:2:1: the document is a list of 0/],
  ['two values', `${sound} ${sound}`, /^audit\/votes\.jsonl:2:\d+: not readable as JSON/],
  ['brackets without end', '['.repeat(200_000), /^audit\/votes\.jsonl:2: nested too deeply/],
  ['a huge line', `"${'x'.repeat(1_100_000)}"`, /^audit\/votes\.jsonl:2: a line of 1100002 characters/],
])('%s is refused with its place', (_, line, message) => {
  const faults = faultsOf(`${sound}\n${line}\n${sound}`);
  expect(faults[0]).toMatch(message);
});

test('every fault of every line is listed, of all files', async () => {
  const bad = sound.replace('complies', 'fine').replace('person', 'ghost');
  const study = studyWith({ 'a.jsonl': `${sound}\n${bad}\n${bad}`, 'b.jsonl': 'x' }, ['a.jsonl', 'b.jsonl', 'c.jsonl']);
  const fault = await readVotes(study).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(TouchstoneError);
  // Two faults on each bad line of the first file.
  const lines = fault instanceof TouchstoneError ? fault.message.split('\n') : [];
  expect(lines.filter((line) => line.startsWith('a.jsonl:'))).toHaveLength(4);
  expect([...new Set(lines.map((line) => line.split(':').slice(0, 2).join(':')))]).toEqual([
    'a.jsonl:2',
    'a.jsonl:3',
    'b.jsonl:1',
  ]);
});

test('a file that is not there yet holds no votes', async () => {
  expect(await readVotes(studyWith({ 'a.jsonl': sound }, ['gone.jsonl', 'a.jsonl']))).toHaveLength(1);
});

test('no text makes the reader throw, and each line is a vote or a fault', () => {
  const line = fc.oneof(fc.string(), fc.json(), fc.constantFrom(sound, '', '{}'));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join('\n');
      const { votes, problems } = parseVotes(text, 'v.jsonl');
      const filled = text.split(/\r\n|\r|\n/).flatMap((l, i) => (l.trim() === '' ? [] : [i + 1]));
      const spoken = new Set([...votes.map((v) => v.where.line), ...problems.map((p) => p.where?.line)]);
      return filled.every((number) => spoken.has(number)) && spoken.size === filled.length;
    }),
  );
});

const vote = Vote.parse({
  question: 'I4:C-M-1',
  judge: { id: 'ada', kind: 'person' },
  verdict: 'abstain',
  rationale: 'two\nlines',
});

test('a vote is added as one line and leaves the rest alone, also after a line without end', () => {
  const before = `${withVote(withVote(null, vote), vote)}${sound}`;
  const after = withVote(before, vote);
  expect(after.startsWith(before)).toBe(true);
  const { votes, problems } = parseVotes(after, 'audit/votes.jsonl');
  expect(problems).toEqual([]);
  expect(votes.map((v) => v.vote.verdict)).toEqual(['abstain', 'abstain', 'complies', 'abstain']);
});
