export { type PdfLine, type PdfPiece, pdfLines } from './pdf-lines.ts';
export { hasPdfReader } from './pdf-reader.ts';
export { readPdf } from './read-pdf.ts';
export { withoutRunningLines } from './running-lines.ts';
