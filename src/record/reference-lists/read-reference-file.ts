import { type Place, type Problem, TouchstoneError } from '../../base/fault/index.ts';
import type { Reference } from '../works/index.ts';
import { latexList } from './lists/latex-list.ts';
import type { EntryList } from './lists/listed-entry.ts';
import { markdownList } from './lists/markdown-list.ts';
import { plainList } from './lists/plain-list.ts';
import { readListed } from './read-listed.ts';

/** The references of one file, in order. */
export interface ReferenceFile {
  readonly references: readonly Reference[];
  /** Things in the list that belong to no reference, and lists that could not be found. */
  readonly problems: readonly Problem[];
  /** The heading that the list stands under. For a PDF `pointer` names the page: `/page/7`. */
  readonly heading?: Place;
}

/** Endings of the files that `readReferenceFile` reads. */
export const REFERENCE_FILE_ENDINGS = ['.md', '.markdown', '.txt', '.tex', '.docx', '.xml', '.pdf'] as const;

/**
 * Finds the list of references in a manuscript or a plain list and reads it. Throws `bad_input` for a kind of file that is not
 * read, for a broken container, and for a PDF that is encrypted or has no text. The ending tells what it is where its name does not.
 */
export async function readReferenceFile(
  bytes: Uint8Array,
  path: string,
  ending: string = /\.[A-Za-z]+$/.exec(path)?.[0] ?? '',
): Promise<ReferenceFile> {
  switch (ending.toLowerCase()) {
    case '.md':
    case '.markdown':
      return listed(markdownList(textOf(bytes, path), path), path, 'a heading such as "References"');
    case '.txt':
    case '.text':
      return listed(plainList(textOf(bytes, path), path), path, 'one reference a line or a paragraph');
    case '.tex':
      return listed(latexList(textOf(bytes, path), path), path, 'an environment thebibliography');
    case '.docx': {
      const { docxList } = await import('./docx/docx-list.ts');
      return listed(
        await docxList(bytes, path),
        path,
        'a heading such as "References", or the field of a reference manager',
      );
    }
    case '.pdf': {
      const { pdfList } = await import('./pdf/pdf-list.ts');
      return listed(await pdfList(bytes, path), path, 'a heading such as "References"');
    }
    case '.xml': {
      const { jatsReferences } = await import('./jats/jats-references.ts');
      const found = jatsReferences(textOf(bytes, path), path);
      return found.references.length + found.problems.length > 0
        ? found
        : listed(undefined, path, '<ref-list> with <ref> (JATS)');
    }
    default:
      throw new TouchstoneError('bad_input', {
        what: `no list of references is read out of a file that ends in "${ending}"`,
        where: { path },
        expected: `one of ${REFERENCE_FILE_ENDINGS.join(', ')}`,
      });
  }
}

/** Reads a plain-text list: numbered, one a line, hanging, or parted by blank lines. */
export function readReferenceList(text: string, path: string): Reference[] {
  return readListed(plainList(text, path).entries);
}

function listed(list: EntryList | undefined, path: string, expected: string): ReferenceFile {
  if (list === undefined)
    return { references: [], problems: [{ what: 'no list of references was found', where: { path }, expected }] };
  return {
    references: readListed(list.entries),
    problems: list.problems,
    ...(list.heading === undefined ? {} : { heading: list.heading }),
  };
}

function textOf(bytes: Uint8Array, path: string): string {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return new TextDecoder(a === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Old lists come in the encoding of Western Windows; what it cannot be is a program or a picture.
    if (bytes.subarray(0, 4000).includes(0))
      throw new TouchstoneError('bad_input', {
        what: 'the file is no text',
        where: { path },
        expected: 'text in UTF-8',
      });
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
