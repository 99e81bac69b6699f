import type { PdfLine } from '../../../base/pdf/index.ts';
import { isHeadingByWords } from '../building/heading-words.ts';
import { type Layout, sameColumn } from './layout-of.ts';

/** Lines that belong together, in order. */
export type Paragraph = readonly PdfLine[];

/** The paragraphs of lines in reading order: told by gaps, indents, sizes, and sentences that a new column or page goes on with. */
export function paragraphsOf(lines: readonly PdfLine[], layout: Layout): Paragraph[] {
  const paragraphs: PdfLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || begins(line, before, last, layout)) paragraphs.push([line]);
    else last.push(line);
  }
  return paragraphs;
}

const ENDS = /[.!?:;”"’)\]]\s*$/;
const STARTS_ANEW =
  /^\s*(?:[•‣▪◦]\s|\(?\d{1,3}[.)]\s|\[\d{1,3}\]\s|(?:Figure|Fig\.|FIG\.|Table|TABLE)\s?[A-Z]?\d{1,3}[a-z]?\s?[.:|—–])/;
const NUMBERED = /^\s*\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}/u;

function begins(line: PdfLine, before: PdfLine, open: Paragraph, layout: Layout): boolean {
  if (Math.abs(line.size - before.size) > 0.08 * Math.max(line.size, before.size)) return true;
  // A heading by its words stands alone.
  if (isHeadingByWords(line.text.trim()) || (open.length === 1 && isHeadingByWords(before.text.trim()))) return true;
  if (STARTS_ANEW.test(line.text)) return true;
  const ended = ENDS.test(before.text);
  if (!sameColumn(before, line))
    return ended || (/^\s*\p{Lu}/u.test(line.text) === isShort(before, layout) && isShort(before, layout));
  const gap = before.y - line.y;
  if (gap > 1.35 * Math.max(layout.leading, line.size)) return true;
  if (gap < 0) return ended;
  if (NUMBERED.test(line.text) && ended && isShort(before, layout)) return true;
  const { left } = layout.edges(line);
  const indented = line.x - left > 0.7 * line.size;
  const beforeIndented = before.x - left > 0.7 * line.size;
  // The first line of a paragraph is set in; in lists of references it is the others that are.
  if (indented && !beforeIndented && ended && line.x - left < 5 * line.size && !isHanging(open, left)) return true;
  return !indented && ended && isShort(before, layout) && /^\s*["“‘(]?[\p{Lu}\d]/u.test(line.text);
}

/** Whether a line ends well before its column does. */
function isShort(line: PdfLine, layout: Layout): boolean {
  const { left, right } = layout.edges(line);
  return line.right < right - 0.12 * Math.max(1, right - left);
}

function isHanging(open: Paragraph, left: number): boolean {
  const [first, second] = open;
  return (
    first !== undefined &&
    second !== undefined &&
    second.x - left > 0.7 * second.size &&
    first.x - left < 0.3 * first.size
  );
}
