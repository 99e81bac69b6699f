import { type PrintedNumber, readNumberAt } from '../number/index.ts';
import type { TestStatistic } from './p-value.ts';

/** A test report in a text: `t(28) = 2.2, p = .03`. Offsets are UTF-16 code units. */
export interface TestReport {
  readonly start: number;
  readonly end: number;
  readonly test: TestStatistic;
  readonly statistic: PrintedNumber;
  readonly p: PrintedNumber;
  /** Where the p value stands. */
  readonly pStart: number;
  readonly pEnd: number;
  /** true: the sentence says that the test was one-tailed. */
  readonly oneTailed: boolean;
}

const NUMBER = String.raw`[-−–+]?\s?\d*[.]?\d+(?:[eE][-−+]?\d+|\s*(?:×|\\times|\\cdot)\s*10\^?\{?[-−]?\d+\}?)?`;
const NAME = String.raw`(?<![A-Za-z])(t|r|F|Q|[zZ]|χ\s?²|χ2|χ\^\{?2\}?|\\chi\^\{?2\}?|chi2|chi-squared?|X2)`;
const DF = String.raw`\s*(?:\(\s*(\d+(?:\.\d+)?)\s*(?:,\s*(?:N\s*=\s*\d+|(\d+(?:\.\d+)?))\s*)?\))?`;
const REPORT = new RegExp(
  String.raw`${NAME}\$?${DF}\s*(?:=|\\approx|≈)\s*\$?(${NUMBER})\$?\s*[,;]\s*(?:(?:[^.;\n]|\.(?=\d)){0,40}?[,;]\s*)?\$?[pP]\$?\s*(=|<|>|≤|≥|\\leq?|\\geq?)\s*\$?(${NUMBER})`,
  'g',
);

/** Test reports with the statistic and its p value, in order. Reports without degrees of freedom are left out (but z needs none). */
export function readTestReports(text: string): TestReport[] {
  const reports: TestReport[] = [];
  if (!/[pP]\$?\s*(?:[=<>≤≥]|\\[lg]e)/.test(text)) return reports;
  for (const match of text.matchAll(REPORT)) {
    const test = testOf(match[1] ?? '', match[2], match[3]);
    const statistic = readNumberAt((match[4] ?? '').replace(/\s/, ''), 0);
    const pText = match[6] ?? '';
    const p = readNumberAt(pText, 0);
    if (test === null || statistic === null || p === null) continue;
    const end = match.index + match[0].length;
    const comparator = comparatorOf(match[5] ?? '=');
    const around = text.slice(Math.max(0, match.index - 80), end + 80);
    reports.push({
      start: match.index,
      end,
      test,
      statistic,
      p: { ...p, comparator },
      pStart: end - pText.length,
      pEnd: end,
      oneTailed: /\bone[- ](?:tailed|sided)\b/i.test(around),
    });
  }
  return reports;
}

function testOf(name: string, df: string | undefined, df2: string | undefined): TestStatistic | null {
  if (/^[zZ]$/.test(name)) return { kind: 'z' };
  if (df === undefined) return null;
  if (name === 't' || name === 'r') return { kind: name, df: Number(df) };
  if (name === 'F') return df2 === undefined ? null : { kind: 'F', df: Number(df), df2: Number(df2) };
  return { kind: name === 'Q' ? 'Q' : 'chi2', df: Number(df) };
}

function comparatorOf(sign: string): PrintedNumber['comparator'] {
  if (sign.startsWith('\\l') || sign === '≤') return '<=';
  if (sign.startsWith('\\g') || sign === '≥') return '>=';
  return sign === '<' || sign === '>' ? sign : '=';
}
