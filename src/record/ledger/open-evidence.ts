import { type StudyDocuments, studyDocuments } from '../bundle/index.ts';
import { type Profile, profileOf } from '../profiles/index.ts';
import { openSourceTexts, readSources, type Source, type SourceTexts } from '../sources/index.ts';
import { readLedger } from './read-ledger.ts';
import { readStances } from './read-stances.ts';
import type { LedgerClaim, StanceVote } from './schema.ts';

/** All that evidence rests on in a study, read once. Close it: texts may hold an open index. */
export interface Evidence {
  readonly root: string;
  readonly documents: StudyDocuments;
  readonly profile: Profile;
  /** false: the study has no ledger. */
  readonly hasLedger: boolean;
  readonly claims: readonly LedgerClaim[];
  readonly sources: ReadonlyMap<string, Source>;
  readonly votes: readonly StanceVote[];
  readonly texts: SourceTexts;
  /** A claim as it is worded now: as `claims.yaml` has it, else as the ledger has it. */
  readonly wordingOf: (claim: LedgerClaim) => { readonly text: string; readonly type: LedgerClaim['claim_type'] };
  close(): void;
}

/** Reads the study's documents, ledger, votes and list of sources. Throws `bad_input` with the faults of the first that has any. */
export async function openEvidence(folder: string): Promise<Evidence> {
  const documents = await studyDocuments(folder);
  const { root } = documents;
  const profile = profileOf(documents.file.profile);
  const ledger = await readLedger(root);
  const votes = await readStances(root);
  const sources = new Map<string, Source>((await readSources(root)).map((source) => [source.id, source]));
  const planned = new Map<string, { readonly text: string; readonly type: LedgerClaim['claim_type'] }>(
    documents.claims.map((claim) => [claim.id, claim]),
  );
  const texts = await openSourceTexts(root);
  return {
    root,
    documents,
    profile,
    hasLedger: ledger !== undefined,
    claims: ledger?.claims ?? [],
    sources,
    votes,
    texts,
    wordingOf: (claim) => {
      const { text, type } = planned.get(claim.claim_id) ?? { text: claim.claim_text, type: claim.claim_type };
      return { text, type };
    },
    close: () => texts.close(),
  };
}
