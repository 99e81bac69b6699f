import type { Place } from '../../../../base/fault/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import { type Finding, ruleOf, type Severity } from '../../model/index.ts';
import type { ClaimJudgment } from './claim.ts';
import type { Decision } from './decision.ts';

type Draft = Omit<Finding, 'id'>;

/**
 * What is wrong with the numbers of a claim. A message says what only; claim, state, places and mend stand in fields of their
 * own, and reports join them to one sentence.
 */
export function findingsOf(study: Study, judgment: ClaimJudgment, claimIndex: number): Draft[] {
  const { claim, judged, whole, undeclared } = judgment;
  const at = (pointer: string): Place => study.locateInClaims(`/claims/${claimIndex}${pointer}`);
  const found: Draft[] = [];
  for (const { literal, decision, index } of judged) {
    const place = () => at(index === undefined ? '' : `/quantities/${index}`);
    if (decision.state === 'failed' || decision.state === 'unverified')
      found.push(draft(claim.id, decision, literal, place()));
    if (decision.warning !== undefined)
      found.push(warningDraft(claim.id, decision, literal, decision.warning, place()));
  }
  for (const decision of whole)
    if (decision.state === 'failed' || decision.state === 'unverified')
      found.push(draft(claim.id, decision, null, at('')));
  if (undeclared.length > 0) {
    const literals = undeclared.map((q) => q.literal);
    const shown =
      literals.length > 5 ? `${literals.slice(0, 5).join(', ')} and ${literals.length - 5} more` : literals.join(', ');
    found.push({
      check: 'CPR',
      state: 'unverified',
      reason: 'number_undeclared',
      severity: 'minor',
      claim: claim.id,
      message: `no quantity declares ${shown}`,
      found: shown,
      mend: 'Declare what it is, or its kind where it is no result.',
      where: [at('/text')],
    });
  }
  return found;
}

function draft(claim: string, decision: Decision, literal: string | null, place: Place): Draft {
  const state = decision.state === 'failed' ? 'failed' : 'unverified';
  const severity: Severity = decision.severity ?? (state === 'failed' ? 'major' : 'minor');
  const { expected, found, mend } = decision;
  return {
    check: 'CPR',
    state,
    reason: decision.code,
    severity,
    claim,
    message: says(decision, literal),
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
    ...(mend === undefined ? {} : { mend }),
    where: [...decision.places, place],
  };
}

function says({ expected, found, computation, code }: Decision, literal: string | null): string {
  if (found !== undefined) return expected === undefined ? `found ${found}` : `found ${found}, expected ${expected}`;
  return (
    computation ?? (expected === undefined ? codeInWords(code, literal) : `${codeInWords(code, null)}: ${expected}`)
  );
}

function codeInWords(code: string, literal: string | null): string {
  const { title } = ruleOf('CPR', code);
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}${literal === null ? '' : ` (${literal})`}`;
}

function warningDraft(
  claim: string,
  decision: Decision,
  literal: string,
  warning: NonNullable<Decision['warning']>,
  place: Place,
): Draft {
  return {
    check: 'CPR',
    state: 'unverified',
    reason: warning.code,
    severity: 'minor',
    claim,
    message: `${literal} is in the log, but ${warning.message}`,
    mend: warning.mend,
    where: [...decision.places, place],
  };
}
