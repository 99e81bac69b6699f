import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import { studyDocuments } from '../../record/bundle/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { readLedger } from '../../record/ledger/index.ts';
import { openPassageIndex } from '../../record/passages/index.ts';
import { changeSources, INDEX_PATH, readSources, type Source } from '../../record/sources/index.ts';

export interface ForgetRequest {
  readonly study: string;
  readonly id: string;
  readonly reason: string;
  readonly actor: Actor;
}

/**
 * Takes a source out of the list and the index; its original stays where it is. Throws `usage` for an unknown id, and while a claim of the
 * ledger rests on it.
 */
export async function forgetSource({ study, id, reason, actor }: ForgetRequest): Promise<Source> {
  const { root } = await studyDocuments(study);
  const sources = await readSources(root);
  const source = sources.find((one) => one.id === id);
  if (source === undefined) throw unknown(id, sources);
  const claims = await claimsResting(root, id);
  if (claims.length > 0)
    throw new TouchstoneError('usage', {
      what: `${id} is selected as evidence for ${claims.join(', ')}`,
      mend: 'Take the evidence back first: touchstone ledger reject.',
    });
  await changeSources(root, { actor, verb: 'ingest --forget', about: id, reason, remove: [source.id] });
  // The index is only derived: one that cannot be opened is made anew by the next "ingest --rebuild".
  if (existsSync(join(root, INDEX_PATH))) removeFromIndex(join(root, INDEX_PATH), id);
  return source;
}

function removeFromIndex(path: string, id: string): void {
  try {
    const index = openPassageIndex(path);
    try {
      index.remove([id]);
    } finally {
      index.close();
    }
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
  }
}

async function claimsResting(root: string, id: string): Promise<string[]> {
  const ledger = await readLedger(root);
  return (ledger?.claims ?? [])
    .filter(({ contexts, selected_contexts: selected }) =>
      contexts.some((context) => context.source_id === id && selected.includes(context.id)),
    )
    .map(({ claim_id }) => claim_id);
}

function unknown(id: string, sources: readonly Source[]): TouchstoneError {
  const meant = nearest(
    id,
    sources.map((one) => one.id),
  );
  return new TouchstoneError('usage', {
    what: `no source has the id ${id}`,
    mend: meant === undefined ? 'Run "touchstone ingest --list" for the ids.' : `Did you mean "${meant}"?`,
  });
}
