import {
  alternativesTried,
  type Branch,
  closureOf,
  type Decision,
  ranking,
  SELECT,
  show,
} from '../../record/branches/index.ts';
import { ClaimId } from '../../record/study/index.ts';
import { findBranch } from './add.ts';
import { changeDecision, type DecisionNow, type Request } from './change-decision.ts';
import { refused } from './refused.ts';

/** Selects a branch; the open others are discarded, each with the reason it lost, and nothing is removed. Throws `usage`. */
export function selectBranch(
  request: Request,
  given: { readonly branch: string; readonly reason: string; readonly claims: readonly string[] },
): Promise<DecisionNow> {
  const by = { by: request.actor.id, at: request.now.toISOString() };
  return changeDecision(request, {
    verb: SELECT,
    about: () => `${request.decision} ${given.branch}`,
    reason: given.reason,
    payload: () => ({ decision: request.decision, ...given }),
    edit: (decision, all) => {
      refuseDecided(decision);
      refuseEarly(decision);
      const chosen = findBranch(decision, given.branch);
      const reasons = whyTheyLost(decision, chosen, given.reason);
      const claims = [...new Set([...(decision.claims ?? []), ...given.claims.map(claimId)])];
      const branches = (decision.branches ?? []).map((branch): Branch => {
        if (branch === chosen) return { ...branch, status: 'selected', reason: given.reason, settled: by };
        const reason = reasons.get(branch);
        return branch.status !== 'open'
          ? branch
          : { ...branch, status: 'discarded', reason: reason ?? '', settled: by };
      });
      return {
        ...decision,
        ...(claims.length > 0 ? { claims } : {}),
        branches,
        selection: { branch: chosen.id, reason: given.reason, ...by, tried: alternativesTried(decision, all) },
      };
    },
  });
}

/** Takes one branch out: discarded, failed, or in violation of something. It stays on record with its scores. Throws `usage`. */
export function discardBranch(
  request: Request,
  given: { readonly branch: string; readonly reason: string; readonly as: 'discarded' | 'failed' | 'violates' },
): Promise<DecisionNow> {
  return changeDecision(request, {
    verb: 'branch discard',
    about: () => `${request.decision} ${given.branch}${given.as === 'discarded' ? '' : ` (${given.as})`}`,
    reason: given.reason,
    payload: () => ({ decision: request.decision, ...given }),
    edit: (decision) => {
      refuseDecided(decision);
      const branch = findBranch(decision, given.branch);
      if (branch.status !== 'open')
        throw refused(`${branch.id} is ${branch.status} already: ${branch.reason ?? ''}`, 'It stays as it is.');
      const settled = { by: request.actor.id, at: request.now.toISOString() };
      const next: Branch = { ...branch, status: given.as, reason: given.reason, settled };
      return { ...decision, branches: (decision.branches ?? []).map((one) => (one === branch ? next : one)) };
    },
  });
}

/** Closes a decision to new branches where the declaration lets a person do so. Throws `usage`. */
export function closeDecision(request: Request, reason: string): Promise<DecisionNow> {
  return changeDecision(request, {
    verb: 'branch close',
    about: () => request.decision,
    reason,
    payload: () => ({ decision: request.decision, reason }),
    edit: (decision) => {
      const closure = closureOf(decision);
      if (closure !== undefined)
        throw refused(`${decision.id} is closed already (${closure.rule}): ${closure.what}`, 'It stays as it is.');
      if (!decision.stop.some(({ rule }) => rule === 'user'))
        throw refused(
          `${decision.id} was not declared to be closed by a person`,
          `It closes by its rules; "touchstone branch next --decision ${decision.id}" says which are left.`,
        );
      return { ...decision, closed: { rule: 'user', what: reason, at: request.now.toISOString() } };
    },
  });
}

function refuseDecided(decision: Decision): void {
  const { selection, superseded } = decision;
  if (selection === undefined && superseded === undefined) return;
  throw refused(
    selection === undefined
      ? `${decision.id} is superseded by ${superseded?.by}`
      : `${decision.id} is decided: ${selection.branch} was selected`,
    `To decide anew declare a decision: touchstone branch declare --supersedes ${decision.id} --reason "…".`,
  );
}

// When to stop was fixed beforehand: a favourite cannot be taken in the middle of the search.
function refuseEarly(decision: Decision): void {
  if (closureOf(decision) !== undefined || decision.stop.some(({ rule }) => rule === 'user')) return;
  throw refused(
    `no stop rule of ${decision.id} holds yet, and it was not declared to be ended by a person`,
    `"touchstone branch next --decision ${decision.id}" says what is to be looked at.`,
  );
}

function whyTheyLost(decision: Decision, chosen: Branch, reason: string): ReadonlyMap<Branch, string> {
  if (chosen.status !== 'open')
    throw refused(
      `${chosen.id} is ${chosen.status}${chosen.reason === undefined ? '' : `: ${chosen.reason}`}`,
      'Select an open branch.',
    );
  const ranked = ranking(decision);
  const winner = ranked.find(({ branch }) => branch === chosen);
  if (winner === undefined) throw refused(`${chosen.id} has no scores`, 'Score it first, on every dimension.');
  return new Map(
    (decision.branches ?? []).map((branch) => {
      const place = ranked.find((one) => one.branch === branch);
      if (place === undefined) return [branch, 'never scored'];
      const lead = winner.value.value - place.value.value;
      const distance = `${show(Math.abs(lead))} ${lead >= 0 ? 'below' : 'above'} ${chosen.id}`;
      return [branch, `ranked ${ordinal(place.rank)}, ${distance}${lead >= 0 ? '' : `, not taken: ${reason}`}`];
    }),
  );
}

function ordinal(n: number): string {
  const last = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10;
  return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

function claimId(given: string): ClaimId {
  const parsed = ClaimId.safeParse(given);
  if (!parsed.success) throw refused(`"${given}" is no id of a claim`, 'Give an id such as C-RES-001.');
  return parsed.data;
}
