import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { STUDY_NAME } from '../names/index.ts';
import { type FolderOptions, readFolder, studyRoot } from './folder.ts';
import { refuseLinkedState } from './own-place.ts';
import type { Study } from './study.ts';

/**
 * Opens a study: reads and checks `touchstone.yaml` and `claims.yaml`, digests every file, compares with the seal.
 * Throws `not_found` when there is no study and `bad_input` with every fault of both files, one line each.
 */
export async function openStudy(folder: string, options: FolderOptions = {}): Promise<Study> {
  const root = studyRoot(folder);
  refuseLinkedState(root);
  // Threads digest the files while this one loads the readers and reads the documents; when these cannot be read, the
  // digests are not needed. A folder that is no study is not walked at all.
  const stop = new AbortController();
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
  const digesting = existsSync(join(root, STUDY_NAME)) ? readFolder(root, { ...options, signal }) : undefined;
  const ended = digesting?.catch(() => undefined);
  try {
    const { assemble, readStudyDocument } = await import('./assemble.ts');
    const document = await readStudyDocument(root);
    return await assemble(root, document, digesting ?? readFolder(root, options));
  } catch (error) {
    stop.abort();
    await ended;
    throw error;
  }
}
