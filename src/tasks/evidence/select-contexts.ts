import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { impedimentsOf, type LedgerClaim, openEvidence, reasonFault } from '../../record/ledger/index.ts';
import { changeClaim } from './change-claim.ts';
import { contextOf, openClaim } from './open-claim.ts';

/** A decision on contexts of one claim. */
export interface Decision {
  readonly folder: string;
  readonly study: string;
  readonly claimId: string;
  readonly contexts: readonly string[];
  readonly reason: string;
  readonly actor: Actor;
  readonly now?: Date;
}

/** What a decision left behind. */
export interface Decided {
  readonly claim: LedgerClaim;
  readonly changed: boolean;
}

/**
 * Selects the contexts that carry a claim; those that were selected stay, and their reason stands above the new one, unless `replace`.
 * Throws `usage` with every condition that a context fails; nothing is written then, and there is no way around it.
 */
export async function selectContexts(decision: Decision & { readonly replace: boolean }): Promise<Decided> {
  const { folder, study, claimId, contexts, actor, replace, now = new Date() } = decision;
  const reason = decision.reason.trim();
  const evidence = await openEvidence(folder);
  try {
    const open = await openClaim(evidence, claimId, study);
    const chosen = [...new Set(contexts)].map((id) => contextOf(open, id));
    const problems: Problem[] = chosen.flatMap((facts) =>
      impedimentsOf(facts, open.bearing).map(({ what, mend }) => ({
        what: `${facts.context.id} ${what}`,
        // Problems end in a full stop, which must not become a part of the command.
        mend: mend.replace(/(^|[:,] )(touchstone .+)$/, '$1"$2"'),
      })),
    );
    problems.push(...reasonProblems(reason, open.text));
    if (problems.length > 0) throw new TouchstoneError('usage', problems);
    const ids = chosen.map(({ context }) => context.id);
    let claim = open.claim;
    const changed = await changeClaim(evidence.root, {
      claimId,
      actor,
      verb: 'ledger select',
      reason,
      payload: { contexts: ids, replace },
      edit: (before) => {
        const kept = replace ? [] : before.selected_contexts;
        const selected = [...kept, ...ids.filter((id) => !kept.includes(id))];
        const earlier = replace ? '' : before.decision_reason.trim();
        const decision_reason = earlier.split('\n').includes(reason) ? earlier : joined(earlier, reason);
        const isSame =
          decision_reason === before.decision_reason.trim() &&
          selected.join() === before.selected_contexts.join() &&
          !before.rejected_contexts.some(({ id }) => selected.includes(id));
        claim = isSame
          ? before
          : {
              ...before,
              selected_contexts: selected,
              rejected_contexts: before.rejected_contexts.filter(({ id }) => !selected.includes(id)),
              decision_reason,
              decided_by: actor.id,
              decided_at: now.toISOString(),
            };
        return claim;
      },
    });
    return { claim, changed };
  } finally {
    evidence.close();
  }
}

/**
 * Puts contexts aside with a reason; one that was selected no longer is. The answer to a contradiction is also written into the reason of
 * the decision, with its id, where the gate looks for it.
 */
export async function rejectContexts(decision: Decision): Promise<Decided> {
  const { folder, study, claimId, contexts, actor, now = new Date() } = decision;
  const reason = decision.reason.trim();
  const evidence = await openEvidence(folder);
  try {
    const open = await openClaim(evidence, claimId, study);
    const chosen = [...new Set(contexts)].map((id) => contextOf(open, id));
    const problems = reasonProblems(reason, open.text);
    if (problems.length > 0) throw new TouchstoneError('usage', problems);
    const ids = chosen.map(({ context }) => context.id);
    const answered = chosen.filter(({ weighed, context }) => weighed.contradicts ?? context.contradicts === true);
    let claim = open.claim;
    const changed = await changeClaim(evidence.root, {
      claimId,
      actor,
      verb: 'ledger reject',
      reason,
      payload: { contexts: ids },
      edit: (before) => {
        const isSame = ids.every(
          (id) =>
            before.rejected_contexts.some((one) => one.id === id && one.reason === reason) &&
            !before.selected_contexts.includes(id),
        );
        if (isSame) return before;
        const answers = answered.map(({ context }) => `${context.id}: ${reason}`);
        claim = {
          ...before,
          selected_contexts: before.selected_contexts.filter((id) => !ids.includes(id)),
          rejected_contexts: [
            ...before.rejected_contexts.filter(({ id }) => !ids.includes(id)),
            ...ids.map((id) => ({ id, reason })),
          ],
          decision_reason: answers.reduce(
            (text, answer) => (text.split('\n').includes(answer) ? text : joined(text, answer)),
            before.decision_reason.trim(),
          ),
          decided_by: actor.id,
          decided_at: now.toISOString(),
        };
        return claim;
      },
    });
    return { claim, changed };
  } finally {
    evidence.close();
  }
}

/** What keeps a reason from being one, as a problem of the command line. */
export function reasonProblems(reason: string, claimText: string): Problem[] {
  const fault = reasonFault(reason, claimText);
  if (fault === undefined) return [];
  return [
    {
      what: `the reason ${fault}`,
      expected: 'why, in at least three words of your own: what the passage shows, for whom, and what it does not',
    },
  ];
}

const joined = (earlier: string, reason: string) => (earlier === '' ? reason : `${earlier}\n${reason}`);
