import { nearest } from '../../base/text/index.ts';
import {
  ADD,
  type Branch,
  BranchId,
  closureOf,
  type Decision,
  declarationPayload,
  depthOf,
  roundOfNext,
} from '../../record/branches/index.ts';
import { changeDecision, type DecisionNow, type Request } from './change-decision.ts';
import { refused } from './refused.ts';

/** An alternative to be added. */
export interface NewBranch {
  /** B-1, B-2, … where absent. */
  readonly id?: string;
  readonly title: string;
  readonly what?: string;
  /** The branch that it refines. */
  readonly parent?: string;
}

/** Adds a branch; the first one fixes the declaration. Refused beyond a limit, and once a stop rule has closed the decision. */
export async function addBranch(
  request: Request,
  given: NewBranch,
): Promise<DecisionNow & { readonly branch: Branch }> {
  const at = request.now.toISOString();
  let added: Branch | undefined;
  const done = await changeDecision(request, {
    verb: ADD,
    about: ({ id, branches = [] }) => `${id} ${branches.at(-1)?.id}: ${given.title}`,
    payload: declarationPayload,
    edit: (decision) => {
      const { branches = [] } = decision;
      refuseClosed(decision);
      const id = BranchId.safeParse(given.id ?? nextId(branches));
      if (!id.success)
        throw refused(`"${given.id}" is no id of a branch`, 'Use B- with letters and digits, such as B-3.');
      if (branches.some((branch) => branch.id === id.data))
        throw refused(`there is a branch ${id.data} already`, 'Leave out --branch, and the next number is taken.');
      const parent = given.parent === undefined ? undefined : parentOf(decision, given.parent);
      added = {
        id: id.data,
        ...(parent === undefined ? {} : { parent: parent.id }),
        title: given.title,
        ...(given.what === undefined ? {} : { what: given.what }),
        round: roundOfNext(decision),
        added: { by: request.actor.id, at },
        status: 'open',
      };
      return {
        ...decision,
        branches: [...branches, added],
      };
    },
  });
  if (added === undefined) throw refused('no branch was added', 'Run the command again.');
  return { ...done, branch: added };
}

function refuseClosed(decision: Decision): void {
  const closure = closureOf(decision);
  if (closure === undefined) return;
  throw refused(
    `${decision.id} takes no new branches (${closure.rule}): ${closure.what}`,
    closure.rule === 'selected' || closure.rule === 'superseded'
      ? `To open it again declare a new decision: touchstone branch declare --supersedes ${decision.id} --reason "…".`
      : `Select one: touchstone branch select --decision ${decision.id} --branch B-… --reason "…".`,
  );
}

function parentOf(decision: Decision, given: string): Branch {
  const parent = findBranch(decision, given);
  if (parent.status !== 'open')
    throw refused(`${parent.id} is ${parent.status}: it cannot be refined`, 'Refine an open branch.');
  const depth = depthOf(decision, parent);
  if (depth >= decision.limits.depth)
    throw refused(
      `${parent.id} is ${depth} deep, and ${decision.limits.depth} was declared as the most`,
      'Refine a branch above it, or add one beside.',
    );
  return parent;
}

/** The branch of an id. Throws `usage` with the nearest one. */
export function findBranch(decision: Decision, id: string): Branch {
  const { branches = [] } = decision;
  const found = branches.find((branch) => branch.id === id);
  if (found !== undefined) return found;
  const ids = branches.map((branch): string => branch.id);
  const meant = nearest(id, ids);
  throw refused(
    `${decision.id} has no branch "${id}"`,
    meant === undefined
      ? ids.length === 0
        ? 'Add one first.'
        : `It has ${ids.slice(0, 10).join(', ')}.`
      : `Did you mean "${meant}"?`,
  );
}

function nextId(branches: readonly Branch[]): string {
  const numbers = branches.map(({ id }) => Number(/^B-(\d{1,6})$/.exec(id)?.[1] ?? 0));
  return `B-${Math.max(0, ...numbers) + 1}`;
}
