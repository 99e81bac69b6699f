import type { GateFinding } from '../gates/index.ts';
import type { Known } from './known-things.ts';
import { depthOf } from './next.ts';
import type { Branch, Decision } from './schema.ts';
import { scoreFaults } from './score-faults.ts';

/** A command on a decision, ready to be pasted. */
export type Command = (verb: string, rest: string) => string;
/** A finding on a decision, at a place in it. */
export type Say = (pointer: string, finding: Omit<GateFinding, 'gate' | 'about' | 'where'>) => GateFinding;

const KEEPS_LIMITS = 'Branches are added and scored with "touchstone branch", which keeps to the limits.';

/** What is wrong with one branch: where it lies, why it was settled, its scores and what they rest on. */
export function branchFindings(
  decision: Decision,
  branch: Branch,
  j: number,
  known: Known,
  say: Say,
  command: Command,
): GateFinding[] {
  const at = `/branches/${j}`;
  const findings: GateFinding[] = [];
  const isThere = branch.parent === undefined || (decision.branches ?? []).some(({ id }) => id === branch.parent);
  if (!isThere || depthOf(decision, branch) > decision.limits.depth)
    findings.push(
      say(`${at}/parent`, {
        code: 'off_limits',
        level: 'blocks',
        what: isThere
          ? `${branch.id} lies deeper than the ${decision.limits.depth} that were declared`
          : `${branch.id} refines ${branch.parent}, which is not there`,
        mend: KEEPS_LIMITS,
      }),
    );
  if (branch.round > decision.limits.rounds)
    findings.push(
      say(`${at}/round`, {
        code: 'off_limits',
        level: 'blocks',
        what: `${branch.id} stands in round ${branch.round}, ${decision.limits.rounds} were declared as the most`,
        mend: KEEPS_LIMITS,
      }),
    );
  if ((branch.evaluations ?? []).length > decision.limits.evaluations)
    findings.push(
      say(`${at}/evaluations`, {
        code: 'off_limits',
        level: 'blocks',
        what: `${branch.id} has ${branch.evaluations?.length} evaluations, ${decision.limits.evaluations} were declared as the most`,
        mend: KEEPS_LIMITS,
      }),
    );
  if (branch.status !== 'open' && branch.status !== 'selected' && (branch.reason ?? '').trim() === '')
    findings.push(
      say(`${at}/status`, {
        code: 'settled_without_reason',
        level: 'blocks',
        what: `${branch.id} is ${branch.status}, and nothing says why`,
        mend: 'Write the reason under "reason".',
      }),
    );
  for (const [k, evaluation] of (branch.evaluations ?? []).entries())
    for (const { what, score } of scoreFaults(decision.dimensions, evaluation.scores))
      findings.push(
        say(`${at}/evaluations/${k}${score === undefined ? '' : `/scores/${score}`}`, {
          code: /no reason/.test(what) ? 'score_without_reason' : 'score_off_scale',
          level: 'blocks',
          what: `${branch.id}, scored by ${evaluation.by}: ${what}`,
          mend: `Score it anew: ${command('score', `--decision ${decision.id} --branch ${branch.id} --score "…"`)}`,
        }),
      );
  const evidence = (branch.evaluations ?? []).flatMap(({ scores }) => scores.flatMap((score) => score.evidence ?? []));
  for (const id of new Set(evidence.filter((one) => !known.isThere(one))))
    findings.push(
      say(`${at}/evaluations`, {
        code: 'dead_evidence',
        level: 'warns',
        what: `${branch.id} rests on ${id}, which is no context, claim, evidence or file of the study`,
        mend: 'Name what is there, or put it back.',
      }),
    );
  return findings;
}
