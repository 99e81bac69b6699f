import { alternativesTried, decisionFindings, readBranches } from '../../record/branches/index.ts';
import type { GateFinding } from '../../record/gates/index.ts';
import type { Profile } from '../../record/profiles/index.ts';

/** What decisions mean for an outline. */
export interface Decided {
  readonly findings: readonly GateFinding[];
  /** Number of alternatives that were tried, by the claims that rest on the selected one; one alternative is none to speak of. */
  readonly bestOf: ReadonlyMap<string, number>;
}

/** What the gate of decisions says, with the weight that the profile gives to a decision that is open. Throws `bad_input`. */
export async function decisionsOf(root: string, profile: Profile, study?: string): Promise<Decided> {
  const decisions = (await readBranches(root))?.decisions ?? [];
  const bestOf = new Map<string, number>();
  for (const decision of decisions) {
    if (decision.selection === undefined || decision.superseded !== undefined) continue;
    const tried = alternativesTried(decision, decisions);
    if (tried > 1) for (const claim of decision.claims ?? []) bestOf.set(claim, tried);
  }
  const open = profile.planning.gates.open_decision;
  const findings = await decisionFindings(root, { study, open });
  return { findings, bestOf };
}
