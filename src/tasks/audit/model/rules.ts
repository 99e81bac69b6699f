import type { CheckCode } from './result.ts';
import { furtherRules } from './rules-more.ts';
import { numberRules } from './rules-numbers.ts';
import { referenceRules } from './rules-references.ts';

/** What a reason code means, for people and for tools that list rules. */
export interface Rule {
  /** Stable: `CPR/value.mismatch`. */
  readonly id: string;
  /** A few words, no full stop. */
  readonly title: string;
  /** What it means and what to do, one to three sentences. */
  readonly help: string;
}

/** Codes that several checks share. Most specific key wins: `I1/missing` before `missing`. */
const RULES: Readonly<Record<string, readonly [title: string, help: string]>> = {
  ...numberRules,
  ...furtherRules,
  ...referenceRules,
  // Bundle
  changed: [
    'File changed since the seal',
    'The bytes are not those that were sealed, so nothing that rests on them counts. Restore the file, or seal again and repeat what depends on it.',
  ],
  missing: [
    'File or record missing',
    'Something that the study names is not there. Add it, or drop what refers to it.',
  ],
  escaping: [
    'Path leaves the study',
    'Evidence must lie inside the study, so that a seal covers it. Copy the file into the study and link it there.',
  ],
  unlisted: ['File not in the seal', 'The study refers to a file that the seal does not list. Seal the study again.'],
  digest_mismatch: [
    'Digest differs',
    'The bytes do not have the digest that was declared for them. Restore them, or declare the change.',
  ],
  not_sealed: ['Study not sealed', 'Without a seal nothing fixes the bytes that the claims rest on. Seal the study.'],
  // Claim graph
  dangling: ['Edge leads nowhere', 'A claim points at a node that does not exist. Correct the id or add the evidence.'],
  cycle: [
    'Claims rest on each other',
    'A chain of evidence that comes back to its start supports nothing. Remove one of the edges of the cycle.',
  ],
  wrong_edge: [
    'Wrong kind of edge',
    'This kind of claim cannot rest on that kind of evidence. Use the edge that fits, or another evidence.',
  ],
  cross_run: [
    'Evidence from another run',
    'The claim binds to one run, and the evidence comes from a different one. Use the record of the run that the claim is about.',
  ],
  stale: [
    'Evidence changed after it was linked',
    'The file has another digest than when the claim was linked to it. Look at it again and renew the link.',
  ],
  worst_premise: [
    'Premise not verified',
    'A conclusion is at best as good as its worst premise. Settle the premise first.',
  ],
  inference_not_judged: [
    'Step from premises to conclusion not judged',
    'The premises hold, but nobody has judged whether the conclusion follows from them. Record votes on it.',
  ],
  no_evidence: [
    'No evidence linked',
    'The claim points at nothing that could back it. Link a record, a source or code.',
  ],
  run_status: [
    'Evidence from a failed or invalid run',
    'Such runs ground nothing. Link a record of a run that ended well.',
  ],
  // Manuscript against claims
  undeclared: [
    'Marked but not declared',
    'The manuscript marks a claim that the claims file does not know. Declare it or remove the mark.',
  ],
  absent: [
    'Declared but not in the manuscript',
    'The claims file declares a claim that the manuscript does not mark. Mark its sentence or remove the claim.',
  ],
  duplicated: ['Id used twice', 'An id names more than one claim or place. Give each its own.'],
  text_differs: [
    'Text differs from the manuscript',
    'The claim reads differently in the manuscript and in the claims file. Make them agree.',
  ],
  // Numbers
  'value.mismatch': [
    'Printed value is not the recorded one',
    'The record, rounded as printed, does not give the number in the text. Correct the text, or attach the run it comes from.',
  ],
  stage_mismatch: [
    'Value from another stage',
    'The record was measured on another split or stage than the claim states. Link the record of the stage that is claimed.',
  ],
  metric_mismatch: [
    'Value of another metric',
    'The record measures something else than the claim states. Link the metric that is claimed.',
  ],
  unit_mismatch: [
    'Units do not agree',
    'The printed unit cannot be converted to the recorded one. State the unit on both sides.',
  ],
  direction_mismatch: [
    'Metric runs the other way',
    'Claim and record disagree on whether more is better, so the number supports nothing. Correct the direction.',
  ],
  'direction.reversed': [
    'The change goes the other way',
    'The text says that something rises or improves where the records show the opposite. Correct the sentence.',
  ],
  measurement_not_in_log: [
    'Measurement not in its log',
    'A value that is handed in counts only if the sealed log holds it at the stated place. Point at the record itself.',
  ],
  locator_drift: [
    'Value stands elsewhere',
    'The number occurs in the file, but outside the stated place. That is no support. Renew the locator.',
  ],
  ambiguous: [
    'Several candidates',
    'More than one record could be meant and they differ. Say which: metric, stage, run or place.',
  ],
  run_mismatch: [
    'Value from another run',
    'The record belongs to another run than the claim or its row. Use records of one run.',
  ],
  subject_mismatch: [
    'Value of another subject',
    'The record is about another method, group or data set than the claim. Link the right one.',
  ],
  no_such_place: [
    'Locator leads nowhere',
    'The file has no value at the stated place. Correct the pointer, row, column or lines.',
  ],
  locator_incomplete: ['Locator too vague', 'The locator does not say enough to reach one value. Add what it lacks.'],
  file_missing: ['Log missing', 'The file that should hold the value is not there. Add it and seal again.'],
  file_changed: ['Log changed since the seal', 'The file is not the one that was sealed, so its values do not count.'],
  duplicate_key: ['Key written twice', 'The file names a key twice, so readers disagree on its value. Keep one.'],
  not_a_number: ['No finite number', 'The record holds text, nothing, NaN or infinity. Such values support no number.'],
  'value.precision_insufficient': [
    'Record too coarse',
    'The record has fewer digits than the text prints, so it cannot decide.',
  ],
  'unit.undeclared': ['Unit not declared', 'Printed and recorded number may differ in unit. Declare both.'],
  direction_undeclared: [
    'Direction not declared',
    'Whether more is better is not stated. Declare the direction of the metric.',
  ],
  // Scores
  not_reproduced: [
    'Score does not come back',
    'Five fresh runs of the declared evaluator give another mean than reported, beyond the tolerance. Correct the score or explain what differs.',
  ],
  noise_widened: [
    'Noise sets the tolerance',
    'The runs scatter so much that 3 σ exceeds 1 % of the mean; the test is weaker for it. Report the spread beside the score.',
  ],
  optimistic: [
    'Better than every run',
    'The reported score is better than all five runs. It may be the best of several; report the mean.',
  ],
  shared_process: [
    'Evaluator and solution share a process',
    'The scored code runs inside the evaluator and could write its own score. Run the solution as a program of its own.',
  ],
  no_gain_over_control: [
    'No gain over the control',
    'The reference solution scores as well under the same evaluator: the score reproduces, but shows no improvement.',
  ],
  too_few_valid_runs: [
    'Fewer than five valid runs',
    'A score is judged on five complete runs. See why the others did not finish.',
  ],
  timeout: [
    'Ran out of time',
    'The run was ended at its wall-clock limit. Raise the limit, or make the evaluator shorter.',
  ],
  crash: ['Ended with an error', 'The program did not finish by itself. Its last lines say why.'],
  sandbox_unavailable: [
    'No sandbox on this machine',
    'Foreign code runs only inside a sandbox. Install bubblewrap (Debian: apt-get install bubblewrap), podman or docker, or allow unsandboxed runs yourself.',
  ],
  seen_by_i1: ['Looked at by I1', 'Check I1 runs the evaluator again; its runs stand under the scores.'],
  seen_by_i3: ['Looked at by I3', 'Whether a cited work exists is the question of check I3.'],
  hardware_dependent: [
    'Depends on the machine',
    'Times and energy measured here say nothing about the machine of the study, so the score is not run again.',
  ],
  no_result: ['No score came out', 'The evaluator ended without writing a score to the stated place.'],
  no_reported_value: [
    'No value to compare with',
    'The evaluator names no reported score. Say which claim or value it should reproduce.',
  ],
  not_asked: ['Not run', 'The user asked for an audit without this part.'],
  // Judgments
  majority_violates: [
    'A majority objects',
    'More than half of all votes say that the requirement is not met. Read their reasons and quotes.',
  ],
  no_specification: [
    'No specification',
    'The study declares no rule that a solution must meet, so there is nothing to judge.',
  ],
  no_method_claims: [
    'No claim about the method',
    'The study declares no methodological claim, so there is nothing to compare with the code.',
  ],
  no_claims: ['No claims', 'The study declares no claim of this kind.'],
  tie: ['Votes are tied', 'Neither side has a majority of all votes. Ask for further judgments.'],
  no_majority: ['No majority', 'Abstentions and missing votes leave neither side with a majority of all votes.'],
  too_few_votes: ['Too few votes', 'Fewer judgments are recorded than the policy asks for. Record the missing ones.'],
  no_judge: ['Nobody was asked', 'No judge is configured and no votes are recorded; there is no default verdict.'],
  minority_flag: [
    'One judge objects with evidence',
    'The majority found no fault, but at least one judge quotes code that exists. Read that vote before you rely on the majority.',
  ],
  // No code at all
  failed: ['Contradicted', 'The check ran and contradicts what is stated.'],
  unverified: ['Could not decide', 'The check could not settle the question.'],
  verified: ['Agrees', 'The check ran completely and agrees.'],
};

/**
 * Id, title and help of a reason code under a check. `reason` may be a state where a finding carries no reason. A code
 * without an entry gets a title made from its words, so that a report never shows a gap.
 */
export function ruleOf(check: CheckCode, reason: string): Rule {
  // Codes are words of ours. Should text of a study ever come in their place, it must not reach a terminal as it is.
  const code = reason.replace(/[^\w.-]+/g, '_');
  const id = `${check}/${code}`;
  const entry = own(RULES, id) ?? own(RULES, code) ?? own(RULES, code.split('.')[0] ?? code);
  if (entry !== undefined) return { id, title: entry[0], help: entry[1] };
  const words = code.replace(/[._-]+/g, ' ').trim();
  const title = words === '' ? 'Finding' : words.charAt(0).toUpperCase() + words.slice(1);
  return { id, title, help: `Reason code ${code} of check ${check}. The finding says what was seen and where.` };
}

/** The codes with an entry of their own, for documentation and tests. */
export const documentedReasons: readonly string[] = Object.keys(RULES);

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
