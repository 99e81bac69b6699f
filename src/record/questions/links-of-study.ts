import type { Claim } from '../claims/index.ts';
import { type EvidenceReport, evidenceReport } from '../ledger/index.ts';
import { readSources } from '../sources/index.ts';
import type { ClaimLink, ContextLink, EvidenceLinks } from './evidence-links.ts';

/**
 * What links may lead to in a study: contexts and claims of the ledger as the gate of evidence sees them now (`report`, made here where it
 * is left out), and the claims of `claims.yaml`. Throws `bad_input` where the ledger or the list of sources cannot be read.
 */
export async function linksOfStudy(
  root: string,
  claims: readonly Claim[],
  report?: EvidenceReport,
): Promise<EvidenceLinks> {
  const evidence = report ?? (await evidenceReport(root));
  const trust = new Map((await readSources(root)).map((source) => [source.id as string, source.trust]));
  const contexts = new Map<string, ContextLink[]>();
  const known = new Map<string, ClaimLink>(
    claims.map(({ id, text, type }) => [id, { text, type, state: 'not_covered' }]),
  );
  for (const { claimId, text, type, state, contexts: held } of evidence.claims) {
    known.set(claimId, { text: known.get(claimId)?.text ?? text, type, state });
    for (const context of held) {
      const found = trust.get(context.sourceId);
      contexts.set(context.id, [
        ...(contexts.get(context.id) ?? []),
        { ...context, ...(found === undefined ? {} : { trust: found }) },
      ]);
    }
  }
  return { contexts, claims: known };
}
