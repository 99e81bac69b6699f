import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ioFault, sha256 } from '../../base/files/index.ts';
import { checkShape, readJson } from '../../base/structured/index.ts';
import { Sha256, StudyPath } from '../study/index.ts';

/** Name of the seal inside a study. */
export const LOCK_NAME = 'touchstone.lock.json';

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
  if (!existsSync(path)) return undefined;
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

function quickly(text: string): LockFile | undefined {
  try {
    const parsed = LockFile.safeParse(JSON.parse(text));
    if (!parsed.success) return undefined;
    const paths = new Set(parsed.data.files.map((file) => file.path));
    return paths.size === parsed.data.files.length && printLock(parsed.data) === text ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes of a seal: one file a line, so that version control shows what changed. */
export function printLock(lock: LockFile): string {
  const files = lock.files.map(
    (file) => `    ${JSON.stringify({ path: file.path, bytes: file.bytes, sha256: file.sha256 })}`,
  );
  const list = files.length === 0 ? '[]' : `[\n${files.join(',\n')}\n  ]`;
  return `{\n  "schema": "touchstone.lock/1",\n  "sealed": ${JSON.stringify(lock.sealed)},\n  "files": ${list}\n}\n`;
}
