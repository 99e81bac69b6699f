import { type Actor, type Changed, changeArtifact } from '../journal/index.ts';
import { parseSourceLines } from './parse-sources.ts';
import type { Source, SourceId } from './schema.ts';
import { SOURCES_PATH, sourceLine, sourcesText } from './source-line.ts';

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

/**
 * Changes the list of sources, by one line of the trail. Lines of other sources stay as they are, whatever another command has added
 * meanwhile. Throws as `changeArtifact` does, and `bad_input` where the list is broken.
 */
export function changeSources(root: string, change: SourcesChange): Promise<Changed> {
  const { put = [], remove = [], actor, verb, about, reason } = change;
  return changeArtifact(root, {
    target: SOURCES_PATH,
    actor,
    verb,
    about,
    ...(reason === undefined ? {} : { reason }),
    payload: { put: put.map(({ id }) => id), remove: [...remove] },
    edit: (before) => {
      const lines = new Map(parseSourceLines(before ?? '').map(({ source, line }) => [source.id, line]));
      for (const id of remove) lines.delete(id);
      for (const source of put) lines.set(source.id, sourceLine(source));
      return before === null && lines.size === 0 ? null : sourcesText(lines);
    },
  });
}
