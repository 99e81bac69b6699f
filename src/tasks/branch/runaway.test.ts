import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decisionFindings, readBranches } from '../../record/branches/index.ts';
import { readJournal, verifyJournal } from '../../record/journal/index.ts';
import { addBranch, declareDecision, discardBranch, scoreBranch, selectBranch } from './index.ts';

const ann = { id: 'ann', kind: 'person' } as const;

async function study(limits: object, stop: readonly unknown[] = [{ rule: 'user' }]) {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-branches-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'touchstone.yaml'), 'schema: touchstone.study/1\ntitle: t\nmanuscript: p.md\n');
  writeFileSync(join(root, 'claims.yaml'), 'schema: touchstone.claims/1\nclaims: []\nevidence: []\n');
  const request = { root, decision: 'D-A', actor: ann, now: new Date(0) };
  await declareDecision(request, {
    question: 'Which?',
    changes: ['methods'],
    material: 'All rests on it.',
    dimensions: [{ id: 'fit', weight: 1, direction: 'higher', min: 0, max: 1 }],
    limits: { branches: 8, depth: 2, rounds: 5, evaluations: 2, ...limits },
    stop,
    claims: [],
  });
  return { root, request };
}

test('an agent that tries a thousand branches is stopped by the limit, and the first refusal says so', async () => {
  const { root, request } = await study({ branches: 8 });
  let added = 0;
  const refusals = new Set<string>();
  for (let i = 0; i < 1000; i += 1) {
    try {
      await addBranch(request, { title: `idea ${i}` });
      added += 1;
    } catch (error) {
      refusals.add(error instanceof Error ? error.message : '');
      // The rest would say the same; a few of them show it.
      if (i > 20) break;
    }
  }
  expect(added).toBe(8);
  expect([...refusals].length).toBe(1);
  expect([...refusals][0]).toContain('takes no new branches (branches): 8 of at most 8 branches were tried');
  const decision = (await readBranches(root))?.decisions[0];
  expect(decision?.branches?.length).toBe(8);
  expect(decision?.closed?.rule).toBe('branches');
  expect(readJournal(root).lines.length).toBe(9);
});

test('failures count, so that nobody gets another try by failing', async () => {
  const { root, request } = await study({ branches: 3 });
  for (let i = 1; i <= 3; i += 1) {
    await addBranch(request, { title: `idea ${i}` });
    await discardBranch(request, { branch: `B-${i}`, reason: 'It does not run.', as: 'failed' });
  }
  await expect(addBranch(request, { title: 'another' })).rejects.toThrow(/\(branches\)/);
  expect(verifyJournal(root).faults).toEqual([]);
});

test('eight at once: each has its number, none is lost, the ninth is refused', async () => {
  const { root, request } = await study({ branches: 8 });
  const done = await Promise.allSettled(
    Array.from({ length: 9 }, (_, i) => addBranch(request, { title: `idea ${i}` })),
  );
  expect(done.filter(({ status }) => status === 'rejected').length).toBe(1);
  const ids = (await readBranches(root))?.decisions[0]?.branches?.map(({ id }): string => id);
  expect(ids).toEqual(Array.from({ length: 8 }, (_, i) => `B-${i + 1}`));
});

test('weights and their digest changed together by hand are still seen: the trail knows the declaration', async () => {
  const { root, request } = await study({});
  const path = join(root, 'planning/branches.yaml');
  await addBranch(request, { title: 'One' });
  const forged = await study({ branches: 9 });
  await addBranch(forged.request, { title: 'One' });
  writeFileSync(path, readFileSync(join(forged.root, 'planning/branches.yaml'), 'utf8'));
  await expect(addBranch(request, { title: 'Two' })).rejects.toThrow(/declaration of D-A was changed/);
});

test('comments of the user stand through every change', async () => {
  const { root, request } = await study({});
  const path = join(root, 'planning/branches.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('    stop:', '    # I want the last word.\n    stop:'));
  await addBranch(request, { title: 'One' });
  writeFileSync(path, readFileSync(path, 'utf8').replace('title: One', 'title: One # my favourite'));
  await scoreBranch(request, { branch: 'B-1', scores: [{ dimension: 'fit', value: 0.5, reason: 'measured' }] });
  await addBranch(request, { title: 'Two' });
  await selectBranch(request, { branch: 'B-1', reason: 'It is the only one with scores.', claims: [] });
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('    # I want the last word.\n    stop:');
  expect(text).toContain('title: One # my favourite');
  expect(readJournal(root).lines.filter(({ verb }) => verb === 'hand_edit').length).toBe(2);
  expect((await readBranches(root))?.decisions[0]).toMatchObject({
    selection: { branch: 'B-1', tried: 2 },
    branches: [{ status: 'selected' }, { status: 'discarded', reason: 'never scored' }],
  });
});

test('a decision written by hand with its branches is taken as it is, said to be unproven, and fixed by the next verb', async () => {
  const { root, request } = await study({});
  await addBranch(request, { title: 'One' });
  const path = join(root, 'planning/branches.yaml');
  const text = readFileSync(path, 'utf8').replace(/ *declaration_sha256: .*\n/, '');
  const other = await study({});
  writeFileSync(join(other.root, 'planning/branches.yaml'), text);
  expect((await decisionFindings(other.root)).map(({ code }) => code)).toEqual([
    'declaration_not_fixed',
    'open_decision',
  ]);
  await addBranch(other.request, { title: 'Two' });
  await addBranch(other.request, { title: 'Three' });
  expect((await decisionFindings(other.root)).map(({ code }) => code)).toEqual(['open_decision']);
  // In the study where the trail knows the declaration, taking the digest away hides no change.
  writeFileSync(path, text.replace('weight: 1', 'weight: 2').replace('max: 1', 'max: 2'));
  expect((await decisionFindings(root)).map(({ code }) => code)).toContain('declaration_changed');
});
