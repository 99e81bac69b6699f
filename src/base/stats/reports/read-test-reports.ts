import type { TestStatistic } from '../p-value.ts';
import { type Behind, readBehind } from './between.ts';
import { type ReadComparator, readComparator } from './comparator.ts';
import { decimalMarkOf } from './decimal-mark.ts';
import { parenthesised, subscripted } from './degrees.ts';
import { type DecimalMark, type ReadNumeral, readNumeral } from './numeral.ts';
import { nextName, readName, type TestName } from './test-name.ts';
import type { TestReport } from './test-report.ts';
import { wordingOf, wordingOfAll } from './wording.ts';

/**
 * Test reports with statistic and p value, in order, in plain text or with the marks of Markdown, LaTeX and HTML. Reports
 * without degrees of freedom are left out (but z needs none, and r may state its count). Time grows with the length of the text.
 */
export function readTestReports(text: string): TestReport[] {
  const reports: TestReport[] = [];
  let mark: DecimalMark | null = null;
  let everywhere: ReturnType<typeof wordingOfAll> | null = null;
  for (let at = nextName(text, 0); at >= 0; ) {
    const name = readName(text, at);
    const head = name === null || !opens(text, name.end) ? null : name;
    mark ??= head === null ? null : decimalMarkOf(text);
    const report = head === null || mark === null ? null : readReport(text, head, mark);
    if (report !== null) {
      everywhere ??= wordingOfAll(text);
      reports.push({
        ...report,
        oneTailed: report.oneTailed || everywhere.oneTailed,
        corrected: report.corrected ?? everywhere.corrected,
      });
    }
    // Inside a pair of surrogates the search would begin again before it.
    at = nextName(text, report?.end ?? at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
  }
  return reports;
}

/** A letter in prose is told from a statistic at once. */
const opens = (text: string, at: number) => !/[A-Za-z.'’]/.test(text.slice(at, at + 1)) || text[at] === undefined;

function readReport(text: string, name: TestName, mark: DecimalMark): TestReport | null {
  const degrees = name.kind === 'z' ? null : (parenthesised(text, name.end, mark) ?? subscripted(text, name.end));
  const comparator = readComparator(text, degrees?.end ?? name.end);
  if (comparator === null) return null;
  const value = readNumeral(text, comparator.end, mark);
  if (value === null) return null;
  const behind = readBehind(text, value.end, mark);
  if (behind === null) return null;
  const found = testOf(name, separated(name, degrees?.df ?? [], mark), degrees?.n ?? null, behind);
  if (found === null) return null;
  const { p, start, end, label } = behind.p;
  const wording = wordingOf(text, name.start, end, label);
  if (name.kind === 'H' && !/kruskal/i.test(text.slice(...wording.sentence))) return null;
  // With a count alone, the degrees of freedom of a partial correlation are not known.
  if (found.dfFrom === 'n' && /\bpartial\b/i.test(text.slice(...wording.sentence))) return null;
  return {
    start: name.start,
    end,
    ...found,
    statistic: statisticOf(value, comparator),
    statisticText: shown(text, value),
    p,
    pText: behind.p.text,
    pStart: start,
    pEnd: end,
    ...wording,
  };
}

function statisticOf(value: ReadNumeral, comparator: ReadComparator): TestReport['statistic'] {
  const { sign, hedged } = comparator;
  return { value: value.value, form: value.form, signed: value.signed, comparator: sign, hedged, notes: [] };
}

/** As printed where it is a plain number, as machines write it where it has an exponent. */
function shown(text: string, value: ReadNumeral): string {
  return value.form === 'exponent' || /[^\d.,+-]/.test(text.slice(value.start, value.end))
    ? value.plain
    : text.slice(value.start, value.end);
}

function testOf(
  name: TestName,
  own: readonly string[],
  ownCount: string | null,
  behind: Behind,
): Pick<TestReport, 'test' | 'dfHalfUnits' | 'dfFrom'> | null {
  const kind = name.kind === 'H' ? 'chi2' : name.kind;
  if (kind === 'z') return { test: { kind }, dfHalfUnits: [], dfFrom: 'printed' };
  // Rank correlations have no exact t; their label says so.
  if (kind === 'r' && name.label !== '' && !/^(?:p|pb|xy|pearson)/i.test(name.label)) return null;
  // What follows the degrees of freedom of a t behind a comma is another number.
  const single = kind !== 'F' && !behind.isGrouped;
  const printed = own.length > 0 ? own : single ? behind.df.slice(0, 1) : behind.df;
  const n = ownCount ?? behind.n;
  if (printed.length === 0)
    return kind === 'r' && n !== null ? { test: { kind, df: Number(n) - 2 }, dfHalfUnits: [0], dfFrom: 'n' } : null;
  const df = grouped(printed, kind === 'F' ? 2 : 1);
  if (df === null) return null;
  const [first = Number.NaN, second = Number.NaN] = df.map(Number);
  const test: TestStatistic = kind === 'F' ? { kind, df: first, df2: second } : { kind, df: first };
  return { test, dfHalfUnits: df.map(halfUnitOf), dfFrom: 'printed' };
}

/** F(1,48) has two degrees of freedom also where commas are decimal marks. */
function separated(name: TestName, df: readonly string[], mark: DecimalMark): readonly string[] {
  const [only] = df;
  return mark === ',' && name.kind === 'F' && df.length === 1 && only !== undefined ? only.split('.') : df;
}

/** So many numbers as the test has, where a comma may be that of thousands: `1`, `234` is 1234 for a t. Null where it cannot be. */
function grouped(df: readonly string[], count: 1 | 2): readonly string[] | null {
  if (df.length === count) return df;
  if (df.length !== count + 1) return null;
  const last = df.at(-1) ?? '';
  if (!/^\d{3}$/.test(last) || !/^\d{1,3}$/.test(df.at(-2) ?? '')) return null;
  return [...df.slice(0, -2), `${df.at(-2)}${last}`];
}

function halfUnitOf(df: string): number {
  const point = df.indexOf('.');
  const decimals = point < 0 ? 0 : df.length - point - 1;
  return decimals === 0 || Number(df) % 1 === 0 ? 0 : 0.5 * 10 ** -decimals;
}
