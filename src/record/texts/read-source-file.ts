import { formatOf } from './format-of.ts';
import { MOST_BYTES, unreadable } from './limits.ts';
import type { TextFormat } from './model.ts';
import type { ReadPart, ReadResult } from './read-result.ts';
import type { Reader } from './reader.ts';

export interface ReadOptions {
  /** What the file is, where its name and beginning do not tell. */
  readonly format?: TextFormat;
}

/** The reader of each format, loaded when a file needs it. */
const readers: Readonly<Record<Exclude<TextFormat, 'record'>, () => Promise<Reader>>> = {
  text: async () => (await import('./plain/read-plain.ts')).readPlain,
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  jats: async () => (await import('./jats/read-jats.ts')).readJats,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  pdf: async () => (await import('./pdf/read-pdf-text.ts')).readPdfText,
};

/**
 * The sources of one file as canonical text. Throws `bad_input` with the reason for a file of no known format, an empty, binary, broken or
 * encrypted one, and one past the limits (64 MiB, 20 million characters, 60 s); `tool_missing` for a PDF without pdfjs-dist.
 */
export async function readSourceFile(bytes: Uint8Array, path: string, options: ReadOptions = {}): Promise<ReadResult> {
  const parts: ReadPart[] = [];
  for await (const part of readSourceParts(bytes, path, options)) parts.push(part);
  return { sources: parts.flatMap(({ sources }) => sources), problems: parts.flatMap(({ problems }) => problems) };
}

/** The same part by part, so that the texts of a file of very many records need not stand in memory at once. Throws before the first part. */
export async function* readSourceParts(
  bytes: Uint8Array,
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<ReadPart> {
  if (bytes.length === 0) throw unreadable(path, 'it is empty');
  if (bytes.length > MOST_BYTES) throw unreadable(path, `it is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  const format = options.format ?? formatOf(path, bytes);
  if (format === undefined)
    throw unreadable(path, 'it is of no format that is known', {
      expected: 'JATS XML, PDF, Markdown, plain text, HTML, DOCX, or records (BibTeX, CSL-JSON, RIS, PubMed XML)',
    });
  if (format === 'record') {
    yield* readRecordParts(bytes, path);
    return;
  }
  const read = await readers[format]();
  const result = await reading(read, bytes, path);
  if (result.sources.length === 0 && result.problems.length === 0) throw unreadable(path, 'it holds no text');
  yield { ...result, more: false };
}

async function* readRecordParts(bytes: Uint8Array, path: string): AsyncGenerator<ReadPart> {
  const { readRecords } = await import('./bibliographic/read-records.ts');
  try {
    yield* readRecords({ bytes, path });
  } catch (error) {
    throw faultOf(error, path);
  }
}

async function reading(read: Reader, bytes: Uint8Array, path: string): Promise<ReadResult> {
  try {
    return await read({ bytes, path });
  } catch (error) {
    throw faultOf(error, path);
  }
}

// The parsers of others walk by recursion: what is nested a hundred thousand times exhausts the stack.
function faultOf(error: unknown, path: string): unknown {
  return error instanceof RangeError ? unreadable(path, 'it is nested too deeply, or its text is too long') : error;
}
