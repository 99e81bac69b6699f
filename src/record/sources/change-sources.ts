import type { Actor } from '../journal/index.ts';
import type { Source, SourceId } from './schema.ts';

/** What becomes of the list, and why. */
export interface SourcesChange {
  readonly actor: Actor;
  readonly verb: string;
  /** In words: `3 sources`, an id. */
  readonly about: string;
  readonly reason?: string;
  /** Sources to add, or to put in the place of those with their id. */
  readonly put?: readonly Source[];
  readonly remove?: readonly SourceId[];
}
