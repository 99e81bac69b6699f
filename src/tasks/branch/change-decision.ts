import { TouchstoneError } from '../../base/fault/index.ts';
import { editYaml, type YamlDocument } from '../../base/structured/index.ts';
import { nearest } from '../../base/text/index.ts';
import {
  BRANCHES_PATH,
  closureOf,
  type Decision,
  declarationDigest,
  isDeclarationChanged,
  isDeclaredOtherwise,
  missingBranches,
  parseBranches,
  readBranchTrail,
} from '../../record/branches/index.ts';
import { type Actor, type Change, changeArtifact } from '../../record/journal/index.ts';
import { Sha256 } from '../../record/study/index.ts';
import { refused } from './refused.ts';

/** What every change of a decision needs. */
export interface Request {
  /** Absolute real path of the study. */
  readonly root: string;
  readonly decision: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** A decision as it stands after a change, with the others of the study. */
export interface DecisionNow {
  readonly decision: Decision;
  readonly all: readonly Decision[];
  /** What an interrupted command left and was mended, in words. */
  readonly notes: readonly string[];
}

/** A change of one decision: what it becomes, and what the line of the trail says. */
export interface DecisionEdit extends Pick<Change, 'verb' | 'reason'> {
  /** What it is done to, from the decision as it becomes. */
  readonly about: (after: Decision) => string;
  readonly payload: (before: Decision) => unknown;
  /** Throws what is refused; then nothing is written. */
  readonly edit: (decision: Decision, all: readonly Decision[]) => Decision;
}

/**
 * Changes one decision under the lock of the study. Where the change makes a limit or a stop rule hold, the decision is closed with it.
 * Throws `usage` for what is refused, `bad_input` for a file that cannot be read.
 */
export async function changeDecision(request: Request, change: DecisionEdit): Promise<DecisionNow> {
  const { root, actor, now } = request;
  let result: { decision: Decision; all: readonly Decision[] } | undefined;
  let payload: unknown;
  let about: string = request.decision;
  const { notes } = await changeArtifact(root, {
    target: BRANCHES_PATH,
    verb: change.verb,
    actor,
    ...(change.reason === undefined ? {} : { reason: change.reason }),
    about: () => about,
    payload: () => payload,
    edit: (before) => {
      const decisions = before === null ? [] : parseBranches(before).decisions;
      const index = decisions.findIndex(({ id }) => id === request.decision);
      const old = decisions[index];
      if (before === null || old === undefined) throw unknownDecision(request.decision, decisions);
      refuseChanged(root, old);
      payload = change.payload(old);
      const next = closedWhere(fixed(change.edit(old, decisions)), now);
      about = change.about(next);
      result = { decision: next, all: decisions.with(index, next) };
      const text = editYaml(before, BRANCHES_PATH, (document) => putDecision(document, index, old, next));
      // What we write must be what we read.
      parseBranches(text);
      return text;
    },
  });
  if (result === undefined) throw new TouchstoneError('internal', { what: 'a decision was not changed' });
  return { ...result, notes };
}

/** The decision of an id. Throws `usage` with the nearest one. */
export function findDecision(id: string, decisions: readonly Decision[]): Decision {
  const found = decisions.find((one) => one.id === id);
  if (found === undefined) throw unknownDecision(id, decisions);
  return found;
}

/** Refuses a declaration that is not the one that stood when the first branch was added, and branches or a selection that went. Throws `usage`. */
export function refuseChanged(root: string, decision: Decision): void {
  const known = readBranchTrail(root).get(decision.id);
  const missing = missingBranches(decision, known);
  if (missing.length > 0)
    throw refused(
      `${missing.join(', ')} of ${decision.id} ${missing.length === 1 ? 'was added and is' : 'were added and are'} not there any more`,
      'Put back what was taken out: what lost or failed stays on record.',
    );
  if (known?.selected !== undefined && known.selected !== decision.selection?.branch)
    throw refused(
      `${known.selected} of ${decision.id} was selected, and the file does not say so any more`,
      'Put the selection back; to decide anew declare a decision that supersedes this one.',
    );
  if (!isDeclarationChanged(decision) && !isDeclaredOtherwise(decision, known)) return;
  throw refused(
    `the declaration of ${decision.id} was changed after its first branch had been added`,
    `Put dimensions, weights, limits and stop rules back as they were, or declare a new decision: touchstone branch declare --supersedes ${decision.id} --reason "…".`,
  );
}

function unknownDecision(id: string, decisions: readonly Decision[]): TouchstoneError {
  const ids = decisions.map((one): string => one.id);
  const meant = nearest(id, ids);
  if (meant !== undefined) return refused(`there is no decision "${id}"`, `Did you mean "${meant}"?`);
  return refused(
    `there is no decision "${id}"`,
    ids.length === 0 ? 'Declare one with "touchstone branch declare".' : `There is ${ids.slice(0, 10).join(', ')}.`,
  );
}

// With the first branch, be it written by hand, the declaration is fixed.
function fixed(decision: Decision): Decision {
  if (decision.declaration_sha256 !== undefined || (decision.branches ?? []).length === 0) return decision;
  return { ...decision, declaration_sha256: Sha256.parse(declarationDigest(decision)) };
}

function closedWhere(decision: Decision, now: Date): Decision {
  if (decision.closed !== undefined || decision.selection !== undefined) return decision;
  const closure = closureOf(decision);
  return closure === undefined ? decision : { ...decision, closed: { ...closure, at: now.toISOString() } };
}

// Only what differs is written: what the schema fills in by itself never reaches the file.
function putDecision(document: YamlDocument, index: number, old: Decision, next: Decision): void {
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const value: unknown = Reflect.get(next, key);
    if (JSON.stringify(Reflect.get(old, key)) === JSON.stringify(value)) continue;
    if (value === undefined) document.remove(['decisions', index, key]);
    else document.set(['decisions', index, key], value);
  }
}
