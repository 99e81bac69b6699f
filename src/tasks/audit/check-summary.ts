import type { AuditResult, CheckCode, CheckOutcome } from './model/index.ts';

interface Named {
  readonly code: CheckCode;
  readonly title: string;
  readonly doesNotShow: string;
}

/** A check as the result shows it. */
export function summaryOf(check: Named, outcome: CheckOutcome | undefined): AuditResult['checks'][number] {
  return {
    code: check.code,
    title: check.title,
    state: outcome?.state ?? 'unverified',
    ...(outcome?.reason === undefined ? {} : { reason: outcome.reason }),
    states: outcome?.states ?? { verified: 0, failed: 0, unverified: 0 },
    does_not_show: check.doesNotShow,
  };
}

/** `CPR: numbers trace to their logs`, as lists of what was not checked name a check. */
export function checkInWords({ code, title }: Pick<Named, 'code' | 'title'>): string {
  return `${code}: ${lowerFirst(title)}`;
}

/** A check that the caller left out. */
export function notAsked(check: Pick<Named, 'code' | 'title'>): AuditResult['not_checked'][number] {
  return { what: checkInWords(check), reason: 'not_asked', mend: 'Leave out --only to run every check.' };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
