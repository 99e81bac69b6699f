import type { Place } from '../../../../../base/fault/index.ts';
import type { Paper } from '../../../../../record/papers/index.ts';

/** Address of the block of the paper that a place quotes; undefined where its words stand in none. */
export type PlaceAddress = (place: Place) => string | undefined;

/** Address of a block. */
export function blockAddress(index: number): string {
  return `block.${index}`;
}

const SHORTEST = 8;

/** Finds places again by their words: results name lines and pages, and the page of a report has neither. */
export function placesIn(paper: Paper): PlaceAddress {
  const { text, blocks } = paper.text;
  const folded = blocks.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
  const known = new Map<string, string | undefined>();
  const files = new Set([paper.path, ...(paper.text.files ?? [])]);
  const isPaper = (path: string) => files.has(path) || [...files].some((file) => path.endsWith(`/${file}`));
  return (place) => {
    const quote = place.quote?.replace(/…$/, '').trim() ?? '';
    if (quote.length < SHORTEST || !isPaper(place.path)) return undefined;
    if (!known.has(quote)) {
      const index = folded.findIndex((block) => block.includes(quote));
      known.set(quote, index < 0 ? undefined : blockAddress(index));
    }
    return known.get(quote);
  };
}
