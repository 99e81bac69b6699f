import { lstatSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Why a path is no path inside a folder. */
export type PathFault = 'empty' | 'absolute' | 'parent' | 'backslash' | 'control' | 'not_nfc' | 'not_plain';

/**
 * Checks a path as written in a file: POSIX, relative, NFC, no `.`/`..` or empty parts, no backslash, no control
 * characters, no drive letter. Says nothing about the disk. Returns undefined when the path is fine.
 */
export function pathFault(path: string): PathFault | undefined {
  if (path === '') return 'empty';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'control';
  if (path.includes('\\')) return 'backslash';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.startsWith('~')) return 'absolute';
  const parts = path.split('/');
  if (parts.includes('..')) return 'parent';
  if (parts.some((part) => part === '' || part === '.')) return 'not_plain';
  if (path.normalize('NFC') !== path) return 'not_nfc';
  return undefined;
}

/** The fault in words that follow "the path … ". */
export const pathFaultText: Readonly<Record<PathFault, string>> = {
  empty: 'is empty',
  absolute: 'leaves the study (absolute)',
  parent: 'leaves the study (..)',
  backslash: 'has a backslash; paths are written with /',
  control: 'has control characters',
  not_nfc: 'is not in Unicode normal form C',
  not_plain: 'has empty or "." parts',
};

/** Whether `path` (checked by {@link pathFault}) leads, links resolved, to a regular file inside `root` (a real path). */
export function fileInside(root: string, path: string): 'file' | 'missing' | 'escapes' | 'not_a_file' {
  const full = join(root, path);
  let real: string;
  try {
    real = realpathSync(full);
  } catch {
    return danglingLink(full) ? 'escapes' : 'missing';
  }
  if (real !== root && !real.startsWith(root + sep)) return 'escapes';
  return lstatSync(real).isFile() ? 'file' : 'not_a_file';
}

// A link whose target is not there may lead anywhere once the target appears.
function danglingLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
