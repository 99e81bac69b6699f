import { fileInside, pathFault } from '../../base/files/index.ts';
import type { StudyDocuments } from '../bundle/index.ts';
import { readLedger } from '../ledger/index.ts';

/** What a score or a decision may name. */
export interface Known {
  readonly isClaim: (id: string) => boolean;
  /** A context of the ledger, a claim, evidence of claims.yaml, or a file of the study. */
  readonly isThere: (id: string) => boolean;
}

/** The ids of a study, and its files on demand. Throws `bad_input` where the ledger cannot be read. */
export async function knownThings({ root, claims, evidence }: StudyDocuments): Promise<Known> {
  const ledger = (await readLedger(root))?.claims ?? [];
  const claimIds = new Set<string>([...claims.map(({ id }) => id), ...ledger.map(({ claim_id }) => claim_id)]);
  const others = new Set<string>([
    ...evidence.map(({ id }) => id),
    ...ledger.flatMap(({ contexts }) => contexts.map(({ id }) => id)),
  ]);
  return {
    isClaim: (id) => claimIds.has(id),
    isThere: (id) =>
      claimIds.has(id) || others.has(id) || (pathFault(id) === undefined && fileInside(root, id) === 'file'),
  };
}
