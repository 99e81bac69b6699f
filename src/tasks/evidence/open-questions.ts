import { type ContextFacts, type Evidence, openEvidence, type StanceQuestion } from '../../record/ledger/index.ts';
import { type OpenClaim, openClaim, openEntry } from './open-claim.ts';

/** A passage that waits for a judgment, or has one. */
export interface QuestionToJudge {
  readonly claimId: string;
  readonly claimText: string;
  readonly facts: ContextFacts;
  readonly question: StanceQuestion;
  readonly isOpen: boolean;
}

/** The questions of stance of a study: all that are open, or those of one claim, or the one of one context. */
export async function questionsToJudge(asked: {
  readonly folder: string;
  readonly study: string;
  readonly claimId?: string;
  readonly context?: string;
}): Promise<readonly QuestionToJudge[]> {
  const evidence = await openEvidence(asked.folder);
  try {
    const claims = await openClaims(evidence, asked);
    return claims.flatMap((claim) => questionsOf(claim, asked.context));
  } finally {
    evidence.close();
  }
}

async function openClaims(
  evidence: Evidence,
  { claimId, study }: { readonly claimId?: string; readonly study: string },
): Promise<readonly OpenClaim[]> {
  if (claimId !== undefined) return [await openClaim(evidence, claimId, study)];
  const open: OpenClaim[] = [];
  for (const claim of evidence.claims) open.push(await openEntry(evidence, claim, study));
  return open;
}

function questionsOf({ claim, text, facts }: OpenClaim, context: string | undefined): QuestionToJudge[] {
  return [...facts]
    .sort((a, b) => a.context.rank - b.context.rank)
    .flatMap((one) => {
      const { question, weighed } = one;
      if (question === undefined) return [];
      // A question is open where no side has won; a person may judge any that is named.
      const isOpen = weighed.stance === undefined;
      const isNamed = context === one.context.id;
      if (context === undefined ? !isOpen : !isNamed) return [];
      return [{ claimId: claim.claim_id, claimText: text, facts: one, question, isOpen }];
    });
}
