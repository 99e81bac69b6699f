import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { ioFault, pathFault, sha256 } from '../../base/files/index.ts';
import { checkShape, readJson } from '../../base/structured/index.ts';
import { LOCK_NAME } from '../names/index.ts';
import { Sha256, StudyPath } from '../study/index.ts';

/** `touchstone.lock.json`: the digests that `seal` wrote, sorted by path. */
export const LockFile = z.strictObject({
  schema: z.literal('touchstone.lock/1'),
  sealed: z.iso.datetime().describe('When the seal was made, UTC'),
  files: z.array(z.strictObject({ path: StudyPath, bytes: z.number().int().min(0), sha256: Sha256 })),
});
export type LockFile = z.infer<typeof LockFile>;

/** The seal of a study with the digest of its bytes; undefined when it was never sealed. Throws `bad_input`. */
export function readLock(root: string): { readonly lock: LockFile; readonly sha256: string } | undefined {
  const path = join(root, LOCK_NAME);
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  // Never through a link: the seal of another folder says nothing of this one, and a pipe would be read for ever.
  if (!lstatSync(path).isFile())
    throw new TouchstoneError('bad_input', {
      what: 'not a regular file',
      where: { path: LOCK_NAME },
      expected: 'the file that "touchstone seal" wrote',
      mend: 'Move it away and seal the study again.',
    });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw ioFault(error, LOCK_NAME);
  }
  // A seal of 100,000 files is large: positions are read only when the quick way finds a fault.
  const quick = quickly(text);
  return { lock: quick ?? checkShape(LockFile, readJson(text, LOCK_NAME)), sha256: sha256(text) };
}

// What our own seals look like, checked by hand: the schema takes four times as long on a seal of many files. The text must
// be the very one that `seal` writes, so that no key can stand in it twice; anything else goes the long way.
function quickly(text: string): LockFile | undefined {
  let lock: LockFile;
  try {
    lock = JSON.parse(text) as LockFile;
  } catch {
    return undefined;
  }
  if (lock?.schema !== 'touchstone.lock/1' || typeof lock.sealed !== 'string' || !Array.isArray(lock.files))
    return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(lock.sealed)) return undefined;
  let before = '';
  for (const file of lock.files) {
    if (typeof file?.path !== 'string' || file.path <= before || pathFault(file.path) !== undefined) return undefined;
    if (!Number.isSafeInteger(file.bytes) || file.bytes < 0 || !/^[0-9a-f]{64}$/.test(file.sha256)) return undefined;
    before = file.path;
  }
  return printLock(lock) === text ? lock : undefined;
}

/** The bytes of a seal: one file a line, so that version control shows what changed. */
export function printLock(lock: LockFile): string {
  const files = lock.files.map(
    (file) => `    ${JSON.stringify({ path: file.path, bytes: file.bytes, sha256: file.sha256 })}`,
  );
  const list = files.length === 0 ? '[]' : `[\n${files.join(',\n')}\n  ]`;
  return `{\n  "schema": "touchstone.lock/1",\n  "sealed": ${JSON.stringify(lock.sealed)},\n  "files": ${list}\n}\n`;
}
