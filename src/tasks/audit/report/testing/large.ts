import type { Manuscript } from '../../../../record/manuscript/index.ts';
import type { AuditResult, ClaimResult, EvidenceResult, Finding } from '../../model/index.ts';
import { digest, exampleAudit } from './example.ts';
import { markdown } from './manuscript.ts';

/** An audit of `n` numerical claims, a tenth of them failed, with a log record each; paragraphs of ten claims. */
export function largeAudit(n: number): { result: AuditResult; manuscript: Manuscript } {
  const sha256 = digest('log');
  const claims: ClaimResult[] = [];
  const evidence: EvidenceResult[] = [];
  const findings: Finding[] = [];
  const text: string[] = ['# A long paper\n\n'];
  for (let i = 0; i < n; i += 1) {
    const id = `C-${i}`;
    const state = i % 10 === 0 ? 'failed' : 'verified';
    const value = `${i}.25`;
    text.push(`Case ${i}: [the error is *${value}* m]{#${id} .claim}.${i % 10 === 9 ? '\n\n' : ' '}`);
    claims.push({
      id,
      type: 'numerical',
      text: `the error is *${value}* m`,
      state,
      ...(state === 'failed' ? { reason: 'value.mismatch' } : {}),
      quantitative: true,
      where: { path: 'manuscript/paper.md', line: 3 + 2 * Math.floor(i / 10) },
      quantities: [{ literal: value, kind: 'measured', state, code: 'value.rounds', evidence: [`E-${i}`] }],
      edges: [{ kind: 'recorded_in', to: `E-${i}` }],
    });
    evidence.push({
      id: `E-${i}`,
      type: 'log_record',
      state: 'found',
      where: { path: `logs/${i % 1000}.json`, line: 3 },
      sha256,
      value,
      excerpt: { first_line: 2, text: `  "case": ${i},\n  "error": ${value},\n  "unit": "m"` },
    });
    if (state === 'failed')
      findings.push({
        id: `f-${i}`,
        check: 'CPR',
        state,
        reason: 'value.mismatch',
        severity: 'major',
        claim: id,
        message: 'the log holds another value',
        where: [{ path: `logs/${i % 1000}.json`, line: 3 }],
      });
  }
  const { result } = exampleAudit();
  return {
    result: { ...result, claims, evidence, findings, scores: [], questions: [] },
    manuscript: markdown(text.join('')),
  };
}
