import { statSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../../../base/files/index.ts';

/** The files of a place inside a folder, relative to the folder: the file itself, or all below it. */
export function listInside(root: string, place: string): string[] {
  const full = join(root, place);
  if (!statSync(full).isDirectory()) return [place];
  const hidden = /(?:^|\/)\.[^/]+$/;
  return walk(full, (path, isFolder) => isFolder && hidden.test(path)).files.map((path) => `${place}/${path}`);
}
