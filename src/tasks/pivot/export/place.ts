import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';

/** A path that may not exist yet, as the system will see it: a folder that is there, and the names that are not. */
export interface Place {
  /** As the user gave it. */
  readonly given: string;
  /** The whole path, links of all folders that exist resolved. */
  readonly path: string;
  /** Device and number of the deepest folder that exists: the same through every link and bind mount. */
  readonly anchor: string;
  /** Names below it that do not exist; empty where the path itself exists. */
  readonly missing: readonly string[];
}

/**
 * Follows a path from `cwd` as the system would: links before `..`, so that `link/..` is the parent of where the link leads.
 * Throws `usage` for a link that leads nowhere, `io` for what cannot be read.
 */
export function placeOf(cwd: string, given: string): Place {
  if (given.trim() === '' || given.includes('\0')) throw new TouchstoneError('usage', { what: 'a path is empty' });
  let path = isAbsolute(given) ? sep : realpathSync(cwd);
  const missing: string[] = [];
  for (const name of given.split('/')) {
    if (name === '' || name === '.') continue;
    if (name === '..') {
      if (missing.length > 0) missing.pop();
      else path = dirname(path);
    } else if (missing.length > 0) missing.push(name);
    else {
      const next = resolveName(join(path, name), given);
      if (next === undefined) missing.push(name);
      else path = next;
    }
  }
  return { given, path: join(path, ...missing), anchor: identityOf(path), missing };
}

/** Device and file number of what stands at a path; the same through every link and bind mount. */
export function identityOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
}

/** The real path of what stands there; undefined where nothing does. */
function resolveName(path: string, given: string): string | undefined {
  let isLink: boolean;
  try {
    isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (!isLink && lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
    return realpathSync(path);
  } catch (error) {
    if (!isDangling(path)) throw ioFault(error, path);
    throw new TouchstoneError('usage', {
      what: `${given}: ${path} is a link that leads nowhere`,
      mend: 'Name a path that does not go through it.',
    });
  }
}

function isDangling(path: string): boolean {
  try {
    readlinkSync(path);
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
