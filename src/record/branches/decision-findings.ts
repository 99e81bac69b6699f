import { shellWord } from '../../base/text/index.ts';
import { studyDocuments } from '../bundle/index.ts';
import type { GateFinding } from '../gates/index.ts';
import { type BestOf, bestOfFindings } from './best-of-findings.ts';
import { closureOf } from './closure.ts';
import { isDeclarationChanged } from './declaration.ts';
import { isDeclaredOtherwise, readDeclared } from './declared-in-trail.ts';
import { type Known, knownThings } from './known-things.ts';
import { depthOf } from './next.ts';
import { readBranches } from './read-branches.ts';
import type { Branch, Decision } from './schema.ts';
import { scoreFaults } from './score-faults.ts';
import { alternativesTried } from './tried.ts';

/** How the study was named, for the commands that mend; without it they are for the folder one stands in. */
export interface DecisionFindingsOptions {
  readonly study?: string | undefined;
}

type Command = (verb: string, rest: string) => string;
type Say = (pointer: string, finding: Omit<GateFinding, 'gate' | 'about' | 'where'>) => GateFinding;

/**
 * What the gate of decisions says of a study; nothing where it has no `planning/branches.yaml`. An open decision that a claim depends on
 * blocks, and so does everything that makes a decision not the one that was declared. Throws `bad_input`, `not_found`.
 */
export async function decisionFindings(root: string, { study }: DecisionFindingsOptions = {}): Promise<GateFinding[]> {
  const read = await readBranches(root);
  if (read === undefined || read.decisions.length === 0) return [];
  const documents = await studyDocuments(root);
  const known = await knownThings(documents);
  const at = study === undefined || study === '.' ? '' : ` ${shellWord(study)}`;
  const command: Command = (verb, rest) => `touchstone branch ${verb}${at} ${rest}`;
  const declared = readDeclared(root);
  const bestOf: BestOf[] = [];
  const findings = read.decisions.flatMap((decision, i) => {
    const say: Say = (pointer, finding) => ({
      gate: 'decisions',
      about: decision.id,
      ...finding,
      where: read.locate(`/decisions/${i}${pointer}`),
    });
    if (decision.superseded !== undefined) return ofSuperseded(decision, read.decisions, say);
    if (decision.selection !== undefined)
      bestOf.push({
        decision,
        tried: alternativesTried(decision, read.decisions),
        where: read.locate(`/decisions/${i}/selection`),
      });
    return [
      ...ofDeclaration(decision, read.decisions, declared, say, command),
      ...(decision.branches ?? []).flatMap((branch, j) => ofBranch(decision, branch, j, known, say, command)),
      ...ofOutcome(decision, say, command),
      ...ofClaims(decision, known, say),
    ];
  });
  return [...findings, ...(await bestOfFindings(documents, bestOf))];
}

function ofDeclaration(
  decision: Decision,
  all: readonly Decision[],
  declared: ReturnType<typeof readDeclared>,
  say: Say,
  command: Command,
): GateFinding[] {
  const { id, supersedes } = decision;
  const findings: GateFinding[] = [];
  if (isDeclarationChanged(decision) || isDeclaredOtherwise(decision, declared))
    findings.push(
      say('/dimensions', {
        code: 'declaration_changed',
        level: 'blocks',
        what: `the declaration of ${id} is not the one that stood when its first branch was added`,
        mend: `Put it back as it was, or declare a new decision: ${command('declare', `--supersedes ${id} --reason "…" …`)}`,
      }),
    );
  if (decision.declaration_sha256 === undefined && (decision.branches ?? []).length > 0)
    findings.push(
      say('/branches', {
        code: 'declaration_not_fixed',
        level: 'warns',
        what: `${id} has branches, and nothing shows that its declaration is older than they`,
        mend: 'The next verb on it fixes the declaration as it is then.',
      }),
    );
  if (supersedes !== undefined && !all.some((one) => one.id === supersedes.id))
    findings.push(
      say('/supersedes/id', {
        code: 'unknown_decision',
        level: 'blocks',
        what: `${id} supersedes ${supersedes.id}, which is not there`,
        mend: 'Put the superseded decision back: it stays on record.',
      }),
    );
  return findings;
}

function ofBranch(
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
        mend: 'Branches are added with "touchstone branch add", which keeps to the limits.',
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

function ofOutcome(decision: Decision, say: Say, command: Command): GateFinding[] {
  const { id, selection, claims = [], branches = [], limits } = decision;
  const findings: GateFinding[] = [];
  if (branches.length > limits.branches)
    findings.push(
      say('/branches', {
        code: 'off_limits',
        level: 'blocks',
        what: `${id} has ${branches.length} branches, ${limits.branches} were declared as the most`,
        mend: `Declare a new decision: ${command('declare', `--supersedes ${id} --reason "…" …`)}`,
      }),
    );
  if (selection === undefined) {
    const closed = closureOf(decision);
    findings.push(
      say('', {
        code: 'open_decision',
        level: claims.length > 0 ? 'blocks' : 'warns',
        what:
          claims.length > 0
            ? `${claims.join(', ')} depend${claims.length === 1 ? 's' : ''} on ${id}, which is not decided`
            : `${id} is not decided`,
        mend:
          closed === undefined
            ? command('next', `--decision ${id}`)
            : `It takes no new branches (${closed.what}): ${command('select', `--decision ${id} --branch B-… --reason "…"`)}`,
      }),
    );
    return findings;
  }
  const chosen = branches.find((branch) => branch.id === selection.branch);
  if (chosen?.status !== 'selected')
    findings.push(
      say('/selection/branch', {
        code: 'selected_not_there',
        level: 'blocks',
        what: `${id} selects ${selection.branch}, which ${chosen === undefined ? 'is not there' : `stands as ${chosen.status}`}`,
        mend: 'Put it back as it was: selections are made with "touchstone branch select".',
      }),
    );
  if (selection.reason.trim() === '')
    findings.push(
      say('/selection/reason', {
        code: 'selection_without_reason',
        level: 'blocks',
        what: `${selection.branch} was selected, and nothing says why`,
        mend: 'Write the reason under "reason".',
      }),
    );
  return findings;
}

function ofClaims({ id, claims = [] }: Decision, known: Known, say: Say): GateFinding[] {
  const gone = claims.filter((claim) => !known.isClaim(claim));
  if (gone.length === 0) return [];
  return [
    say('/claims', {
      code: 'unknown_claim',
      level: 'warns',
      what: `${id} names ${gone.join(', ')}, which ${gone.length === 1 ? 'is no claim' : 'are no claims'} of the study`,
      mend: 'Name claims of claims.yaml or of the ledger.',
    }),
  ];
}

// Its claims must have gone over to the decision that took its place.
function ofSuperseded(decision: Decision, all: readonly Decision[], say: Say): GateFinding[] {
  const by = all.find(({ id }) => id === decision.superseded?.by);
  const left = (decision.claims ?? []).filter((claim) => !(by?.claims ?? []).includes(claim));
  if (by !== undefined && left.length === 0) return [];
  const what =
    by === undefined
      ? `${decision.id} is superseded by ${decision.superseded?.by}, which is not there`
      : `${left.join(', ')} still name${left.length === 1 ? 's' : ''} ${decision.id}, which ${by.id} supersedes`;
  return [
    say('/superseded', {
      code: 'superseded_still_referenced',
      level: 'blocks',
      what,
      mend: by === undefined ? 'Put it back.' : `Link them to ${by.id}, or take them out of ${decision.id}.`,
    }),
  ];
}
