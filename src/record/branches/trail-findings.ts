import type { GateFinding } from '../gates/index.ts';
import type { Say } from './branch-findings.ts';
import { type DecisionTrail, isDeclaredOtherwise, missingBranches, strayScores } from './branch-trail.ts';
import { isDeclarationChanged } from './declaration.ts';
import { BRANCHES_PATH } from './read-branches.ts';
import type { Decision } from './schema.ts';

/** Where a decision is not what the trail saw of it: another declaration, branches that went, scores and a selection changed by hand. */
export function trailFindings(
  decision: Decision,
  known: DecisionTrail | undefined,
  say: Say,
  anew: string,
): GateFinding[] {
  const { id, branches = [], selection } = decision;
  const findings: GateFinding[] = [];
  if (isDeclarationChanged(decision) || isDeclaredOtherwise(decision, known))
    findings.push(
      say('/dimensions', {
        code: 'declaration_changed',
        level: 'blocks',
        what: `the declaration of ${id} is not the one that stood when its first branch was added`,
        mend: `Put it back as it was, or declare a new decision: ${anew}`,
      }),
    );
  const missing = missingBranches(decision, known);
  if (missing.length > 0)
    findings.push(
      say('/branches', {
        code: 'branch_removed',
        level: 'blocks',
        what: `${missing.join(', ')} of ${id} ${missing.length === 1 ? 'was added and is' : 'were added and are'} not there any more; what lost or failed counts as tried`,
        mend: PUT_BACK,
      }),
    );
  if (known?.selected !== undefined && known.selected !== selection?.branch)
    findings.push(
      say('/selection', {
        code: 'selection_changed',
        level: 'blocks',
        what: `${known.selected} of ${id} was selected, and ${selection === undefined ? 'no selection' : `${selection.branch}`} stands there`,
        mend: `Put it back, or declare a new decision: ${anew}`,
      }),
    );
  if (known === undefined) return findings;
  for (const [j, branch] of branches.entries()) {
    const { unknown, gone } = strayScores(decision, branch, known);
    if (unknown + gone === 0) continue;
    const said = [
      ...(unknown > 0 ? [`${unknown} that no command recorded`] : []),
      ...(gone > 0 ? [`without ${gone} that ${gone === 1 ? 'was' : 'were'} recorded`] : []),
    ];
    findings.push(
      say(`/branches/${j}/evaluations`, {
        code: 'scores_changed',
        level: 'warns',
        what: `the evaluations of ${branch.id} were changed by hand: ${said.join(', ')}`,
        mend: 'A better score is a new evaluation; put the old ones back.',
      }),
    );
  }
  return findings;
}

/** Decisions that the trail saw branch and that are not there any more. */
export function removedFindings(
  decisions: readonly Decision[],
  trail: ReadonlyMap<string, DecisionTrail>,
): GateFinding[] {
  const ids = new Set<string>(decisions.map(({ id }) => id));
  return [...trail].flatMap(([id, { added }]): GateFinding[] =>
    ids.has(id)
      ? []
      : [
          {
            gate: 'decisions',
            about: id,
            code: 'decision_removed',
            level: 'blocks',
            what: `${id} had ${added.size} branch${added.size === 1 ? '' : 'es'} and is not there any more`,
            where: { path: BRANCHES_PATH },
            mend: PUT_BACK,
          },
        ],
  );
}

const PUT_BACK = 'Put back what was taken out, from an earlier version of the file.';
