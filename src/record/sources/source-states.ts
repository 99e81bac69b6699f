import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { digestFiles, fileInside } from '../../base/files/index.ts';
import { readSources } from './read-sources.ts';
import type { Source, SourceId } from './schema.ts';

/** Whether the original of a source is what it was when it was read. */
export type SourceState = 'current' | 'file_changed' | 'file_missing';

/**
 * Digests the originals of these sources (of all, where no ids are given) and says how each stands; unknown ids are left out. A file is
 * digested once however many entries it holds. `sources` spares a second reading of the list.
 */
export async function sourceStates(
  root: string,
  ids?: Iterable<string>,
  sources?: readonly Source[],
): Promise<ReadonlyMap<SourceId, SourceState>> {
  const all = sources ?? (await readSources(root));
  const wanted = ids === undefined ? undefined : new Set<string>(ids);
  const asked = all.filter(({ id }) => wanted === undefined || wanted.has(id));
  const paths = [...new Set<string>(asked.map(({ path }) => path))];
  const here = paths.filter((path) => fileInside(root, path) === 'file');
  const digests = await digestFiles(here.map((path) => realpathSync(join(root, path))));
  const digestOf = new Map(here.map((path, index) => [path, digests[index]]));
  return new Map(asked.map(({ id, path, sha256 }) => [id, stateOf(digestOf.get(path), sha256)]));
}

function stateOf(digest: Awaited<ReturnType<typeof digestFiles>>[number] | undefined, sha256: string): SourceState {
  if (digest === undefined || 'error' in digest) return 'file_missing';
  return digest.sha256 === sha256 ? 'current' : 'file_changed';
}
