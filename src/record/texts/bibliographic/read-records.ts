import { readBibliography } from '../../bibliography/index.ts';
import type { Reference } from '../../works/index.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { ReadPart } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { readPubmedSources } from './read-pubmed-sources.ts';
import { sourceOfReference } from './source-of-reference.ts';

/** Entries whose texts stand in memory at once. */
const PART = 500;

/** Records of works: each entry is a source with its title and, where it has one, its abstract. Problems come with the last part. */
export async function* readRecords({ bytes, path }: SourceFile): AsyncGenerator<ReadPart> {
  const text = decodeSourceFile(bytes, path);
  if (/^\s*</.test(text.slice(0, 200))) {
    yield { ...(await readPubmedSources(bytes, text, path)), more: false };
    return;
  }
  const { references, problems } = readBibliography(text, path);
  if (references.length === 0 && problems.length === 0) throw unreadable(path, 'it holds no entry');
  const untitled = references
    .filter(isUntitled)
    .map(({ key, where, faults }) => ({ what: `${key} was left out: ${faults[0] ?? 'it has no title'}`, where }));
  const keys = new Map<string, number>();
  const sourceOf = (reference: Reference) => {
    const times = (keys.get(reference.key) ?? 0) + 1;
    keys.set(reference.key, times);
    // A key that stands twice names two entries; each must be addressed.
    return sourceOfReference(reference, times === 1 ? reference.key : `${reference.key}-${times}`, path);
  };
  const titled = references.filter((reference) => !isUntitled(reference));
  for (let start = 0; start + PART < titled.length; start += PART)
    yield { sources: titled.slice(start, start + PART).map(sourceOf), problems: [], more: true };
  const last = titled.length === 0 ? 0 : Math.floor((titled.length - 1) / PART) * PART;
  yield { sources: titled.slice(last).map(sourceOf), problems: [...problems, ...untitled], more: false };
}

function isUntitled({ title }: Reference): boolean {
  return title === undefined || title === '';
}
