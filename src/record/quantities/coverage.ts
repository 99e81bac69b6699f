import type { PaperQuantity } from './model.ts';

/** How much of what a paper tells as results was classified at all: silence is not approval. */
export interface Coverage {
  /** Numbers in the abstract, in sections of results, in tables and captions. */
  readonly numbers: number;
  /** Those of them whose kind is known, set aside ones included. */
  readonly classified: number;
  /** Those of them that have two readings and are judged by nobody. */
  readonly ambiguous: number;
}

/** Counts the numbers of the parts of a paper that tell results. */
export function coverageOf(quantities: readonly PaperQuantity[]): Coverage {
  const told = quantities.filter(({ place }) => TELLING.has(place));
  return {
    numbers: told.length,
    classified: told.filter(({ kind }) => kind !== 'unclassified').length,
    ambiguous: told.filter(({ printed }) => printed.problem !== undefined).length,
  };
}

const TELLING: ReadonlySet<PaperQuantity['place']> = new Set(['abstract', 'results', 'table', 'caption']);
