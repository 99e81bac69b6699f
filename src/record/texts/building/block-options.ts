import type { Block } from '../model.ts';

export type BlockKind = Block['kind'];

/** What a reader knows of a block beside its text. */
export interface BlockOptions {
  readonly page?: number | undefined;
  /** false: never evidence, whatever its section is. */
  readonly indexed?: boolean;
  /** The block given as its sentences: then none are looked for. Each piece is one. */
  readonly pieceIsSentence?: boolean;
  /** The caption that a table may name as its own. */
  readonly caption?: object;
}

/** What a reader knows of a table beside its cells. */
export interface TableOptions extends Omit<BlockOptions, 'caption'> {
  /** Its caption, put before or behind it; null: it has none; absent: it is the one beside it. */
  readonly caption?: object | null;
  readonly headRows?: number;
  readonly headColumns?: number;
  readonly label?: string;
  readonly number?: string;
  /** Whether the cell at a place is stressed. */
  readonly strong?: (row: number, column: number) => boolean;
}
