import type { CanonicalText, ReadSource } from '../model.ts';

/** How much of a work a text holds: told by its sections. Headings, names and references alone are no more than metadata. */
export function fullTextOf({ blocks, sections }: CanonicalText): ReadSource['fullText'] {
  const kinds = new Set(blocks.filter(({ indexed }) => indexed).map(({ section }) => sections[section]?.kind));
  kinds.delete('acknowledgements');
  if (kinds.size === 0) return 'metadata_only';
  return kinds.size === 1 && kinds.has('abstract') ? 'abstract' : 'full';
}
