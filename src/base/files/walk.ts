import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a folder holds, paths relative to it, POSIX, sorted by code unit. */
export interface Listing {
  readonly files: readonly string[];
  /** Symbolic links, to files or folders; never followed here. */
  readonly links: readonly string[];
  /** Sockets, pipes, devices. */
  readonly special: readonly string[];
  /** Folders that could not be listed. */
  readonly unreadable: readonly string[];
}

/** Lists a folder and all below it; `skip` leaves out a path with everything under it. */
export function walk(root: string, skip: (path: string, isFolder: boolean) => boolean): Listing {
  const files: string[] = [];
  const links: string[] = [];
  const special: string[] = [];
  const unreadable: string[] = [];
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    let entries: Dirent[];
    try {
      entries = readdirSync(join(root, folder), { withFileTypes: true });
    } catch {
      unreadable.push(folder);
      continue;
    }
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (skip(path, entry.isDirectory())) continue;
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) files.push(path);
      else if (entry.isSymbolicLink()) links.push(path);
      else special.push(path);
    }
  }
  const order = (list: string[]) => list.sort((a, b) => (a < b ? -1 : 1));
  return { files: order(files), links: order(links), special: order(special), unreadable: order(unreadable) };
}
