// How long it takes to read LaTeX: 50 papers of about 40 kB, made of those in the shared data by exchanging numbers and repeating sections.
// Run with: npx node bench/latex.ts
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceFile } from '../src/record/texts/index.ts';

const PAPERS = 50;
const LENGTH = 40_000;
/** Longest mean time for one paper, in ms; most memory, in MB. */
const BAR = { mean: 50, memory: 500 };

const folder = process.env.TOUCHSTONE_LATEX ?? join(import.meta.dirname, '../../shared/data/audit/ai-scientist');
const sources = existsSync(folder)
  ? readdirSync(folder)
      .map((name) => join(folder, name, 'paper.tex'))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
  : [];

/** One of the papers with other numbers, as long as it should be. */
function varied(n: number): string {
  const source = sources[n % sources.length] ?? '';
  const at = source.indexOf('\\section');
  const end = source.lastIndexOf('\\bibliography');
  const body = source.slice(at, end);
  let text = source.slice(0, end);
  while (text.length < LENGTH) text += body.slice(0, LENGTH - text.length).replace(/\\[^\n]*$/, '');
  const digit = String(n % 9);
  return `${text.replace(/(?<=\d\.\d)\d/g, digit)}\n${source.slice(end)}`;
}

if (sources.length === 0) console.log(`skipped: no papers below ${folder}`);
else {
  const papers = Array.from({ length: PAPERS }, (_, n) => Buffer.from(varied(n)));
  const times: number[] = [];
  let characters = 0;
  let tables = 0;
  let remarks = 0;
  for (const paper of papers) {
    const start = performance.now();
    const { sources: read } = await readSourceFile(paper, 'paper.tex');
    times.push(performance.now() - start);
    const text = read[0]?.text;
    characters += text?.text.length ?? 0;
    tables += text?.tables?.length ?? 0;
    remarks += text?.remarks?.length ?? 0;
  }
  const total = times.reduce((sum, one) => sum + one, 0);
  const sorted = [...times].sort((a, b) => a - b);
  const memory = process.resourceUsage().maxRSS / 1024;
  const bytes = papers.reduce((sum, { length }) => sum + length, 0);
  console.log(
    `${PAPERS} papers, ${(bytes / PAPERS / 1000).toFixed(1)} kB each, give ${characters} characters, ${tables} tables, ${remarks} remarks`,
  );
  console.log(
    `${total.toFixed(0)} ms in all: ${(total / PAPERS).toFixed(1)} ms each, median ${sorted[PAPERS >> 1]?.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms; ${memory.toFixed(0)} MB`,
  );
  if (total / PAPERS > BAR.mean || memory > BAR.memory) process.exitCode = 1;
}
