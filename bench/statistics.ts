// How readers and recomputation of printed tests agree with statcheck (Debian: r-cran-statcheck), disagreements by name, and how much text
// the check reads in a second of the processor beside it. Run with: npx node bench/statistics.ts [--seed N] [--strings N] [--papers N] [--all]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';
import { readTestReports, recomputeP, type TestReport } from '../src/base/stats/index.ts';
import { statisticsIn } from '../src/tasks/audit/checks/numbers-trace-to-logs/statistics.ts';
import { paper } from './statistics/papers.ts';
import { apa, chances, draw, others, sentence, spell } from './statistics/reports.ts';
import { type Found, hasStatcheck, runStatcheck } from './statistics/statcheck.ts';

const option = (name: string, otherwise: number) =>
  process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise;
const seed = option('--seed', 1);
const [stringCount, paperCount] = [option('--strings', 1_000), option('--papers', 1_000)];
/** statcheck reads so many of the papers: all of them would take it minutes. */
const SAMPLE = 20;

let missed = 0;
const withStatcheck = hasStatcheck();
if (!withStatcheck) console.log('left out: R with statcheck is absent; only the own throughput is measured');
if (withStatcheck) {
  agreement();
  curated();
}
throughput();
hostile();
process.exitCode = missed === 0 ? 0 : 1;

function agreement(): void {
  const chance = chances(seed);
  const texts = Array.from({ length: stringCount }, (_, i) => {
    const drawn = draw(chance);
    return sentence(drawn, spell(drawn, i % 3 === 2 ? others : apa, chance), chance);
  });
  const { found } = runStatcheck(texts);
  const own = texts.map((text) => [...readTestReports(text)]);
  const total = own.reduce((sum, reports) => sum + reports.length, 0);
  let [both, agreed] = [0, 0];
  const notOurs: string[] = [];
  const differing: string[] = [];
  for (const row of found) {
    const text = texts[row.source] ?? '';
    const reports = own[row.source] ?? [];
    const report = reports.find((one) => isSame(one, row));
    if (report === undefined) {
      notOurs.push(`  ${row.type} ${row.df.join(', ')} = ${row.value}: ${text}`);
      continue;
    }
    both += 1;
    const difference = differenceOf(report, row);
    if (difference === null) agreed += 1;
    else differing.push(`  ${difference}: ${text}`);
  }
  const silent = texts.filter((_, i) => own[i]?.length === 0);
  console.log(
    `${texts.length} strings (seed ${seed}): ${total} reports read, ${found.length} by statcheck, ${both} by both`,
  );
  bar('read by statcheck and not here, none', notOurs.length, found.length, notOurs.length === 0);
  bar('strings with a report that is not read here, none', silent.length, texts.length, silent.length === 0);
  bar('same p to four digits, same error, same decision error, at least 99 %', agreed, both, agreed >= 0.99 * both);
  for (const line of [...notOurs, ...silent.map((text) => `  not read: ${text}`), ...differing].slice(0, 60))
    console.log(line);
}

/** The texts of the cases: what statcheck reads in them and is not read here, on purpose or not, is shown. */
function curated(): void {
  const file = join(import.meta.dirname, '../src/base/stats/cases/reports.yaml');
  const texts = z
    .array(z.object({ text: z.string() }))
    .parse(load(readFileSync(file, 'utf8')))
    .map(({ text }) => `See ${text}`);
  const { found } = runStatcheck(texts);
  const rows = found.map((row) => {
    const text = texts[row.source] ?? '';
    const report = readTestReports(text).find((one) => isSame(one, row));
    const difference = report === undefined ? 'not read here' : differenceOf(report, row);
    return {
      difference,
      line: `  ${difference}: ${row.type} ${row.df.join(', ')} = ${row.value} in ${JSON.stringify(text)}`,
    };
  });
  const differing = rows.filter(({ difference }) => difference !== null);
  const own = texts.reduce((sum, text) => sum + readTestReports(text).length, 0);
  console.log(
    `${texts.length} texts of the cases: ${own} reports read, ${found.length} by statcheck; ${differing.length} of these otherwise, by name:`,
  );
  for (const { line } of differing) console.log(line);
}

