import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formatPlace } from '../../../../base/fault/index.ts';
import { checkShape, readYaml } from '../../../../base/structured/index.ts';
import type { SealState } from '../../../../record/bundle/index.ts';
import { memoryStudy } from '../../../../record/evidence/testing/memory-study.ts';
import { readManuscript } from '../../../../record/manuscript/index.ts';
import type { AuditContext, CheckOutcome } from '../../model/index.ts';
import { firstDifference } from './difference.ts';
import { manuscriptMatchesClaims } from './index.ts';

const Cases = z.strictObject({
  cases: z.array(
    z.strictObject({
      name: z.string(),
      format: z.enum(['markdown', 'latex']).default('markdown'),
      manuscript: z.string(),
      claims: z.record(z.string(), z.string()),
      expect: z.strictObject({
        state: z.enum(['verified', 'failed', 'unverified']),
        reason: z.string().optional(),
        /** `claim reason place…`; `-` for no claim. */
        findings: z.array(z.string()).default([]),
        verdicts: z.array(z.string()).default([]),
        not_checked: z.array(z.string()).optional(),
        gap: z.string().optional(),
        found: z.string().optional(),
        expected: z.string().optional(),
      }),
    }),
  ),
});
type Case = z.infer<typeof Cases>['cases'][number];

const path = join(import.meta.dirname, 'cases', 'text.yaml');
const { cases } = checkShape(Cases, readYaml(readFileSync(path, 'utf8'), 'text.yaml'));

async function audit(one: Case, seals: Readonly<Record<string, SealState>> = {}): Promise<CheckOutcome> {
  const manuscript = one.format === 'latex' ? 'paper.tex' : 'paper.md';
  const claims = Object.entries(one.claims).map(([id, text]) => ({ id, type: 'conclusion', text }));
  const study = memoryStudy({ files: { [manuscript]: one.manuscript }, seals, manuscript, claims });
  const context: AuditContext = {
    study,
    manuscript: await readManuscript(study),
    options: {
      numeric: 'interval',
      judges: 5,
      judgeCommands: [],
      online: false,
      unsandboxed: false,
      skipEvaluators: true,
      references: { libraries: [], env: {}, toolVersion: 'test' },
    },
    signal: new AbortController().signal,
    progress: () => {},
    stateFolder: '/study/.touchstone',
  };
  return manuscriptMatchesClaims.run(context);
}

describe('manuscript and claims file agree', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const outcome = await audit(one);
    const findings = outcome.findings.map((f) =>
      [
        f.claim ?? '-',
        f.reason,
        ...f.where.filter((place, i) => i === 0 || place.path !== 'claims.yaml').map(formatPlace),
      ].join(' '),
    );
    expect({ state: outcome.state, reason: outcome.reason, findings }).toEqual({
      state: one.expect.state,
      reason: one.expect.reason,
      findings: one.expect.findings,
    });
    expect(outcome.verdicts.map((v) => `${v.claim} ${v.reason}`)).toEqual(one.expect.verdicts);
    expect(outcome.findings[0]?.found).toBe(one.expect.found);
    expect(outcome.findings[0]?.expected).toBe(one.expect.expected);
    if (one.expect.not_checked !== undefined)
      expect(outcome.notChecked.map((gap) => gap.reason)).toEqual(one.expect.not_checked);
    if (one.expect.gap !== undefined) expect(outcome.notChecked[0]?.what).toBe(one.expect.gap);
    for (const f of outcome.findings) expect(f.mend).toMatch(/\.$/);
  });

  it('shows every verdict and every reason', () => {
    expect(new Set(cases.map((one) => one.expect.state))).toEqual(new Set(['verified', 'failed', 'unverified']));
    const shown = new Set(cases.map((one) => one.expect.reason));
    for (const reason of ['text_differs', 'undeclared', 'absent', 'duplicated', 'malformed', 'no_claims'])
      expect(shown).toContain(reason);
  });

  it.each([
    ['changed', 'file_changed'],
    ['unsealed', 'file_unsealed'],
  ] as const)('decides nothing on a manuscript that is %s, however well it agrees', async (seal, reason) => {
    const name = 'agrees';
    const one = Cases.shape.cases.element.parse({
      name,
      manuscript: '[It is so.]{#C-1 .claim}',
      claims: { 'C-1': 'It is so.' },
      expect: { state: 'unverified' },
    });
    expect((await audit(one)).state).toBe('verified');
    const outcome = await audit(one, { 'paper.md': seal });
    expect(outcome).toMatchObject({ state: 'unverified', reason, states: { verified: 0, failed: 0, unverified: 1 } });
    expect(outcome.notChecked[0]?.reason).toBe(reason);
  });

  it('shows the words around the first difference of long texts', () => {
    const start = 'On the test set of the third benchmark that we looked at, the longest ruler reaches ';
    const { one, other } = firstDifference(
      `${start}0.7933 in the mean of five runs with other seeds`,
      `${start}0.7938 in the mean of five runs`,
    );
    expect(one).toBe('"…longest ruler reaches 0.7933 in the mean of five runs with…"');
    expect(other).toBe('"…longest ruler reaches 0.7938 in the mean of five runs"');
  });
});
