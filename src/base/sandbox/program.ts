import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, posix } from 'node:path';

/** A program as it is called inside: `inside` replaces the first word of the command. */
export interface Program {
  readonly inside: string;
  /** Real path on the host. */
  readonly host: string;
  /** Files outside the system folders that must be bound for it to start: host path to inside path. */
  readonly binds: readonly { readonly from: string; readonly to: string }[];
}

/** Where the Node that runs Touchstone stands inside. */
const NODE_INSIDE = '/touchstone/node';

const searched = ['/usr/bin', '/bin'];

/**
 * Finds the program a command names: `node` (the running one), a name in /usr/bin or /bin, an absolute path below them, or a
 * path with a slash to one of the visible files. Undefined where it is absent on this machine, and for a path that goes
 * around (`/usr/../proc/self/cwd/x`): it could name a file of the study as if the system had put it there.
 */
export function findProgram(name: string, root: string, files: readonly string[] | 'all'): Program | undefined {
  if (name === 'node') {
    const host = realpathSync(process.execPath);
    return { inside: NODE_INSIDE, host, binds: [{ from: host, to: NODE_INSIDE }, ...librariesOfThisProcess()] };
  }
  if (name.split('/').includes('..') || (isAbsolute(name) && posix.normalize(name) !== name)) return undefined;
  if (!isAbsolute(name) && name.includes('/')) {
    const path = name.replace(/^\.\//, '');
    return (files === 'all' || files.includes(path)) && isExecutable(join(root, path))
      ? { inside: `./${path}`, host: join(root, path), binds: [] }
      : undefined;
  }
  const places = isAbsolute(name) ? [name] : searched.map((folder) => join(folder, name));
  const found = places.find((place) => /^\/(usr|bin|sbin)\//.test(place) && isExecutable(place));
  return found === undefined ? undefined : { inside: found, host: realpathSync(found), binds: [] };
}

/** Path of a program of the host's own PATH, for the sandbox programs themselves. */
export function findOnPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), ...searched].filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Shared libraries of the running Node that lie outside the bound system folders (Nix, Homebrew, a private prefix). */
function librariesOfThisProcess(): { from: string; to: string }[] {
  let maps = '';
  try {
    maps = readFileSync('/proc/self/maps', 'utf8');
  } catch {
    return []; // no /proc: not Linux, where only containers work
  }
  const paths = maps.split('\n').flatMap((line) => /\s(\/.*\.so(?:\.[\w.]*)?)$/.exec(line)?.[1] ?? []);
  return [...new Set(paths)]
    .filter((path) => !/^\/(usr|lib\w*)\//.test(path))
    .map((path) => ({ from: path, to: path }));
}
