import { randomBytes } from 'node:crypto';
import { linkSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ioFault } from '../../../base/files/index.ts';
import { standsThere } from './destinations.ts';
import { LineWriter } from './line-writer.ts';
import type { Place } from './place.ts';
import { makeParents, refuseUnwritable, removeEmpty, UNFINISHED } from './staged-folder.ts';

/** A file under a temporary name beside its destination, whole already. */
export interface StagedFile {
  /** Where it is until then. */
  readonly path: string;
  /** Gives it its name; throws `would_overwrite` where that is taken by now. */
  commit(): void;
  discard(): void;
}

/** Writes a file that gets its name later, and only if nothing has it then. */
export function stageFile(place: Place, text: string): StagedFile {
  const parents = makeParents(place);
  const path = join(dirname(place.path), `${UNFINISHED}${randomBytes(8).toString('hex')}`);
  const discard = () => {
    rmSync(path, { force: true });
    removeEmpty(parents);
  };
  try {
    refuseUnwritable(place);
    const writer = new LineWriter(path, 0o644, 0o600);
    writer.write(Buffer.from(text));
    writer.finish();
  } catch (error) {
    discard();
    throw error;
  }
  return {
    path,
    commit: () => {
      if (!nameFile(path, place.path)) throw standsThere(place);
    },
    discard,
  };
}

/** A second link to a file is refused where the name is taken; file systems without links get an empty file as a claim first. */
function nameFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    rmSync(from);
    return true;
  } catch {
    if (lstatSync(to, { throwIfNoEntry: false }) !== undefined) return false;
  }
  try {
    new LineWriter(to, 0o600).finish();
    renameSync(from, to);
    return true;
  } catch (error) {
    if (lstatSync(to, { throwIfNoEntry: false }) !== undefined) return false;
    throw ioFault(error, to);
  }
}
