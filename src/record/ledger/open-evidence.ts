import { type StudyDocuments, studyDocuments } from '../bundle/index.ts';
import { outsideChanges } from '../journal/index.ts';
import { type Profile, profileOf } from '../profiles/index.ts';
import { openSourceTexts, readSources, SOURCES_PATH, type Source, type SourceTexts } from '../sources/index.ts';
import { LEDGER_PATH, STANCES_PATH } from './paths.ts';
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
  /** Which of ledger, votes and list of sources were made or changed outside the tool; read from the trail when it is first asked for. */
  readonly outside: () => OutsideOfTool;
  close(): void;
}

/** What of the evidence is not the work of commands. */
export interface OutsideOfTool extends ReturnType<typeof outsideChanges> {
  /** true: the ledger is the work of commands from end to end, and a relevance in it is one that was computed. */
  readonly isLedgerByTool: boolean;
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
  let outside: OutsideOfTool | undefined;
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
    outside: () => {
      outside ??= outsideOfTool(root);
      return outside;
    },
    close: () => texts.close(),
  };
}

function outsideOfTool(root: string): OutsideOfTool {
  const found = outsideChanges(root, [LEDGER_PATH, STANCES_PATH, SOURCES_PATH]);
  return { ...found, isLedgerByTool: found.isWhole && !found.changes.some(({ path }) => path === LEDGER_PATH) };
}
