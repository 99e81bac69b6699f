import { sha256 } from '../../base/files/index.ts';
import { ContextId } from './schema.ts';

/**
 * The id of a place that was looked at for a claim. The same place and words give the same id on every machine; the number of
 * `taken` ids that stand for other places is so small that a next one is always found.
 */
export function contextIdOf(
  place: { readonly claim: string; readonly source: string; readonly start: number; readonly quote: string },
  taken: (id: ContextId) => boolean = () => false,
): ContextId {
  for (let turn = 0; ; turn += 1) {
    const parts = [place.claim, place.source, place.start, place.quote, ...(turn === 0 ? [] : [turn])];
    const id = ContextId.parse(`X-${sha256(new TextEncoder().encode(JSON.stringify(parts))).slice(0, 10)}`);
    if (!taken(id)) return id;
  }
}
