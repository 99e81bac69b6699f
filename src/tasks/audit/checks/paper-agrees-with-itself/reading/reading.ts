import type { Paper } from '../../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../../record/quantities/index.ts';
import { type Column, columnsOf } from './columns.ts';
import { ownNamesOf } from './own.ts';
import { type Said, saidIn } from './said.ts';

/** A paper laid out for comparison with itself: its sentences with their numbers, its tables by column. */
export interface Reading {
  readonly paper: Paper;
  readonly quantities: readonly PaperQuantity[];
  /** Sentences of running text and captions, in order; reference lists and tables left out. */
  readonly sentences: readonly Said[];
  readonly columns: readonly Column[];
  /** Names that the paper gives to its own method, as nameTokens joined by spaces. */
  readonly ownNames: ReadonlySet<string>;
}

export function readingOf(paper: Paper, quantities: readonly PaperQuantity[]): Reading {
  const readable = quantities.filter((q) => q.printed.problem === undefined);
  return {
    paper,
    quantities: readable,
    sentences: saidIn(paper, readable),
    columns: columnsOf(paper, readable),
    ownNames: ownNamesOf(paper),
  };
}
