import { expect, it } from 'vitest';
import { declarationDigest, parseBranches } from '../../record/branches/index.ts';
import { askQuestion, openPlan, shutBy, writeOutline } from './index.ts';
import { ADA, NOW, plannedStudies } from './testing/index.ts';

const study = plannedStudies();
const CLAIMS =
  'schema: touchstone.claims/1\nclaims:\n  - { id: C-RES-001, type: numerical, text: The mean fell by 4 mmHg }\n';
const AT = '{ by: Ada, at: "2026-05-04T10:00:00Z" }';
const score = (value: number) =>
  `evaluations: [{ by: Ada, at: "2026-05-04T10:00:00Z", scores: [{ dimension: fit, value: ${value}, reason: as measured }] }]`;

/** A decision that a claim depends on, as it stands before or after a selection among three branches, one of which failed. */
function branches(more = ''): string {
  return [
    'schema: touchstone.branches/1',
    'decisions:',
    '  - id: D-MODEL',
    '    question: Which model is fitted?',
    '    changes: [methods]',
    '    material: Each answers another question.',
    '    dimensions: [{ id: fit, weight: 1, direction: higher, min: 0, max: 1 }]',
    '    limits: { branches: 3, depth: 1, rounds: 1, evaluations: 1 }',
    '    stop: []',
    `    declared: ${AT}`,
    '    claims: [C-RES-001]',
    more,
    '',
  ].join('\n');
}

async function asked(file: string) {
  const { root } = study({ 'claims.yaml': CLAIMS, 'planning/branches.yaml': file });
  for (const perspective of ['domain_expert', 'methodologist'] as const) {
    const text = `What would refute the ${perspective}?`;
    await askQuestion(root, { perspective, priority: 'low', text, counter: true, claims: [], actor: ADA, now: NOW });
  }
  return root;
}

it('an open decision that a claim depends on keeps the outline shut', async () => {
  const root = await asked(branches());
  expect(shutBy(await openPlan(root)).map(({ gate, code, about }) => [gate, code, about])).toEqual([
    ['decisions', 'open_decision', 'D-MODEL'],
  ]);
  expect(await writeOutline(root, { replace: false, actor: ADA })).not.toHaveProperty('text');
});

it('a claim on a selected branch bears the number of alternatives that were tried', async () => {
  const [declared] = parseBranches(branches()).decisions;
  const digest = declared === undefined ? '' : declarationDigest(declared);
  const branch = (id: string, status: string, rest: string) =>
    `      - { id: ${id}, title: ${id}, round: 1, added: ${AT}, status: ${status}, ${rest} }`;
  const root = await asked(
    branches(
      [
        `    declaration_sha256: ${digest}`,
        '    branches:',
        branch('B-1', 'selected', score(0.8)),
        branch('B-2', 'discarded', `reason: ranked second, ${score(0.5)}`),
        branch('B-3', 'failed', 'reason: it does not converge'),
        '    closed: { rule: selected, what: B-1 was selected, at: "2026-05-04T10:00:00Z" }',
        '    selection: { branch: B-1, reason: it fits best by far, by: Ada, at: "2026-05-04T10:00:00Z", tried: 3 }',
      ].join('\n'),
    ),
  );
  expect(shutBy(await openPlan(root))).toEqual([]);
  const { text } = await writeOutline(root, { replace: false, actor: ADA });
  expect(text).toContain('**C-RES-001** (left to the audit, best of 3 alternatives) The mean fell');
});
