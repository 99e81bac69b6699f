const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters a person sees, each with the columns it takes on a terminal: 0, 1 or 2. */
export function cells(text: string): { readonly text: string; readonly width: number }[] {
  return Array.from(graphemes.segment(text), ({ segment }) => ({ text: segment, width: widthOfGrapheme(segment) }));
}

/** Columns that a line without control characters takes (Unicode Standard Annex 11, wide and full-width count two). */
export function widthOf(text: string): number {
  // Plain ASCII is by far the most, and needs no segmentation.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  return cells(text).reduce((sum, cell) => sum + cell.width, 0);
}

function widthOfGrapheme(grapheme: string): number {
  if (/\p{RGI_Emoji}/v.test(grapheme)) return 2;
  const code = grapheme.codePointAt(0) ?? 0;
  if (/^[\p{Mn}\p{Me}\p{Cf}]/u.test(grapheme)) return 0;
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

/** Blocks whose letters are wide, from EastAsianWidth.txt, merged to whole blocks. */
const WIDE: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18cff],
  [0x1aff0, 0x1b2ff],
  [0x20000, 0x3fffd],
];
