import { type Actor, type ChangedBytes, changeArtifactBytes } from '../journal/index.ts';
import { checkSources, idOfLine, linesOf, takeAsSound } from './parse-sources.ts';
import type { Source, SourceId } from './schema.ts';
import { SOURCES_PATH, sourceLine } from './source-line.ts';

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
export function changeSources(root: string, change: SourcesChange): Promise<ChangedBytes> {
  const { put = [], remove = [], actor, verb, about, reason } = change;
  return changeArtifactBytes(root, {
    target: SOURCES_PATH,
    actor,
    verb,
    about,
    ...(reason === undefined ? {} : { reason }),
    payload: { put: put.map(({ id }) => id), remove: [...remove] },
    edit: (before) => {
      const list = before ?? NOTHING;
      checkSources(list);
      const lines = new Map<string, Line>();
      for (const line of linesOf(list)) lines.set(idOfLine(line), [line.start, line.end]);
      for (const id of remove) lines.delete(id);
      for (const source of put) lines.set(source.id, sourceLine(source));
      if (before === null && lines.size === 0) return null;
      const after = listOf(lines, list);
      takeAsSound(after);
      return after;
    },
  });
}

const NOTHING = new Uint8Array(0);

/** A new line, or where a line stands in the list as it was. */
type Line = string | readonly [start: number, end: number];

/** The list as it stands in the file: one line a source, sorted by id, so that a comparison shows what changed. */
function listOf(lines: ReadonlyMap<string, Line>, before: Uint8Array): Uint8Array {
  const size = (line: Line) => 1 + (typeof line === 'string' ? Buffer.byteLength(line) : line[1] - line[0]);
  const list = Buffer.allocUnsafe([...lines.values()].reduce((sum, line) => sum + size(line), 0));
  let at = 0;
  for (const id of [...lines.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    const line = lines.get(id) ?? '';
    if (typeof line === 'string') at += list.write(line, at);
    else {
      list.set(before.subarray(...line), at);
      at += line[1] - line[0];
    }
    at = list.writeUInt8(NEW_LINE, at);
  }
  return list;
}

const NEW_LINE = 10;
