import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';
import { standsThere } from './destinations.ts';
import type { Place } from './place.ts';
import { renameNew } from './rename-new.ts';

/** Begins the name of everything that is not finished. */
export const UNFINISHED = '.touchstone-unfinished-';

/** A directory under a temporary name beside its destination, until it is whole. */
export interface StagedFolder {
  /** Write here. */
  readonly path: string;
  /** Gives it its name; throws `would_overwrite` where that is taken by now. */
  commit(): void;
  /** Takes back whatever was made, before or after {@link commit}. */
  discard(): void;
}

/** Makes the missing folders above a destination and the temporary one. `mode` as in {@link makeFolder}. */
export function stageFolder(place: Place, mode: number, least?: number): StagedFolder {
  const parents = makeParents(place);
  const path = join(dirname(place.path), `${UNFINISHED}${randomBytes(8).toString('hex')}`);
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
  try {
    refuseUnwritable(place);
    makeFolder(path, mode, least);
    // A link that someone put in the way since the check would lead elsewhere.
    if (realpathSync(path) !== path) throw moved(place);
  } catch (error) {
    remove(path);
    removeEmpty(parents);
    throw error;
  }
  const { dev, ino } = lstatSync(path, { bigint: true });
  const isOurs = (folder: string) => {
    const there = lstatSync(folder, { bigint: true, throwIfNoEntry: false });
    return there !== undefined && there.dev === dev && there.ino === ino;
  };
  return {
    path,
    commit: () => {
      if (!isOurs(path)) throw moved(place);
      if (!renameNew(path, place.path)) throw standsThere(place);
    },
    discard: () => {
      for (const folder of [path, place.path]) if (isOurs(folder)) remove(folder);
      removeEmpty(parents);
    },
  };
}

/** The missing folders above a place, outermost first, as far as we made them. */
export function makeParents(place: Place): string[] {
  const made: string[] = [];
  const above = place.missing.slice(0, -1);
  let folder = above.reduce((path) => dirname(path), dirname(place.path));
  try {
    for (const name of above) {
      folder = join(folder, name);
      if (isFolder(folder)) continue;
      try {
        makeFolder(folder, 0o755, 0o700);
        made.push(folder);
      } catch (error) {
        // Another export may have made it in between.
        if (!isFolder(folder)) throw error;
      }
    }
  } catch (error) {
    removeEmpty(made);
    throw error;
  }
  return made;
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Removes folders that we made, as far as nobody has put anything there. */
export function removeEmpty(folders: readonly string[]): void {
  for (const folder of [...folders].reverse()) {
    try {
      rmdirSync(folder);
    } catch {
      // in use by now
    }
  }
}

/** Throws `io` with the folder that the user named, before a temporary name in it would be what cannot be written. */
export function refuseUnwritable(place: Place): void {
  const folder = dirname(place.path);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw ioFault(error, folder);
  }
}

/** A new directory with exactly this mode, or, with `least`, with what the umask leaves of it and at least that. */
function makeFolder(path: string, mode: number, least?: number): void {
  try {
    mkdirSync(path, { mode });
    chmodSync(path, least === undefined ? mode : (statSync(path).mode & 0o777) | least);
  } catch (error) {
    throw ioFault(error, path);
  }
}

function moved({ given }: Place): TouchstoneError {
  return new TouchstoneError('io', {
    what: `${given}: a folder of this path was replaced while the export ran`,
    mend: 'Name a path in folders that only you can write to.',
  });
}
