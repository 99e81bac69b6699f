import type { PdfPiece } from './pdf-lines.ts';

/**
 * The pieces as one reads them. Where most of a page is turned (a wide table on its side) the page is turned back; what else is turned
 * (labels of axes, stamps at the margin) is no running text and is left out.
 */
export function upright(pieces: readonly PdfPiece[]): readonly PdfPiece[] {
  if (pieces.every(({ turn }) => (turn ?? 0) === 0)) return pieces;
  const letters = [0, 0, 0, 0];
  for (const { text, turn } of pieces) letters[turn ?? 0] = (letters[turn ?? 0] ?? 0) + text.trim().length;
  const most = letters.indexOf(Math.max(...letters));
  return pieces.filter(({ turn }) => (turn ?? 0) === most).map((piece) => ({ ...piece, ...turned(piece, most) }));
}

function turned({ x, y }: PdfPiece, turn: number): { readonly x: number; readonly y: number } {
  if (turn === 1) return { x: y, y: -x };
  if (turn === 2) return { x: -x, y: -y };
  return turn === 3 ? { x: -y, y: x } : { x, y };
}
