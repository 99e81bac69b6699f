import type { PrintedNumber } from '../number/index.ts';
import { readNumberAt } from '../number/index.ts';

/** A mean of integers with its count: `Mean rating 5.19 of 28 integer ratings`. Offsets are UTF-16 code units. */
export interface MeanReport {
  readonly start: number;
  readonly end: number;
  readonly mean: PrintedNumber;
  readonly meanStart: number;
  readonly meanEnd: number;
  readonly n: bigint;
}

const INTEGER = String.raw`(\d{1,7})\s+(?:integer|whole[- ]number|Likert(?:[- ]scale)?|ganzzahlige?n?|entiers?)\b`;
const FORWARD = new RegExp(
  String.raw`\b(?:mean|average|averaged|Mittelwert|moyenne)\b([^.\d\n]|\.(?!\s|\d)){0,60}?(\d+\.\d+)([^\d\n]){1,60}?\b${INTEGER}`,
  'gi',
);

/** Means whose sentence says that they average n integers. */
export function readMeanReports(text: string): MeanReport[] {
  const reports: MeanReport[] = [];
  if (!/integer|whole|likert|ganzzahl|entier/i.test(text)) return reports;
  for (const match of text.matchAll(FORWARD)) {
    const literal = match[2] ?? '';
    const mean = readNumberAt(literal, 0);
    const n = BigInt(match[4] ?? '0');
    if (mean === null || n === 0n) continue;
    const meanStart = match.index + match[0].indexOf(literal);
    reports.push({
      start: match.index,
      end: match.index + match[0].length,
      mean,
      meanStart,
      meanEnd: meanStart + literal.length,
      n,
    });
  }
  return reports;
}
