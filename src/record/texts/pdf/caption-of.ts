import { type PdfLine, startsTableCaption } from '../../../base/pdf/index.ts';
import { type Layout, sameColumn } from './layout-of.ts';

const FIGURE =
  /^\s*(?:(?:Supplementary|Supplemental|Extended Data|Appendix|Online)\s)?(?:Figure|Fig\.|FIGURE|FIG\.|Abbildung|Abb\.|Figura|Scheme|Chart|Plate|Box)\s?(?:[A-Z]{1,2}\.?)?\d{1,3}(?:[.-]\d{1,3})?[a-z]?(?:\s?[.:|—–](?:\s|$)|\s*$|\s+(?=[\p{Lu}(]))/u;

/** Whether a text begins as the caption of a figure or table does. */
export const startsCaption = (text: string): boolean => FIGURE.test(text) || startsTableCaption(text);

/** Whether a line begins a caption, and is not the wrapped line of a sentence that names a figure or table: `… are shown in⏎Table 1. Our method`. */
export function beginsCaption(line: PdfLine, before: PdfLine | undefined, layout: Layout): boolean {
  if (!startsCaption(line.text)) return false;
  if (before === undefined || AWAITS_NAME.test(before.text)) return before === undefined;
  if (!sameColumn(before, line)) return true;
  const { left, right } = layout.edges(before);
  const isFull = before.right > right - 0.12 * (right - left);
  const gap = before.y - line.y;
  const isTight = gap > 0 && gap < 1.3 * Math.max(layout.leading, line.size);
  return !(isFull && isTight && !/[.!?:”"’)\]]\s*$/.test(before.text));
}

/** A line that breaks off where a name has to follow: `as shown in`, `see`. */
const AWAITS_NAME = /\b(?:in|see|and|of|from|to|with|by|or|cf\.|e\.g\.)\s*\(?$/i;
