import type { Problem } from '../../../base/fault/index.ts';
import { openBibliography } from '../../bibliography/index.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { ReadSource } from '../model.ts';
import type { ReadPart } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { readPubmedSources } from './read-pubmed-sources.ts';
import { sourceOfReference } from './source-of-reference.ts';

/** Entries whose texts stand in memory at once. */
const PART = 200;

/** Records of works: each entry is a source with its title and, where it has one, its abstract. Problems come with the last part. */
export async function* readRecords({ bytes, path }: SourceFile): AsyncGenerator<ReadPart> {
  const text = decodeSourceFile(bytes, path);
  if (/^\s*</.test(text.slice(0, 200))) {
    yield { ...(await readPubmedSources(bytes, text, path)), more: false };
    return;
  }
  const { references, problems } = openBibliography(text, path);
  const untitled: Problem[] = [];
  const keys = new Map<string, number>();
  let part: ReadSource[] = [];
  let isEmpty = problems.length === 0;
  for (const reference of references) {
    isEmpty = false;
    const { key, title, where, faults } = reference;
    if (title === undefined || title === '') {
      untitled.push({ what: `${key} was left out: ${faults[0] ?? 'it has no title'}`, where });
      continue;
    }
    if (part.length === PART) {
      yield { sources: part, problems: [], more: true };
      part = [];
    }
    const times = (keys.get(key) ?? 0) + 1;
    keys.set(key, times);
    // A key that stands twice names two entries; each must be addressed.
    part.push(sourceOfReference(reference, times === 1 ? key : `${key}-${times}`, path));
  }
  if (isEmpty) throw unreadable(path, 'it holds no entry');
  yield { sources: part, problems: [...problems, ...untitled], more: false };
}
