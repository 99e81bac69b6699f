// 50 LaTeX papers of 40 kB audited in under 10 s, a 30-page PDF in under 3 s, less than 500 MB, time linear in length. Seconds are those of the
// processor, so that what else the machine does counts for nothing; the clock stands beside them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditPaper } from '../src/tasks/audit/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-papers-'));
let missed = 0;
const bar = (what: string, value: number, most: number, unit: string): void => {
  const holds = value < most;
  if (!holds) missed += 1;
  console.log(`${holds ? 'ok    ' : 'MISSED'} ${what}: ${value.toFixed(2)} ${unit} (bar: under ${most} ${unit})`);
};

/** A LaTeX paper of about 40 kB with tables, test reports and running text; no two alike. */
function latexPaper(n: number): string {
  const value = (i: number) => (((n * 7919 + i * 104729) % 9000) / 10000 + 0.1).toFixed(3);
  const row = (i: number) => `Method ${i} & ${value(i)} & ${value(i + 1)} & ${value(i + 2)} \\\\`;
  const table = (i: number) =>
    `\\begin{table}\\caption{Results on task ${i}.}\\label{tab:${i}}\\begin{tabular}{lccc}\\toprule Method & Accuracy & F1 & Loss \\\\ \\midrule\n${Array.from({ length: 8 }, (_, r) => row(i * 10 + r)).join('\n')}\n\\bottomrule\\end{tabular}\\end{table}`;
  const text = (i: number) =>
    `On task ${i} our method reaches an accuracy of ${value(i)} against ${value(i + 1)} of the baseline, as Table~\\ref{tab:${i}} shows, and the difference is significant ($t(${20 + i}) = 2.${10 + (i % 80)}$, $p = .0${1 + (i % 9)}$). We train for ${i + 3} epochs with a learning rate of $10^{-${1 + (i % 4)}}$ and a batch size of 32. `;
  const section = (i: number) =>
    `\\section{Task ${i}}\n${text(i).repeat(6)}\n\n${table(i)}\n\n${text(i + 50).repeat(4)}\n`;
  return `\\documentclass{article}\\title{Paper ${n}}\\begin{document}\\maketitle\n${Array.from({ length: 13 }, (_, i) => section(i)).join('\n')}\\end{document}\n`;
}

const paths = Array.from({ length: 50 }, (_, n) => {
  const path = join(folder, `p${n}`, 'paper.tex');
  mkdirSync(join(folder, `p${n}`));
  writeFileSync(path, latexPaper(n));
  return path;
});
const size = readFileSync(paths[0] ?? '').length;
interface Took {
  readonly cpu: number;
  readonly clock: number;
}
async function timed(work: () => Promise<unknown>): Promise<Took> {
  const [cpu, clock] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / 1e6, clock: (performance.now() - clock) / 1000 };
}

let findings = 0;
const all = await timed(async () => {
  for (const path of paths) findings += (await auditPaper({ path, toolVersion: '0' })).result.findings.length;
});
bar(
  `50 LaTeX papers of ${(size / 1000).toFixed(0)} kB, ${findings} findings, ${all.clock.toFixed(1)} s by the clock`,
  all.cpu,
  10,
  's',
);

// Time against length: four times the paper may take little more than four times the time.
const seconds: number[] = [];
for (const times of [4, 8, 16]) {
  const path = join(folder, `long-${times}.tex`);
  const body = latexPaper(3)
    .replace(/^.*\\maketitle/s, '')
    .replace('\\end{document}', '');
  writeFileSync(path, `\\documentclass{article}\\begin{document}\n${body.repeat(times)}\\end{document}\n`);
  seconds.push((await timed(() => auditPaper({ path, toolVersion: '0' }))).cpu);
}
console.log(`       4, 8, 16 times as long: ${seconds.map((s) => s.toFixed(2)).join(', ')} s`);
bar('four times the length, in times of the shorter', (seconds[2] ?? 0) / Math.max(0.05, seconds[0] ?? 1), 6, '×');

// A PDF of 30 pages, printed by Chromium where there is one.
const chromium = process.env.TOUCHSTONE_CHROMIUM ?? '/usr/bin/chromium';
if (existsSync(chromium)) {
  const page = join(folder, 'long.html');
  const pdf = join(folder, 'long.pdf');
  const paragraph = (i: number) =>
    `<p>On task ${i} our method reaches an accuracy of 0.${800 + (i % 199)} against 0.${700 + (i % 97)} of the baseline, which took ${i + 3}.5 s. ${'The difference stands in no table. '.repeat(18)}</p>`;
  writeFileSync(page, `<h1>A long paper</h1>${Array.from({ length: 185 }, (_, i) => paragraph(i)).join('\n')}`);
  spawnSync(chromium, ['--headless', '--no-sandbox', '--disable-gpu', `--print-to-pdf=${pdf}`, page], {
    stdio: 'ignore',
  });
  let pages = 0;
  const took = await timed(async () => {
    pages = (await auditPaper({ path: pdf, toolVersion: '0' })).result.paper?.pages ?? 0;
  });
  bar(
    `a PDF of ${pages} pages, ${took.clock.toFixed(1)} s by the clock, for 30`,
    (took.cpu / Math.max(1, pages)) * 30,
    3,
    's',
  );
} else console.log(`       PDF skipped: no ${chromium}`);
bar('memory of this process', process.resourceUsage().maxRSS / 1024, 500, 'MB');
rmSync(folder, { recursive: true, force: true });
process.exitCode = missed > 0 ? 1 : 0;
