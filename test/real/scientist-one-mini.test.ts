import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { sealStudy } from '../../src/record/bundle/index.ts';
import { auditStudy } from '../../src/tasks/audit/index.ts';

// A paper written by an autonomous system, with the log of its run; read in place, never committed.
const DATA = join(
  process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data'),
  'audit/scientist-one-mini',
);
const CLAIMS = join(import.meta.dirname, 'scientist-one-mini.claims.yaml');

describe.skipIf(!existsSync(DATA))(
  'the paper of scientist-one-mini (skipped where the shared data are absent)',
  async () => {
    const audited = existsSync(DATA) ? await auditMini() : undefined;
    const claim = (id: string) => audited?.claims.find((one) => one.id === id);

    it('has 16 claims of all four types, each marked where its sentence stands', () => {
      expect(audited?.claims).toHaveLength(16);
      expect(new Set(audited?.claims.map((one) => one.type)).size).toBe(4);
      expect(audited?.checks.find((check) => check.code === 'TEXT')?.state).toBe('verified');
      expect(audited?.checks.find((check) => check.code === 'BUNDLE')?.state).toBe('verified');
    });

    it.each([
      ['C-RES-001', '108.57', '108.5714'],
      ['C-RES-002', '108.57', '108.5714'],
      ['C-RES-003', '113.29', '113.2857'],
    ])('%s: %s is verified from the log', (id, printed, recorded) => {
      expect(claim(id)?.state).toBe('verified');
      const [quantity] = claim(id)?.quantities ?? [];
      expect(quantity).toMatchObject({ literal: printed, state: 'verified' });
      expect(audited?.evidence.find((evidence) => evidence.id === quantity?.evidence[0])?.value).toBe(recorded);
    });

    it('fails the claim that the agent trails the baseline where retention is volatile: 80 against 88', () => {
      expect(claim('C-CON-002')).toMatchObject({ state: 'failed', reason: 'conclusion.contradicted' });
      const finding = audited?.findings.find((one) => one.claim === 'C-CON-002');
      expect(finding?.state).toBe('failed');
      expect(`${finding?.message} ${finding?.found} ${finding?.expected}`).toMatch(/80.*88/);
      expect(finding?.where.some((place) => place.path === 'evidence.jsonl' && place.line === 41)).toBe(true);
    });

    it('verifies the comparisons that hold, and lets a conclusion fall with its premise', () => {
      expect(claim('C-CON-001')?.state).toBe('verified');
      expect(claim('C-CON-003')?.state).toBe('verified');
      expect(claim('C-CON-004')?.state).toBe('verified');
      expect(claim('C-CON-006')).toMatchObject({ state: 'failed', reason: 'worst_premise' });
    });

    it('says that no reference is cited in the text, and accuses nobody', () => {
      expect(audited?.findings).toContainEqual(
        expect.objectContaining({
          check: 'I3',
          reason: 'none_cited',
          state: 'unverified',
          message: expect.stringContaining('15 references are listed'),
        }),
      );
      expect(claim('C-CIT-001')).toMatchObject({ state: 'unverified', reason: 'references_not_checked' });
      expect(JSON.stringify(audited)).not.toMatch(/fabricat/i);
    });

    it('leaves method claims without code or judges unverified', () => {
      for (const id of ['C-MET-001', 'C-MET-002', 'C-MET-003', 'C-MET-004'])
        expect(claim(id)?.state).toBe('unverified');
      expect(audited?.cpr).toBe(1);
    });
  },
);

async function auditMini() {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-mini-'));
  try {
    mkdirSync(join(folder, 'manuscript'));
    for (const name of ['evidence.jsonl', 'discovery.json', 'manifest.json', 'references.json'])
      copyFileSync(join(DATA, name), join(folder, name));
    const { claims } = load(readFileSync(CLAIMS, 'utf8')) as { claims: readonly { id: string; text: string }[] };
    writeFileSync(join(folder, 'manuscript/paper.md'), mark(readFileSync(join(DATA, 'paper.md'), 'utf8'), claims));
    copyFileSync(CLAIMS, join(folder, 'claims.yaml'));
    writeFileSync(join(folder, 'touchstone.yaml'), STUDY);
    await sealStudy(folder);
    return (await auditStudy({ folder, toolVersion: 'test' })).result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Marks each claim where its text first stands in the paper, which carries no marks of its own. */
function mark(paper: string, claims: readonly { id: string; text: string }[]): string {
  let marked = paper;
  for (const { id, text } of claims) {
    const at = marked.indexOf(text);
    if (at < 0) throw new Error(`the paper does not say "${text}"`);
    marked = `${marked.slice(0, at)}[${text}]{#${id} .claim}${marked.slice(at + text.length)}`;
  }
  return marked;
}

const STUDY = `schema: touchstone.study/1
title: Automated Discovery for Adaptive Curriculum
manuscript: manuscript/paper.md
bibliography: references.json
artifacts:
  - { path: evidence.jsonl, role: execution_log, run: run-184714 }
  - { path: discovery.json, role: execution_log, run: run-184714 }
metrics:
  - { name: sessions, unit: "1", direction: lower, aliases: [discovered_score, baseline_score] }
runs:
  - { id: run-184714, node: b1, status: ok }
selected: { node: b1, runs: [run-184714] }
`;
