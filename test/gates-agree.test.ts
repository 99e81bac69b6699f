import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROFILES } from '../src/record/profiles/index.ts';
import { checkStudy } from '../src/tasks/check/index.ts';
import { openPlan } from '../src/tasks/plan/index.ts';

// "check" and "plan outline" ask the same gates: the same findings, at the same level, with the same commands, under every profile.

const QUESTIONS = `schema: touchstone.questions-map/1
questions:
  - { id: Q-1, perspective: editor, text: What is new?, priority: high, asked_by: { person: Ann } }
  - id: Q-2
    perspective: methodologist
    text: What could bias it?
    priority: high
    asked_by: { person: Ann }
    evidence_need: { queries: [bias], by: Ann, at: "2026-01-01T00:00:00Z" }
  - id: Q-3
    perspective: domain_expert
    text: What is known?
    priority: low
    asked_by: { person: Ann }
    answered: { text: Much., claims: [C-1], by: Ann, at: "2026-01-01T00:00:00Z" }
`;
const BRANCHES = `schema: touchstone.branches/1
decisions:
  - id: D-A
    question: Which?
    changes: [methods]
    material: All rests on it.
    dimensions: [{ id: fit, weight: 1, direction: higher, min: 0, max: 1 }]
    limits: { branches: 3, depth: 1, rounds: 1, evaluations: 1 }
    stop: []
    declared: { by: Ann, at: "2026-01-01T00:00:00Z" }
    claims: [C-1]
`;

test.each(PROFILES.map(({ id }) => id))('%s: one gate, whoever asks it', async (id) => {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-gates-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'planning'));
  const claims =
    'schema: touchstone.claims/1\nclaims:\n  - { id: C-1, type: citation, text: Salt raises blood pressure }\n';
  writeFileSync(join(root, 'claims.yaml'), claims);
  writeFileSync(
    join(root, 'touchstone.yaml'),
    `schema: touchstone.study/1\ntitle: t\nprofile: ${id}\nmanuscript: p.md\n`,
  );
  writeFileSync(join(root, 'planning/questions.yaml'), QUESTIONS);
  writeFileSync(join(root, 'planning/branches.yaml'), BRANCHES);
  const check = await checkStudy({ folder: root, study: 'my study' });
  const plan = await openPlan(root, 'my study');
  const sorted = (findings: readonly unknown[]) => findings.map((finding) => JSON.stringify(finding)).sort();
  expect(sorted(plan.findings)).toEqual(sorted(check.findings));
  expect(check.blocked).toBe(true);
  expect(new Set(check.findings.map(({ gate }) => gate)).size).toBeGreaterThanOrEqual(2);
  const open = check.findings.find(({ code }) => code === 'open_decision');
  expect(open?.level).toBe(PROFILES.find((profile) => profile.id === id)?.planning.gates.open_decision);
});
