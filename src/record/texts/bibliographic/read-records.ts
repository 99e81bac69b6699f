import { readBibliography } from '../../bibliography/index.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { readPubmedSources } from './read-pubmed-sources.ts';
import { sourceOfReference } from './source-of-reference.ts';

/** Records of works: each entry is a source with its title and, where it has one, its abstract. */
export async function readRecords({ bytes, path }: SourceFile): Promise<ReadResult> {
  const text = decodeSourceFile(bytes, path);
  if (/^\s*</.test(text.slice(0, 200))) return readPubmedSources(bytes, text, path);
  const { references, problems } = readBibliography(text, path);
  const keys = new Map<string, number>();
  const sources = references.flatMap((reference) => {
    if (reference.title === undefined || reference.title === '') return [];
    const times = (keys.get(reference.key) ?? 0) + 1;
    keys.set(reference.key, times);
    // A key that stands twice names two entries; each must be addressed.
    const key = times === 1 ? reference.key : `${reference.key}-${times}`;
    return [sourceOfReference(reference, key, path)];
  });
  const untitled = references
    .filter(({ title }) => title === undefined || title === '')
    .map(({ key, where, faults }) => ({ what: `${key} was left out: ${faults[0] ?? 'it has no title'}`, where }));
  if (references.length === 0 && problems.length === 0) throw unreadable(path, 'it holds no entry');
  return { sources, problems: [...problems, ...untitled] };
}
