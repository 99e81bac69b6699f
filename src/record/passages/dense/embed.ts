import type { EmbeddingsDoor } from '../../../base/outside/index.ts';
import { fuse } from '../fuse.ts';
import type { PassageHit, Query } from '../model.ts';
import type { PassageIndex } from '../passage-index.ts';

/** Windows that are asked for between two writes. */
const CHUNK = 512;
/** Length of each of the rankings that are fused; a common depth, as far as anybody reads. */
const DEPTH = 100;

/** How far the windows of an index have vectors. */
export type EmbeddedWindows =
  | { readonly status: 'complete'; readonly added: number }
  | { readonly status: 'incomplete'; readonly added: number; readonly why: string };

/** Asks for the vectors that the index lacks and keeps them, some hundred at a time, so that a run that is stopped loses little. */
export async function embedWindows(
  index: PassageIndex,
  door: EmbeddingsDoor,
  progress?: (added: number) => void,
): Promise<EmbeddedWindows> {
  for (let added = 0; ; progress?.(added)) {
    const windows = index.windowsWithout(door.model, CHUNK);
    if (windows.length === 0) return { status: 'complete', added };
    const answer = await door.embed(windows.map(({ text }) => text));
    if (answer.status !== 'answered')
      return {
        status: 'incomplete',
        added,
        why: answer.status === 'failed' ? answer.message : 'nobody was asked: offline',
      };
    const vectors = windows.flatMap(({ window }, at) => {
      const vector = answer.vectors[at];
      return vector === undefined ? [] : [{ window, vector }];
    });
    index.putVectors(door.model, vectors);
    added += vectors.length;
  }
}

/** The best windows by words and by vectors, fused by reciprocal rank; by words alone, with the reason, where there is no vector for the query. */
export async function fusedPassages(
  index: PassageIndex,
  door: EmbeddingsDoor,
  query: Query,
  limit: number,
): Promise<{ readonly hits: PassageHit[]; readonly withoutVectors?: string }> {
  const answer = await door.embed([query.text]);
  const vector = answer.status === 'answered' ? answer.vectors[0] : undefined;
  if (vector === undefined)
    return {
      hits: index.passages(query, { limit }),
      withoutVectors: answer.status === 'failed' ? answer.message : 'nobody was asked: offline',
    };
  const depth = Math.max(DEPTH, limit);
  const byWords = index.passages(query, { limit: depth, overlapping: true });
  return { hits: fuse([byWords, index.nearest(door.model, vector, { limit: depth })], limit) };
}