/** Runs that make expressions run away: time must grow as the text does. */
function hostile(): void {
  let worst = 0;
  for (const piece of [
    't(',
    '(',
    '28',
    '=',
    ' ',
    '\n',
    '{',
    '<i>',
    'z = ',
    't(28) = 2.20, ',
    't(28) = 2.20, a',
    '𝜒',
    'n = 2, ',
    'word ',
  ]) {
    const [short, long] = [50_000, 200_000].map((length) => {
      const text = `t(28) = 2.20, ${piece.repeat(length / piece.length)}`;
      const before = process.cpuUsage();
      statisticsIn(text);
      return process.cpuUsage(before).user / 1e6;
    });
    worst = Math.max(worst, (long ?? 0) / Math.max(short ?? 0, 0.005));
  }
  bar('times the time for four times a hostile text, at worst, at most 8', Number(worst.toFixed(1)), 1, worst <= 8);
}

function isSame(report: TestReport, row: Found): boolean {
  const { test } = report;
  const df = test.kind === 'z' ? [] : test.kind === 'F' ? [test.df, test.df2] : [test.df];
  const value = Number(`${report.statistic.value.coefficient}e${report.statistic.value.exponent}`);
  const kind = row.type
    .replace('Chi2', 'chi2')
    .replace('Z', 'z')
    .replace(/^Q[wb]$/, 'Q');
  return kind === test.kind && df.join() === row.df.join() && Math.abs(Math.abs(value) - Math.abs(row.value)) < 1e-9;
}

function differenceOf(report: TestReport, row: Found): string | null {
  const { p, error, decisionError } = recomputeP(report);
  const said = `here p ${p.toPrecision(4)}${error ? ', error' : ''}${decisionError ? ', decision' : ''}; statcheck ${row.computed.toPrecision(4)}${row.error ? ', error' : ''}${row.decisionError ? ', decision' : ''}`;
  // Four significant digits of either; statcheck prints what it computes in full.
  const same = Math.abs(p - row.computed) <= 5e-5 * Math.max(p, row.computed) || Math.max(p, row.computed) < 1e-300;
  return same && error === row.error && decisionError === row.decisionError ? null : said;
}

function throughput(): void {
  const chance = chances(seed + 1);
  const papers = Array.from({ length: paperCount }, () => paper(chance));
  const bytes = papers.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  // Once before, so that both are measured warm.
  for (const text of papers.slice(0, SAMPLE)) statisticsIn(text);
  const before = process.cpuUsage();
  let count = 0;
  for (const text of papers) count += statisticsIn(text).length;
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const rate = bytes / 1e6 / seconds;
  console.log(
    `${papers.length} papers, ${(bytes / 1e6).toFixed(1)} MB, ${count} statistics: ${seconds.toFixed(2)} s of the processor, ${rate.toFixed(1)} MB/s`,
  );
  if (!withStatcheck) return;
  const sample = process.argv.includes('--all') ? papers : papers.slice(0, SAMPLE);
  const theirs = runStatcheck(sample);
  const theirRate = sample.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6 / theirs.seconds;
  console.log(
    `statcheck on ${sample.length === papers.length ? 'all' : `the first ${sample.length}`} of them: ${theirs.found.length} statistics, ${theirs.seconds.toFixed(2)} s, ${theirRate.toFixed(3)} MB/s`,
  );
  bar('times its throughput, at least 20', Math.round(rate / theirRate), 1, rate >= 20 * theirRate);
}

function bar(name: string, part: number, of: number, isHeld: boolean): void {
  if (!isHeld) missed += 1;
  const share = of > 1 ? ` of ${of} (${((100 * part) / of).toFixed(2)} %)` : '';
  console.log(`${isHeld ? 'ok    ' : 'MISSED'} ${name}: ${part}${share}`);
}
