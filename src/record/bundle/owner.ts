import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { LOCK_NAME, STUDY_NAME } from '../names/index.ts';

/**
 * The study folder that a file belongs to, so that nothing is written over it: the nearest folder above with a
 * `touchstone.yaml`, when its seal lists the file, it was never sealed, or the file is no report of ours. Undefined for
 * reports in `out/` and for files outside a study.
 */
export function studyThatOwns(path: string, folder = dirname(path)): string | undefined {
  if (!existsSync(join(folder, STUDY_NAME))) {
    return dirname(folder) === folder ? undefined : studyThatOwns(path, dirname(folder));
  }
  const inside = relative(folder, path).replaceAll('\\', '/');
  if ([STUDY_NAME, LOCK_NAME, 'claims.yaml'].includes(inside)) return folder;
  if (inside.startsWith('.touchstone/')) return folder;
  if (inside.startsWith('out/')) return undefined;
  const lock = join(folder, LOCK_NAME);
  return !existsSync(lock) || lists(lock, inside) || !isReport(path) ? folder : undefined;
}

// What the seal does not list yet may still be the user's, unless it is a report of ours.
function isReport(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    const text = readFileSync(path, 'latin1').slice(0, 65_536);
    return /touchstone/i.test(text) && !RECORDS.test(/touchstone\.[a-z-]+(?=\/\d)/.exec(text)?.[0] ?? '');
  } catch {
    return false;
  }
}

// What people decide and say of a study is written once: no report goes over it, though it names the tool as well.
const RECORDS =
  /\.(?:study|claims|lock|ledger|source|stance|vote|recorded-vote|questions|question|branches|decision|journal|answer|pivot-journal)$/;

// A formatter may have laid out the seal anew; one that cannot be read may list anything.
function lists(lock: string, path: string): boolean {
  try {
    if (!statSync(lock).isFile()) return true;
    const { files } = JSON.parse(readFileSync(lock, 'utf8')) as { files: { path?: unknown }[] };
    return files.some((file) => file.path === path);
  } catch {
    return true;
  }
}
