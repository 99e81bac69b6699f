import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { fileInside, ioFault } from '../../base/files/index.ts';
import { parseSources } from './parse-sources.ts';
import type { Source, SourceId } from './schema.ts';
import { SOURCES_PATH } from './source-line.ts';

// A list of 100,000 sources takes 60 MB.
const FILE_LIMIT = 400 * 1024 * 1024;

/**
 * Every source of a study (`evidence/sources.jsonl`), sorted by id; empty where there is no list yet. `root` is the real path of the study.
 * Throws `bad_input` with every fault of the file, `outside_study` where a link leads out of the study, `io`.
 */
export async function readSources(root: string): Promise<Source[]> {
  const sources = parseSources(await listBytes(root));
  return sources.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The source of that id; undefined where the list has none. For many ids read the list once. */
export async function sourceById(root: string, id: SourceId): Promise<Source | undefined> {
  return (await readSources(root)).find((source) => source.id === id);
}

async function listBytes(root: string): Promise<Uint8Array> {
  const path = join(root, SOURCES_PATH);
  const kind = fileInside(root, SOURCES_PATH);
  if (kind === 'missing') return new Uint8Array(0);
  if (kind !== 'file')
    throw new TouchstoneError(kind === 'escapes' ? 'outside_study' : 'bad_input', {
      what: kind === 'escapes' ? 'a link that leads out of the study' : 'not a regular file',
      where: { path: SOURCES_PATH },
      expected: 'the list of sources',
    });
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw ioFault(error, SOURCES_PATH);
  }
  if (bytes.length > FILE_LIMIT)
    throw new TouchstoneError('bad_input', {
      what: `a file of ${bytes.length} bytes`,
      where: { path: SOURCES_PATH },
      expected: `at most ${FILE_LIMIT}`,
    });
  return bytes;
}
