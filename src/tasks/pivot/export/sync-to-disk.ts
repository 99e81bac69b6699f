import { open } from 'node:fs/promises';
import { ioFault } from '../../../base/files/index.ts';

/**
 * Makes files and folders safe against a power cut, all at once, so that they wait for the disk once and not one by one.
 * Names are given afterwards: a name never stands before the bytes behind it do.
 */
export async function syncToDisk(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(syncOne));
}

async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw ioFault(error, path);
  });
  try {
    await file.sync();
  } catch (error) {
    // Some file systems refuse to sync a folder, which is no fault; a full disk is.
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw ioFault(error, path);
  } finally {
    await file.close();
  }
}
