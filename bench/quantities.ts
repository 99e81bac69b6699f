// Which kinds of numbers are read from the papers of ../shared/data/audit: counts by kind, how many numbers of result sections were
// classified, and with --list every number with its kind, the reason and its sentence, for checking by eye.
// Usage: node bench/quantities.ts [--list] [--only NAME] [--kind KIND] [FILE …]
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Paper, readPaper } from '../src/record/papers/index.ts';
import { coverageOf, type PaperQuantity, readPaperQuantities } from '../src/record/quantities/index.ts';

const DATA = process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const PAPERS = [
  ...['adaptive_dual_scale_denoising', 'data_augmentation_grokking', 'gan_diffusion'].map((n) => `ai-scientist/${n}`),
  ...['layerwise_lr_grokking', 'rl_lr_adaptation'].map((n) => `ai-scientist/${n}`),
].map((folder) => `${folder}/paper.tex`);
const PRINTED = [
  'cloudcast-seed1',
  'eplb-seed1',
  'parameter_golf',
  'rsna-miccai-brain-tumor-radiogenomic-classification',
];

const options = process.argv.slice(2);
const optionOf = (name: string): string | undefined =>
  options.includes(name) ? options[options.indexOf(name) + 1] : undefined;
const [only, kind] = [optionOf('--only'), optionOf('--kind')];
const named = options.filter((one, i) => !one.startsWith('--') && !/^--(?:only|kind)$/.test(options[i - 1] ?? ''));
const files = (
  named.length > 0
    ? named
    : [...PAPERS, ...PRINTED.map((n) => `scientist-one/${n}.pdf`), 'scientist-one-mini/paper.md'].map((path) =>
        join(DATA, 'audit', path),
      )
).filter((file) => only === undefined || file.includes(only));

for (const file of files) {
  if (!existsSync(file)) {
    console.log(`skipped: ${file} is absent; nothing was read`);
    continue;
  }
  const paper = await readPaper(realpathSync(dirname(file)), basename(file));
  const started = performance.now();
  const quantities = readPaperQuantities(paper);
  const took = performance.now() - started;
  const { numbers, classified } = coverageOf(quantities);
  console.log(
    `${file.split('/').slice(-2).join('/')}: ${quantities.length} numbers, ${paper.tables.length} tables, ${took.toFixed(0)} ms; ` +
      `${tally(quantities)}; results classified: ${classified} of ${numbers}`,
  );
  if (options.includes('--list'))
    for (const one of quantities)
      if (kind === undefined || one.kind === kind || one.exclusion === kind) show(paper, one);
}

function tally(quantities: readonly PaperQuantity[]): string {
  const counts = new Map<string, number>();
  for (const one of quantities) {
    const name = one.exclusion === undefined ? one.kind : `excluded.${one.exclusion}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => `${name} ${count}`)
    .sort()
    .join(', ');
}

function show(paper: Paper, one: PaperQuantity): void {
  const { text } = paper.text;
  const about =
    one.cell === undefined
      ? `${text.slice(Math.max(one.sentence.start, one.start - 90), one.start)}«${text.slice(one.start, one.end)}»${text.slice(one.end, Math.min(one.sentence.end, one.end + 60))}`
      : `[${one.above.join(' / ')}] [${one.left.join(' / ')}] «${text.slice(one.start, one.end)}»`;
  const problem = one.printed.problem === undefined ? '' : ' PROBLEM';
  console.log(
    `  ${one.id} ${(one.exclusion ?? one.kind).padEnd(12)} ${one.place.padEnd(9)}${one.cited === true ? ' cited' : ''}${problem} (${one.because}) ${about.replace(/\s+/g, ' ')}`,
  );
}
