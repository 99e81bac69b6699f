import type { PdfPiece } from './pdf-lines.ts';

/** So many lines in a row have to be counted before numbers at the margin are taken for line numbers. */
const FEWEST = 12;

/** Pieces without the numbers of lines that manuscripts under review have at a margin: whole numbers one above the other that count up. */
export function withoutLineNumbers(pieces: readonly PdfPiece[]): readonly PdfPiece[] {
  const numbers = pieces.filter(({ text }) => /^\s*\d{1,4}\s*$/.test(text));
  if (numbers.length < FEWEST) return pieces;
  const others = pieces.filter(({ text }) => text.trim() !== '' && !/^\s*\d{1,4}\s*$/.test(text));
  const left = edge(others.map(({ x }) => x));
  const right = edge(others.map(({ x, width }) => -(x + width)));
  const out = new Set<PdfPiece>();
  for (const atMargin of [
    numbers.filter(({ x, width }) => x + width < left + 1),
    numbers.filter(({ x }) => x > -right - 1),
  ])
    if (countsUp(atMargin)) for (const piece of atMargin) out.add(piece);
  return out.size === 0 ? pieces : pieces.filter((piece) => !out.has(piece));
}

/** Where text begins, but for the outermost hundredth, which may be running heads. */
function edge(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 50)] ?? 0;
}

function countsUp(pieces: readonly PdfPiece[]): boolean {
  if (pieces.length < FEWEST) return false;
  const values = [...pieces].sort((a, b) => b.y - a.y).map(({ text }) => Number(text));
  const steps = values.slice(1).filter((value, i) => {
    const step = value - (values[i] ?? 0);
    return step === 1 || step === 5;
  });
  return steps.length >= 0.85 * (values.length - 1);
}
