import { TouchstoneError } from '../../base/fault/index.ts';
import { type Branch, knownThings, SCORE, type Score, scoreFaults, scorePayload } from '../../record/branches/index.ts';
import { studyDocuments } from '../../record/bundle/index.ts';
import { findBranch } from './add.ts';
import { changeDecision, type DecisionNow, type Request } from './change-decision.ts';
import { refused } from './refused.ts';

/** Scores of one branch by one scorer, on every dimension. */
export interface NewEvaluation {
  readonly branch: string;
  readonly scores: readonly Score[];
}

/** Adds an evaluation; one by the same scorer before it stays on record and no longer counts. Throws `usage`. */
export async function scoreBranch(
  request: Request,
  { branch: id, scores }: NewEvaluation,
): Promise<DecisionNow & { readonly branch: Branch }> {
  const known = await knownThings(await studyDocuments(request.root));
  let scored: Branch | undefined;
  const done = await changeDecision(request, {
    verb: SCORE,
    about: () => `${request.decision} ${id}`,
    reason: scores.map(({ dimension, value, reason }) => `${dimension} ${value}: ${reason}`).join('; '),
    payload: (decision) => scorePayload(decision.id, id, { by: request.actor.id, scores: [...scores] }),
    edit: (decision) => {
      const branch = findBranch(decision, id);
      const { evaluations = [] } = branch;
      if (decision.selection !== undefined || decision.superseded !== undefined)
        throw refused(
          `${decision.id} is ${decision.selection === undefined ? 'superseded' : 'decided'}: its scores stand as they are`,
          `Declare a new decision: touchstone branch declare --supersedes ${decision.id} --reason "…".`,
        );
      if (branch.status !== 'open')
        throw refused(`${branch.id} is ${branch.status}: it is not scored`, 'Score an open branch.');
      if (evaluations.length >= decision.limits.evaluations)
        throw refused(
          `${branch.id} has ${evaluations.length} evaluations, as many as were declared at most`,
          'Go on with the scores that it has.',
        );
      refuseFaults(branch, [
        ...scoreFaults(decision.dimensions, scores).map(({ what }) => what),
        ...scores.flatMap(({ dimension, evidence = [] }) =>
          evidence
            .filter((one) => !known.isThere(one))
            .map((one) => `${dimension} rests on "${one}", which is no context, claim, evidence or file of the study`),
        ),
      ]);
      const evaluation = { by: request.actor.id, at: request.now.toISOString(), scores: [...scores] };
      scored = { ...branch, evaluations: [...evaluations, evaluation] };
      return {
        ...decision,
        branches: (decision.branches ?? []).map((one) => (one === branch && scored !== undefined ? scored : one)),
      };
    },
  });
  if (scored === undefined) throw refused('nothing was scored', 'Run the command again.');
  return { ...done, branch: scored };
}

function refuseFaults(branch: Branch, faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new TouchstoneError(
    'usage',
    faults.map((what) => ({ what: `${branch.id}: ${what}` })),
  );
}
