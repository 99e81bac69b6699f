import type { SilenceLine, Silences } from '../../record/silenced/index.ts';
import { type AuditResult, type Finding, ruleOf } from './model/index.ts';

/** What a silence is tied to: the rule, and the words of the paper or, where a finding quotes none, its message. */
export function silenceSubject(finding: Omit<Finding, 'id'>): Pick<SilenceLine, 'rule' | 'quote'> {
  return {
    rule: ruleOf(finding.check, finding.reason ?? finding.state).id,
    quote: (finding.where[0]?.quote ?? finding.message).slice(0, 2000),
  };
}

/** The findings with those marked that somebody silenced with a reason; where the words are others now, a finding is live again. */
export function applySilences(findings: readonly Finding[], silences: Silences): Finding[] {
  return findings.map((finding) => {
    const line = silences.live.get(finding.id);
    const subject = silenceSubject(finding);
    if (line === undefined || line.rule !== subject.rule || line.quote !== subject.quote) return finding;
    return { ...finding, silenced: { reason: line.reason, by: line.by, at: line.at } };
  });
}

/** Whether an audit asks for exit code 1, by the level it was asked to fail on. What is silenced counts for none. */
export function hasFindings(result: AuditResult): boolean {
  if (result.policy.fail_on === 'never') return false;
  if (hasFailed(result)) return true;
  if (result.policy.fail_on === 'failed') return false;
  return result.summary.unverified > 0 || result.checks.some((check) => check.state === 'unverified');
}

function hasFailed(result: AuditResult): boolean {
  const failed = result.findings.filter((finding) => finding.state === 'failed' && finding.severity !== 'info');
  if (failed.some((finding) => finding.silenced === undefined)) return true;
  // A failure that has no finding of its own counts as well, unless what it comes from was silenced.
  const silencedChecks = new Set(failed.map((finding) => finding.check));
  const silencedClaims = new Set(failed.map((finding) => finding.claim));
  if (result.checks.some((check) => check.state === 'failed' && !silencedChecks.has(check.code))) return true;
  if (result.claims.length === 0) return result.summary.failed > 0 && failed.length === 0;
  return result.claims.some(
    (claim) => claim.state === 'failed' && claim.reason !== 'worst_premise' && !silencedClaims.has(claim.id),
  );
}
