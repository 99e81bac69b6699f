/** What is used of pdfjs-dist, in words of our own: the package is optional, and types must hold where it is not installed. */
export interface PdfReader {
  getDocument(source: Readonly<Record<string, unknown>>): {
    readonly promise: Promise<PdfDocument>;
    destroy(): Promise<void>;
  };
}

export interface PdfDocument {
  readonly numPages: number;
  /** 1-based. */
  getPage(number: number): Promise<PdfPage>;
}

export interface PdfPage {
  /** Left, bottom, right, top, in points. */
  readonly view: readonly number[];
  getTextContent(): Promise<{ readonly items: readonly (PdfText | object)[] }>;
  cleanup(): void;
}

/** A piece of text; other items are marks without text. */
export interface PdfText {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
}

export const PDF_READER = 'pdfjs-dist/legacy/build/pdf.mjs';

/** Whether the optional package is installed. */
export function hasPdfReader(): boolean {
  try {
    import.meta.resolve(PDF_READER);
    return true;
  } catch {
    return false;
  }
}

/** Loads the package; rejects where it is not installed. */
export async function loadPdfReader(): Promise<PdfReader> {
  const loaded: PdfReader = await import(/* @vite-ignore */ PDF_READER);
  return loaded;
}
