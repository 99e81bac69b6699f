import { lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathFault, pathFaultText, walk } from '../../base/files/index.ts';
import { COPIES } from './copy-in.ts';
import type { LeftOut } from './schema.ts';

/** A file that may be read. */
export interface FoundFile {
  /** Real path on the system. */
  readonly full: string;
  /** Its path in the study, where it lies inside. */
  readonly inside?: string;
  /** As it is shown: relative to the study, or as the user named it. */
  readonly shown: string;
  /** true: named itself, so that it is said why it cannot be read; false: found in a folder. */
  readonly named: boolean;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * The files behind the paths of a command line, each once, folders with all below them. Hidden files and folders, `node_modules`, `out` and
 * what the study itself consists of (`own`) are passed over in folders, and refused where they are named.
 */
export function findFiles(root: string, paths: readonly string[], own: ReadonlyMap<string, string>): FoundFiles {
  const files = new Map<string, FoundFile>();
  const leftOut: LeftOut[] = [];
  const take = (full: string, given: string, named: boolean) => {
    const inside = full.startsWith(root + sep) ? relative(root, full).split(sep).join('/') : undefined;
    const shown = inside ?? given;
    const fault = pathFault(inside ?? `${COPIES}/${basename(full).normalize('NFC')}`);
    if (fault !== undefined)
      leftOut.push({ path: shown, reason: `its name ${pathFaultText[fault]}`, mend: 'Rename the file.' });
    else if (files.get(full)?.named !== true)
      files.set(full, { full, ...(inside === undefined ? {} : { inside }), shown, named });
  };
  for (const given of paths) {
    const there = lstatSync(given, { throwIfNoEntry: false });
    const reason = there === undefined ? 'no such file or folder' : refusal(root, given);
    const full = there === undefined || reason !== undefined ? undefined : realpathSync(given);
    const isOwn = full === undefined ? undefined : own.get(full);
    if (full === undefined || isOwn !== undefined)
      leftOut.push({ path: shownPath(root, given), reason: reason ?? isOwn ?? '', mend: mendOf(reason) });
    else if (statSync(full).isDirectory()) walkFolder(full, given, root, own, take, leftOut);
    else take(full, given, true);
  }
  return { files: [...files.values()], leftOut };
}

const LINK_OUT = 'a link; what it leads to is not followed';

/** Why a path is not read, told by what stands there and not by its bytes. */
function refusal(root: string, given: string): string | undefined {
  const link = lstatSync(given).isSymbolicLink();
  const target = statSync(given, { throwIfNoEntry: false });
  if (target === undefined) return 'a link that leads nowhere';
  const leadsIn = realpathSync(given).startsWith(root + sep) || realpathSync(given) === root;
  // A folder of the user's may well be a link; one inside the study, or to a single file, may have come with somebody else's files.
  const isInside = realParent(given).startsWith(root);
  if (link && !leadsIn && (target.isFile() || isInside)) return LINK_OUT;
  return target.isFile() || target.isDirectory() ? undefined : 'not a regular file';
}

function mendOf(reason: string | undefined): string {
  if (reason === LINK_OUT) return 'Name the file itself.';
  return reason === undefined ? 'Name another file.' : 'Check the path.';
}

function realParent(path: string): string {
  return realpathSync(join(path, '..'));
}

function walkFolder(
  folder: string,
  given: string,
  root: string,
  own: ReadonlyMap<string, string>,
  take: (full: string, given: string, named: boolean) => void,
  leftOut: LeftOut[],
): void {
  const listing = walk(folder, (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const full = join(folder, path);
    return name.startsWith('.') || NEVER.has(name) || full === join(root, 'out') || own.has(full);
  });
  const shown = (path: string) => shownPath(root, join(given, path));
  for (const path of listing.files) take(join(folder, path), join(given, path), false);
  for (const path of listing.links) {
    const target = realTarget(join(folder, path));
    // What a link shows that lies in the same folder is found by itself.
    if (target === undefined) leftOut.push({ path: shown(path), reason: 'a link that leads nowhere' });
    else if (!target.startsWith(folder + sep) && !target.startsWith(root + sep))
      leftOut.push({ path: shown(path), reason: LINK_OUT, mend: 'Name the file itself.' });
    else if (!target.startsWith(folder + sep) && !own.has(target) && statSync(target).isFile())
      take(target, target, false);
  }
  for (const path of listing.special) leftOut.push({ path: shown(path), reason: 'not a regular file' });
  for (const path of listing.unreadable)
    leftOut.push({
      path: shown(path),
      reason: 'a folder without read permission',
      mend: 'Give yourself access to it.',
    });
}

const NEVER: ReadonlySet<string> = new Set(['node_modules', '__pycache__']);

function realTarget(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}

function shownPath(root: string, path: string): string {
  return path.startsWith(root + sep) ? relative(root, path).split(sep).join('/') : path;
}
