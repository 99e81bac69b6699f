import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decisionFindings } from '../../record/branches/index.ts';
import { readJournal } from '../../record/journal/index.ts';
import { addBranch, declareDecision, discardBranch, scoreBranch, selectBranch } from './index.ts';

// What somebody might take out of the file, or better in it, by hand: the trail saw it.

const ann = { id: 'ann', kind: 'person' } as const;
const declaration = {
  question: 'Which?',
  changes: ['methods'],
  material: 'All rests on it.',
  dimensions: [{ id: 'fit', weight: 1, direction: 'higher', min: 0, max: 1 }],
  limits: { branches: 8, depth: 2, rounds: 2, evaluations: 2 },
  stop: [{ rule: 'user' }],
  claims: [],
};

/** Three branches: one scored, one that failed, one scored and selected. */
async function decided() {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-branches-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'touchstone.yaml'), 'schema: touchstone.study/1\ntitle: t\nmanuscript: p.md\n');
  writeFileSync(join(root, 'claims.yaml'), 'schema: touchstone.claims/1\nclaims: []\nevidence: []\n');
  const request = { root, decision: 'D-A', actor: ann, now: new Date(0) };
  await declareDecision(request, declaration);
  for (const title of ['Loser', 'Failure', 'Winner']) await addBranch(request, { title });
  const scored = (branch: string, value: number) =>
    scoreBranch(request, { branch, scores: [{ dimension: 'fit', value, reason: `measured as ${value}` }] });
  await scored('B-1', 0.4);
  await discardBranch(request, { branch: 'B-2', reason: 'It does not run.', as: 'failed' });
  await scored('B-3', 0.6);
  await selectBranch(request, { branch: 'B-3', reason: 'It fits best.', claims: [] });
  const path = join(root, 'planning/branches.yaml');
  const edit = (from: RegExp, to: string) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
  };
  const codes = async () => (await decisionFindings(root)).map(({ code, level }) => `${code} ${level}`);
  return { root, request, path, edit, codes };
}

const FAILURE = /^ *- id: B-2\n(?: {8,}.*\n)*?(?=^ *- id: B-3)/m;

test('what commands wrote says nothing', async () => {
  const { codes } = await decided();
  expect(await codes()).toEqual([]);
});

test('a failed branch that is taken out does not make N smaller unseen, and its id is not given again', async () => {
  const { request, edit, codes } = await decided();
  edit(FAILURE, '');
  expect(await codes()).toEqual(['branch_removed blocks']);
  await expect(addBranch(request, { title: 'Again' })).rejects.toThrow(
    /B-2 of D-A was added and is not there any more/,
  );
});

test('a branch of a superseded decision counts as tried, and is missed as well', async () => {
  const { request, edit, codes } = await decided();
  await declareDecision(
    { ...request, decision: 'D-B' },
    { ...declaration, supersedes: { id: 'D-A', reason: 'The scale was too coarse.' } },
  );
  edit(FAILURE, '');
  expect(await codes()).toContain('branch_removed blocks');
});

test('a decision that takes the place of another without a word is found', async () => {
  const { request, edit, codes } = await decided();
  await declareDecision(
    { ...request, decision: 'D-B' },
    { ...declaration, supersedes: { id: 'D-A', reason: 'The scale was too coarse.' } },
  );
  expect(await codes()).toEqual(['open_decision warns']);
  edit(/^ {4}supersedes:\n(?: {6}.*\n)*/m, '');
  expect(await codes()).toEqual(['superseded_without_reason blocks', 'open_decision warns']);
});

test('a decision that is taken out is missed, with the rest of the file or without it', async () => {
  const { path, codes } = await decided();
  writeFileSync(path, 'schema: touchstone.branches/1\n');
  expect(await codes()).toEqual(['decision_removed blocks']);
  rmSync(path);
  expect(await codes()).toEqual(['decision_removed blocks']);
});

test('a decision may be taken out before it has a branch', async () => {
  const { request, path, codes } = await decided();
  const before = readFileSync(path, 'utf8');
  await declareDecision({ ...request, decision: 'D-B' }, declaration);
  writeFileSync(path, before);
  expect(await codes()).toEqual([]);
});

test('scores made better by hand are said', async () => {
  const { edit, codes } = await decided();
  edit(/value: 0\.6/, 'value: 0.9');
  expect(await codes()).toEqual(['scores_changed warns']);
});

test('a selection that is taken back by hand is said, and no other one is made', async () => {
  const { request, edit, codes } = await decided();
  edit(/^ {4}selection:\n(?: {6}.*\n)*/m, '');
  edit(/status: selected/, 'status: open');
  expect(await codes()).toContain('selection_changed blocks');
  const again = { branch: 'B-3', reason: 'It fits best after all.', claims: [] };
  await expect(selectBranch(request, again)).rejects.toThrow(/B-3 of D-A was selected/);
});

test('more rounds or evaluations than were declared are found in a file edited by hand', async () => {
  const { edit, codes } = await decided();
  edit(/round: 1/, 'round: 3');
  expect(await codes()).toEqual(['off_limits blocks']);
  edit(/evaluations:\n((?: {10}.*\n)*)/, 'evaluations:\n$1$1$1');
  expect(await codes()).toEqual(['off_limits blocks', 'off_limits blocks']);
});

test('a declaration that could not be read again is refused, and nothing is written', async () => {
  const { root, request, path } = await decided();
  const before = readFileSync(path, 'utf8');
  const { dimensions } = declaration;
  await expect(
    declareDecision({ ...request, decision: 'D-B' }, { ...declaration, dimensions: [...dimensions, ...dimensions] }),
  ).rejects.toThrow(/the id fit stands a second time/);
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(readJournal(root).lines.some(({ about }) => about === 'D-B')).toBe(false);
});
