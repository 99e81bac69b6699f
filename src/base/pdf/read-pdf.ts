import { fileURLToPath } from 'node:url';
import { TouchstoneError } from '../fault/index.ts';
import { type PdfLine, type PdfPiece, pdfLines } from './pdf-lines.ts';
import { loadPdfReader, PDF_READER, type PdfReader } from './pdf-reader.ts';

/** Most pages that are read, and the time that all of them may take. */
const MOST_PAGES = 3000;
const LONGEST_MS = 60_000;

/**
 * All lines of a PDF in reading order, page by page. Throws `tool_missing` where pdfjs-dist is not installed, `bad_input` for what is no
 * PDF, is encrypted, or bears no text.
 */
export async function readPdf(bytes: Uint8Array, path: string): Promise<PdfLine[][]> {
  const pdfjs = await load();
  // The reader takes the bytes over: it gets a copy.
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    cMapUrl: assets('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: assets('standard_fonts'),
    verbosity: 0,
  });
  const began = Date.now();
  try {
    const document = await task.promise;
    const pages: PdfLine[][] = [];
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
      if (Date.now() - began > LONGEST_MS) throw refused(path, `it took longer than ${LONGEST_MS / 1000} s to read`);
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const [left = 0, , right = 612] = page.view;
      pages.push(
        pdfLines(
          items.flatMap((item) => ('str' in item ? [pieceOf(item.str, item.transform, item.width)] : [])),
          number,
          right - left,
        ),
      );
      page.cleanup();
    }
    const letters = pages.flat().reduce((sum, { text }) => sum + text.trim().length, 0);
    if (letters < 20 * Math.min(pages.length, 3))
      throw refused(
        path,
        'it holds pictures of pages and no text',
        'recognise its text first (OCR), or give its text as another file',
      );
    return pages;
  } catch (error) {
    throw asFault(error, path);
  } finally {
    await task.destroy();
  }
}

function pieceOf(text: string, transform: readonly unknown[], width: number): PdfPiece {
  const [a, b, , d, x, y] = transform.map((one) => (typeof one === 'number' && Number.isFinite(one) ? one : 0));
  return { text, x: x ?? 0, y: y ?? 0, width, size: Math.max(Math.hypot(a ?? 0, b ?? 0), Math.abs(d ?? 0), 1) };
}

async function load(): Promise<PdfReader> {
  try {
    return await loadPdfReader();
  } catch (error) {
    throw new TouchstoneError(
      'tool_missing',
      {
        what: 'PDF files cannot be read: the package pdfjs-dist is not installed',
        mend: 'run npm install pdfjs-dist beside Touchstone, or give the text as another file (references as .bib or .txt)',
      },
      { cause: error },
    );
  }
}

const assets = (folder: string) => `${fileURLToPath(new URL(`../../${folder}/`, import.meta.resolve(PDF_READER)))}`;

function asFault(error: unknown, path: string): unknown {
  if (error instanceof TouchstoneError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return refused(
      path,
      'it is encrypted and asks for a password',
      'remove the password, or give its text as another file',
    );
  return refused(path, 'it is no PDF or is broken', undefined, error);
}

function refused(path: string, what: string, mend?: string, cause?: unknown): TouchstoneError {
  return new TouchstoneError(
    'bad_input',
    { what: `the PDF cannot be read: ${what}`, where: { path }, ...(mend === undefined ? {} : { mend }) },
    cause === undefined ? undefined : { cause },
  );
}
