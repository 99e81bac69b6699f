import { TouchstoneError } from '../../base/fault/index.ts';
import { editYaml } from '../../base/structured/index.ts';
import { BRANCHES_PATH, BranchesFile, type Decision, parseBranches } from '../../record/branches/index.ts';
import { changeArtifact } from '../../record/journal/index.ts';
import { type DecisionNow, findDecision, type Request } from './change-decision.ts';
import { refused } from './refused.ts';

/** What a person declares before the first branch. */
export interface Declaration extends Pick<Decision, 'question' | 'material'> {
  readonly changes: readonly string[];
  readonly dimensions: readonly unknown[];
  readonly limits: unknown;
  readonly stop: readonly unknown[];
  readonly claims: readonly string[];
  readonly supersedes?: { readonly id: string; readonly reason: string };
}

const HEAD =
  '# Decisions that branch. Edited by "touchstone branch", and by hand until a decision has its first branch.\n';

/** Declares a decision; one that supersedes another keeps that on record and takes over its claims. Throws `usage`, `bad_input`. */
export async function declareDecision(request: Request, given: Declaration): Promise<DecisionNow> {
  const { root, actor, now } = request;
  const at = now.toISOString();
  let result: Omit<DecisionNow, 'notes'> | undefined;
  const { supersedes } = given;
  const { notes } = await changeArtifact(root, {
    target: BRANCHES_PATH,
    verb: 'branch declare',
    about: supersedes === undefined ? request.decision : `${request.decision} in the place of ${supersedes.id}`,
    actor,
    ...(supersedes === undefined ? {} : { reason: supersedes.reason }),
    payload: given,
    edit: (before) => {
      const isNew = before === null || before.trim() === '';
      const all = isNew ? [] : parseBranches(before).decisions;
      if (all.some(({ id }) => id === request.decision))
        throw refused(`there is a decision ${request.decision} already`, 'Give the new one an id of its own.');
      const old = supersedes === undefined ? undefined : findDecision(supersedes.id, all);
      if (old?.superseded !== undefined)
        throw refused(`${old.id} is superseded already, by ${old.superseded.by}`, `Supersede ${old.superseded.by}.`);
      const { claims, ...rest } = given;
      const kept = [...new Set([...(old?.claims ?? []), ...claims])];
      const written = {
        id: request.decision,
        ...rest,
        declared: { by: actor.id, at },
        ...(kept.length > 0 ? { claims: kept } : {}),
      };
      const decision = checked(written);
      const superseded = old === undefined ? undefined : { ...old, superseded: { by: decision.id, at } };
      result = {
        decision,
        all: [...all.map((one) => (one === old && superseded !== undefined ? superseded : one)), decision],
      };
      const text = editYaml(
        before,
        BRANCHES_PATH,
        (document) => {
          if (old !== undefined) document.set(['decisions', all.indexOf(old), 'superseded'], superseded?.superseded);
          document.add(['decisions'], written);
        },
        () => ({ schema: 'touchstone.branches/1' }),
      );
      // What we write must be what we read: an id that stands twice never reaches the file.
      parseBranches(text);
      return isNew ? HEAD + text : text;
    },
  });
  if (result === undefined) throw new TouchstoneError('internal', { what: 'a decision was not declared' });
  return { ...result, notes };
}

function checked(written: unknown): Decision {
  const parsed = BranchesFile.safeParse({ schema: 'touchstone.branches/1', decisions: [written] });
  const decision = parsed.success ? parsed.data.decisions[0] : undefined;
  if (decision !== undefined) return decision;
  throw new TouchstoneError(
    'usage',
    (parsed.error?.issues ?? []).map(({ path, message }) => ({
      what: `${path.slice(2).join(' ') || 'the decision'}: ${message.replace(/^Invalid input: /, '')}`,
    })),
  );
}
