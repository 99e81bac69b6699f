import { realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault, walk } from '../../../base/files/index.ts';
import { detectFormat, RECORD_ENDINGS } from './detect-format.ts';
import type { RecordFile } from './record.ts';

/**
 * The files of records under some paths, each once, in a fixed order. A file that the user named must be readable and of a known format;
 * in a folder the others are passed over, and links are not followed but told.
 * @throws TouchstoneError `not_found`, `io`, `bad_input`.
 */
export function sourceFiles(paths: readonly string[]): { readonly files: RecordFile[]; readonly problems: Problem[] } {
  const files = new Map<string, RecordFile>();
  const problems: Problem[] = [];
  for (const path of paths) {
    let absolute: string;
    let isFolder: boolean;
    try {
      absolute = realpathSync(resolve(path));
      isFolder = statSync(absolute).isDirectory();
    } catch (error) {
      throw ioFault(error, path);
    }
    if (isFolder) {
      const listing = walk(absolute, (name) => /(?:^|\/)(?:\.|node_modules$)/.test(name));
      for (const link of listing.links)
        if (RECORD_ENDINGS.test(link))
          problems.push({ what: 'a symbolic link, which is not followed', where: { path: join(path, link) } });
      for (const folder of listing.unreadable)
        problems.push({ what: 'the folder cannot be listed', where: { path: join(path, folder) } });
      for (const name of listing.files) {
        if (!RECORD_ENDINGS.test(name)) continue;
        const file = join(absolute, name);
        const detected = detectFormat(file);
        if (detected !== undefined) files.set(file, { absolute: file, shown: join(path, name), ...detected });
      }
    } else {
      const detected = detectFormat(absolute);
      if (detected === undefined)
        throw new TouchstoneError('bad_input', {
          what: 'this file holds no records that can be read',
          where: { path },
          expected: 'BibTeX, JSON Lines, CSL-JSON, RIS, XML of the ACL Anthology or of PubMed, also gzipped',
        });
      files.set(absolute, { absolute, shown: path, ...detected });
    }
  }
  return { files: [...files.values()], problems };
}
