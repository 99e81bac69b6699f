import { basename } from 'node:path';
import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { sha256 } from '../../base/files/index.ts';
import { formatOf, readBibliography } from '../bibliography/index.ts';
import { readReferenceFile } from '../reference-lists/index.ts';
import type { Reference } from '../works/index.ts';

/** Formats that a caller may name. */
export const LIST_FORMATS = [
  'bibtex',
  'bbl',
  'csl-json',
  'ris',
  'text',
  'markdown',
  'latex',
  'docx',
  'jats',
  'pdf',
] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

const ENDING: Readonly<Record<ListFormat, string>> = {
  bibtex: '.bib',
  bbl: '.bbl',
  'csl-json': '.json',
  ris: '.ris',
  text: '.txt',
  markdown: '.md',
  latex: '.tex',
  docx: '.docx',
  jats: '.xml',
  pdf: '.pdf',
};

/** One list of references as it was read. */
export interface ReferenceList {
  /** As the user gave it. */
  readonly path: string;
  readonly format: ListFormat;
  /** Of the bytes. */
  readonly sha256: string;
  /** The text; absent for containers (DOCX, PDF). */
  readonly text?: string;
  readonly references: readonly Reference[];
  /** What is wrong with the list but belongs to no reference of it. */
  readonly problems: readonly Problem[];
}

/** Lists with fields; the others are found in running text. */
function hasFields(format: ListFormat): format is 'bibtex' | 'bbl' | 'csl-json' | 'ris' {
  return format === 'bibtex' || format === 'bbl' || format === 'csl-json' || format === 'ris';
}

/**
 * Reads a list of references out of a bibliography or a manuscript, by the format told, else by its name and how it begins.
 * Broken entries are among the references, with their faults. Throws `bad_input` for a file that is none of these.
 */
export async function readReferences(bytes: Uint8Array, path: string, told?: ListFormat): Promise<ReferenceList> {
  const digest = sha256(bytes);
  const named = told ?? formatByName(path);
  if (named === 'docx' || named === 'pdf') {
    const { references, problems } = await readReferenceFile(bytes, path, ENDING[named]);
    return { path, format: named, sha256: digest, references: placed(references, path), problems };
  }
  const { text, problems: encoding } = decode(bytes, path);
  const format = named ?? formatByContent(path, text);
  const read = hasFields(format)
    ? readBibliography(text, path, format)
    : await readReferenceFile(new TextEncoder().encode(text), path, ENDING[format]);
  const list = { path, format, sha256: digest, text, references: placed(read.references, path) };
  return { ...list, problems: [...encoding, ...read.problems] };
}

/** The format that a file's name tells; plain text may hold any. */
function formatByName(path: string): ListFormat | undefined {
  const ending = /\.[A-Za-z]+$/.exec(basename(path))?.[0].toLowerCase() ?? '';
  if (ending === '.txt') return undefined;
  if (ending === '.markdown') return 'markdown';
  if (ending === '.bibtex' || ending === '.biblatex') return 'bibtex';
  return LIST_FORMATS.find((format) => ENDING[format] === ending);
}

function formatByContent(path: string, text: string): ListFormat {
  const format = formatOf(path, text);
  if (format !== 'text') return format;
  return /^\s*<(?:\?xml|!DOCTYPE|article|ref-list)\b/i.test(text.slice(0, 2_000)) ? 'jats' : 'text';
}

// Places name the file as the user gave it.
function placed(references: readonly Reference[], path: string): Reference[] {
  return references.map((reference) => ({ ...reference, where: { ...reference.where, path } }));
}

function decode(bytes: Uint8Array, path: string): { text: string; problems: Problem[] } {
  if (bytes.subarray(0, 4_096).includes(0)) {
    throw new TouchstoneError('bad_input', {
      what: 'is no text',
      where: { path },
      expected: 'a bibliography or a manuscript, as UTF-8',
      mend: 'Name the format with --format if the name of the file does not tell it.',
    });
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), problems: [] };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    const what = 'is not UTF-8, so it was read as Windows-1252';
    return { text, problems: [{ what, where: { path }, mend: 'Save it as UTF-8 if letters look wrong.' }] };
  }
}
