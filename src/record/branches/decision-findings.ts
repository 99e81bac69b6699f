import { shellWord } from '../../base/text/index.ts';
import { studyDocuments } from '../bundle/index.ts';
import type { GateFinding } from '../gates/index.ts';
import { type BestOf, bestOfFindings } from './best-of-findings.ts';
import { branchFindings, type Command, type Say } from './branch-findings.ts';
import { type DecisionTrail, readBranchTrail } from './branch-trail.ts';
import { closureOf } from './closure.ts';
import { type Known, knownThings } from './known-things.ts';
import { readBranches } from './read-branches.ts';
import type { Decision } from './schema.ts';
import { removedFindings, trailFindings } from './trail-findings.ts';
import { alternativesTried } from './tried.ts';

/** How the study was named, for the commands that mend, and how much a decision weighs that is open while a claim depends on it. */
export interface DecisionFindingsOptions {
  /** Without it commands are for the folder one stands in. */
  readonly study?: string | undefined;
  /** The profile's to say; blocks where it is left out. */
  readonly open?: GateFinding['level'];
}

/**
 * What the gate of decisions says of a study; nothing where it has no `planning/branches.yaml`. An open decision that a claim depends on
 * blocks, and so does everything that makes a decision not the one that was declared. Throws `bad_input`, `not_found`.
 */
export async function decisionFindings(root: string, options: DecisionFindingsOptions = {}): Promise<GateFinding[]> {
  const { study, open = 'blocks' } = options;
  const read = await readBranches(root);
  const trail = readBranchTrail(root);
  const removed = removedFindings(read?.decisions ?? [], trail);
  if (read === undefined || read.decisions.length === 0) return removed;
  const documents = await studyDocuments(root);
  const known = await knownThings(documents);
  const at = study === undefined || study === '.' ? '' : ` ${shellWord(study)}`;
  const command: Command = (verb, rest) => `touchstone branch ${verb}${at} ${rest}`;
  const bestOf: BestOf[] = [];
  const findings = read.decisions.flatMap((decision, i) => {
    const say: Say = (pointer, finding) => ({
      gate: 'decisions',
      about: decision.id,
      ...finding,
      where: read.locate(`/decisions/${i}${pointer}`),
    });
    if (decision.superseded !== undefined)
      return [
        // Its branches count among those that were tried.
        ...trailFindings(decision, trail.get(decision.id), say, command('declare', '…')),
        ...ofSuperseded(decision, read.decisions, say),
      ];
    if (decision.selection !== undefined)
      bestOf.push({
        decision,
        tried: alternativesTried(decision, read.decisions),
        where: read.locate(`/decisions/${i}/selection`),
      });
    return [
      ...ofDeclaration(decision, read.decisions, trail.get(decision.id), say, command),
      ...(decision.branches ?? []).flatMap((branch, j) => branchFindings(decision, branch, j, known, say, command)),
      ...ofOutcome(decision, open, say, command),
      ...ofClaims(decision, known, say),
    ];
  });
  return [...removed, ...findings, ...(await bestOfFindings(documents, bestOf))];
}

function ofDeclaration(
  decision: Decision,
  all: readonly Decision[],
  known: DecisionTrail | undefined,
  say: Say,
  command: Command,
): GateFinding[] {
  const { id, supersedes } = decision;
  const findings = trailFindings(decision, known, say, command('declare', `--supersedes ${id} --reason "…" …`));
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

function ofOutcome(decision: Decision, open: GateFinding['level'], say: Say, command: Command): GateFinding[] {
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
        level: claims.length > 0 ? open : 'warns',
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

// Its claims must have gone over to the decision that took its place, and that one must say so, with the reason.
function ofSuperseded(decision: Decision, all: readonly Decision[], say: Say): GateFinding[] {
  const by = all.find(({ id }) => id === decision.superseded?.by);
  if (by !== undefined && (by.supersedes?.id !== decision.id || by.supersedes.reason.trim() === ''))
    return [
      say('/superseded', {
        code: 'superseded_without_reason',
        level: 'blocks',
        what: `${decision.id} is superseded by ${by.id}, which does not say so with a reason`,
        mend: `Write it under "supersedes" of ${by.id}: decisions are superseded with "touchstone branch declare --supersedes".`,
      }),
    ];
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
