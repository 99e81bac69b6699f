import { compare, ofDecimal, type PrintedNumber, rational, readNumberAt } from '../../number/index.ts';
import type { MeanReport } from './mean-report.ts';
import { readScale } from './scale.ts';

const INTEGER = String.raw`(\d{1,7})\s+(?:integer|whole[- ]number|Likert(?:[- ]scale)?|ganzzahlige?n?|entiers?)\b`;
const FORWARD = new RegExp(
  String.raw`\b(?:mean|average|averaged|Mittelwert|moyenne)\b([^.\d\n]|\.(?!\s|\d)){0,60}?(\d+\.\d+)([^\d\n]){1,60}?\b${INTEGER}`,
  'gi',
);

const GAP = String.raw`[\s*_$]{0,3}`;
const COUNT = String.raw`[nN]${GAP}=${GAP}(\d{1,3}(?:,\d{3})+|\d{1,7})(?!\d|[.,]\d)`;
const DECIMAL = String.raw`([-−]?\d{0,6}\.\d{1,6})(?!\d)`;
/** M, then SD or ±, then n; n may also stand before. */
const PRINTED = new RegExp(
  `(?:(?<![A-Za-z])${COUNT}${GAP}[,;:]${GAP})?` +
    String.raw`(?:(?<![A-Za-z])M|\b[Mm]ean(?:\s(?:rating|score|response|answer|value|agreement|proportion))?)${GAP}(?:=|:|of|was|is)?${GAP}${DECIMAL}(?!\s?%)` +
    String.raw`(?:${GAP}[,;]?${GAP}[(\[]?${GAP}(?:(?:SD|S\.D\.|s\.d\.|standard\sdeviation)${GAP}(?:=|:|of)?|(±|\\pm|\+\/-))${GAP}(\d{0,6}\.\d{1,6})(?!\d))?` +
    String.raw`(?:${GAP}[)\]]?${GAP}[,;]?${GAP}[(\[]?${GAP}${COUNT})?`,
  'dg',
);
const STANDARD_ERROR = /\b(?:standard errors?|std\.? err|SEM?|s\.?e\.?m\.?)\b|±\s?SE/;
const SENTENCE_END = /[.!?]["”')\]]{0,2}\s{1,3}(?=["“'([*_]{0,3}[A-Z])|\n[^\S\n]{0,40}\n/g;
const REACH = 400;

/**
 * Means with their count whose sentence, or the one before it, says that the values are whole numbers, answers on a scale of
 * points or 0 and 1. Others are left out: nothing is known of what they average.
 */
export function readMeanReports(text: string): MeanReport[] {
  if (!STATED.test(text)) return [];
  const reports = wholeNumbers(text);
  for (const match of text.matchAll(PRINTED)) {
    const report = reportOf(text, match);
    if (report !== null && !reports.some((r) => r.start < report.end && report.start < r.end)) reports.push(report);
  }
  return reports.sort((a, b) => a.start - b.start);
}
const STATED = /integer|whole|likert|ganzzahl|entier|points?\b|binary|dichotom|coded|0\s?\/\s?1|1\s?=\s?yes/i;

/** `Mean rating 5.19 of 28 integer ratings`. */
function wholeNumbers(text: string): MeanReport[] {
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
      sentences: sentencesAround(text, match.index, match.index + match[0].length),
      mean,
      meanStart,
      meanEnd: meanStart + literal.length,
      n,
      sd: null,
      scale: 'integer',
      range: null,
      items: 1n,
    });
  }
  return reports;
}

function reportOf(text: string, match: RegExpExecArray): MeanReport | null {
  const count = match[5] ?? match[1];
  const [meanStart, meanEnd] = match.indices?.[2] ?? [0, 0];
  const mean = readNumberAt(text.slice(meanStart, meanEnd).replace('−', '-'), 0);
  if (count === undefined || mean === null) return null;
  const n = BigInt(count.replaceAll(',', ''));
  const [start, end] = [match.index, match.index + match[0].length];
  const sentences = sentencesAround(text, start, end);
  const stated = text.slice(...sentences);
  const scale = readScale(stated);
  if (scale === null || n === 0n || !liesIn(mean, scale.range)) return null;
  const plusMinus = match[3] !== undefined;
  const sdAt = plusMinus && STANDARD_ERROR.test(stated) ? undefined : match.indices?.[4];
  const number = sdAt === undefined ? null : readNumberAt(text.slice(...sdAt), 0);
  return {
    start,
    end,
    sentences,
    mean,
    meanStart,
    meanEnd,
    n,
    sd: number === null || sdAt === undefined ? null : { number, start: sdAt[0], end: sdAt[1] },
    ...scale,
  };
}

/** A mean outside the stated scale is of something else. */
function liesIn(mean: PrintedNumber, range: MeanReport['range']): boolean {
  if (range === null) return true;
  const value = ofDecimal(mean.value);
  return compare(value, rational(range.low)) >= 0 && compare(value, rational(range.high)) <= 0;
}

/** The sentence and the one before it. */
function sentencesAround(text: string, start: number, end: number): readonly [start: number, end: number] {
  const from = Math.max(0, start - REACH);
  const ends = [...text.slice(from, start).matchAll(SENTENCE_END)].map((m) => from + m.index + m[0].length);
  const behind = text.slice(end, end + REACH);
  SENTENCE_END.lastIndex = 0;
  const stop = SENTENCE_END.exec(behind)?.index ?? behind.length;
  return [ends.at(-2) ?? from, end + stop];
}
