import { type PassageIndex, trecLine } from '../../record/passages/index.ts';
import type { ClaimToGround } from './claims-to-ground.ts';

const DOCUMENTS = 1000;

/** The ranking of sources for every claim as a TREC run; summaries are left out. */
export function trecRun(index: PassageIndex, claims: readonly ClaimToGround[], without: ReadonlySet<string>): string {
  return claims
    .flatMap(({ claimId, text }) =>
      index
        .documents(index.query(text), { limit: DOCUMENTS + without.size })
        .filter(({ sourceId }) => !without.has(sourceId))
        .slice(0, DOCUMENTS)
        .map(({ sourceId, score }, i) => `${trecLine(claimId, sourceId, i + 1, score, 'touchstone')}\n`),
    )
    .join('');
}
