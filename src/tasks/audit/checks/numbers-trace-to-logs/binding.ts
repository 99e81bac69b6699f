import type { Claim, Quantity } from '../../../../record/claims/index.ts';
import { type Decision, failed, unverified } from './decision.ts';
import { type Names, plainName } from './names.ts';
import type { LogNumber } from './records.ts';

/** What a quantity says of itself, in canonical names. */
export interface Expectation {
  readonly metric: string | null;
  readonly stage: string | null;
  readonly run: string | null;
  readonly subject: string | null;
  readonly direction: 'higher' | 'lower' | null;
  /** true: only runs of the selected solution may back it. */
  readonly selected: boolean;
}

export function expectationOf(claim: Claim, quantity: Quantity, names: Names): Expectation {
  const { metric, stage, direction } = quantity;
  const declarations = metric === undefined ? [] : names.metrics(metric);
  const only = declarations.length === 1 ? declarations[0] : undefined;
  const expectedStage = stage ?? only?.stage;
  return {
    metric: metric === undefined ? null : names.metric(metric),
    stage: expectedStage === undefined ? null : (names.stage(expectedStage) ?? plainName(expectedStage)),
    run: quantity.run ?? null,
    subject: quantity.subject ?? null,
    direction: direction === 'higher' || direction === 'lower' ? direction : null,
    selected: claim.about === 'selected',
  };
}

/** Which agreements are asked for: a record is held to all, an input of a formula only to what fits its kind. */
export interface Scope {
  readonly metric: boolean;
  readonly selected: boolean;
}

/**
 * Binding before comparing: null where metric, stage, subject, run and direction of the record agree with the quantity, as far
 * as both say; the decision that names the first that does not, otherwise. Silence on one side is no disagreement, except that a
 * claim about the selected solution needs to know the run.
 */
export function bindingFault(
  expect: Expectation,
  record: LogNumber,
  names: Names,
  scope: Scope = { metric: true, selected: true },
): Decision | null {
  const where = { evidence: [record.id], places: [record.value.place] };
  const differs = (code: string, expected: string, found: string, mend: string) =>
    failed(code, { ...where, expected, found, mend });
  if (scope.metric && expect.metric !== null && record.metric !== null && expect.metric !== record.metric)
    return differs('metric_mismatch', expect.metric, record.metric, 'Link the record of the metric that is claimed.');
  if (expect.stage !== null && record.stage !== null && expect.stage !== record.stage)
    return differs('stage_mismatch', expect.stage, record.stage, 'Link the record of the stage that is claimed.');
  if (expect.subject !== null && record.subject !== null && plainName(expect.subject) !== plainName(record.subject))
    return differs(
      'subject_mismatch',
      expect.subject,
      record.subject,
      'Link the record of the subject that is claimed.',
    );
  if (expect.direction !== null && record.direction !== null && expect.direction !== record.direction)
    return differs(
      'direction_mismatch',
      `${expect.direction} is better`,
      `${record.direction} is better`,
      'Correct the direction, or link the metric that is meant.',
    );
  if (expect.run !== null && record.run !== null && expect.run !== record.run)
    return differs('run_mismatch', expect.run, record.run, 'Link the record of the run that is claimed.');
  if (scope.selected && expect.selected && names.selectedRuns !== null) {
    const runs = [...names.selectedRuns].join(', ');
    if (record.run === null)
      return unverified('run_undeclared', {
        ...where,
        mend: 'Declare the run of the record: the claim is about the selected solution.',
      });
    if (!names.selectedRuns.has(record.run))
      return differs(
        'run_mismatch',
        `a run of the selected solution (${runs})`,
        record.run,
        'Link a record of the selected solution.',
      );
  }
  return null;
}

/** Signs in the record itself that its run measured nothing real; a hint for people, the value stands. */
const SUSPECT =
  /\b(?:random(?:ly)?[- ]?(?:initiali[sz]ed )?(?:weights|values|numbers|checkpoints?)|dummy|placeholder|fake|mock(?:ed)?|untrained|fallback|hard-?coded|stub(?:bed)?|smoke[- ]?test|dry[- ]run|debug run|not (?:actually )?(?:run|trained|executed))\b/i;
const NOTES = /^(?:notes?|comments?|remarks?|warnings?|message|info|description|caveat)$/i;
const FLAGS = /^(?:dry_?run|mock(?:ed)?|dummy|fake|placeholder|smoke_?test|untrained)$/i;

export function validityWarning(record: LogNumber): Decision['warning'] | null {
  for (const [key, text] of Object.entries(record.value.siblings)) {
    const suspect = (NOTES.test(key) && SUSPECT.test(text)) || (FLAGS.test(key) && /^(?:true|1|yes)$/i.test(text));
    if (!suspect) continue;
    return {
      code: 'warn.evidence_validity',
      message: `the record says "${key}: ${text.slice(0, 120)}"; a traceable number is not yet a valid one`,
      mend: 'Declare the run with status invalid, or repeat it.',
    };
  }
  return null;
}
