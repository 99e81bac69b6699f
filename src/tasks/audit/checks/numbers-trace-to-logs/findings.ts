import { formatPlace, type Place } from '../../../../base/fault/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Finding, Severity } from '../../model/index.ts';
import type { ClaimJudgment } from './claim.ts';
import type { Decision } from './decision.ts';

type Draft = Omit<Finding, 'id'>;

/** `C-RES-003 failed: found 0.79, expected 0.82 (logs/run3.json#/acc). Correct the table or attach the run.` */
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
      severity: 'info',
      claim: claim.id,
      message: `${claim.id}: no quantity declares ${shown}. Declare what it is, or its kind where it is no result.`,
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
    message: sentence(claim, decision, literal, state),
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
    ...(mend === undefined ? {} : { mend }),
    where: [...decision.places, place],
  };
}

function sentence(claim: string, decision: Decision, literal: string | null, state: string): string {
  const { expected, found, computation, code, places, mend } = decision;
  const [first] = places;
  const where = first === undefined ? '' : ` (${placeInWords(first)})`;
  const says =
    found !== undefined && expected !== undefined
      ? `found ${found}, expected ${expected}`
      : found !== undefined
        ? `found ${found}`
        : (computation ??
          (expected === undefined ? codeInWords(code, literal) : `${codeInWords(code, null)}: ${expected}`));
  return `${claim} ${state}: ${says}${where}. ${mend ?? 'See the rule.'}`;
}

const codeInWords = (code: string, literal: string | null) =>
  `${code.replace(/^[a-z]+\./, '').replaceAll('_', ' ')}${literal === null ? '' : ` (${literal})`}`;

/** In JSON the pointer tells more than the line. */
const placeInWords = (place: Place): string =>
  place.pointer === undefined || place.pointer === '' ? formatPlace(place) : `${place.path}#${place.pointer}`;

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
    message: `${claim}: ${literal} is in the log, but ${warning.message}. ${warning.mend}`,
    mend: warning.mend,
    where: [...decision.places, place],
  };
}
