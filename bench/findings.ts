// What the audit of papers without marks finds in the papers of ../shared/data/audit: recall by kind of findings.jsonl, printed result
// decimals by state, and every number or finding that is called failed without being in that list, for checking by hand.
// Usage: node bench/findings.ts [--list] [--only NAME]
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readLogs } from '../src/record/logs/index.ts';
import { readPaper } from '../src/record/papers/index.ts';
import { type PaperQuantity, readPaperQuantities } from '../src/record/quantities/index.ts';
import { paperNumbersTraceToLogs } from '../src/tasks/audit/checks/paper-numbers-trace-to-logs/index.ts';
import type { Finding, PaperCheck, PaperOutcome } from '../src/tasks/audit/model/index.ts';

const DATA = join(import.meta.dirname, '../../shared/data/audit');
const paperChecks: PaperCheck[] = [paperNumbersTraceToLogs];
// The checks of the paper against itself count where they are there.
for (const name of ['paper-agrees-with-itself', 'statistics-recompute']) {
  const file = join(import.meta.dirname, '../src/tasks/audit/checks', name, 'index.ts');
  if (!existsSync(file)) continue;
  const found = Object.values((await import(file)) as Record<string, unknown>);
  paperChecks.push(...found.filter((c): c is PaperCheck => typeof (c as PaperCheck)?.run === 'function'));
}
const list = process.argv.includes('--list');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;

/** A paper of the data: `source` as findings.jsonl names it. */
interface Input {
  readonly source: string;
  readonly folder: string;
  readonly paper: string;
  readonly logs?: string;
}

const V1 = [
  'adaptive_dual_scale_denoising',
  'data_augmentation_grokking',
  'gan_diffusion',
  'layerwise_lr_grokking',
  'rl_lr_adaptation',
];
const SO: readonly (readonly [name: string, logs?: string])[] = [
  ['cloudcast-seed1'],
  ['eplb-seed1'],
  ['parameter_golf', 'parameter-golf-run'],
  ['rsna-miccai-brain-tumor-radiogenomic-classification', 'rsna-brain-tumor-run'],
];
const inputs: readonly Input[] = [
  ...V1.map((name) => ({
    source: `ai-scientist/${name}`,
    folder: `ai-scientist/${name}`,
    paper: 'paper.tex',
    logs: `ai-scientist/${name}`,
  })),
  ...SO.flatMap(([name, logs]) =>
    ['pdf', 'txt'].map((ending) => ({
      source: `scientist-one/${name}.txt`,
      folder: 'scientist-one',
      paper: `${name}.${ending}`,
      ...(logs === undefined ? {} : { logs: `scientist-one/${logs}` }),
    })),
  ),
  { source: 'scientist-one-mini', folder: 'scientist-one-mini', paper: 'paper.md', logs: 'scientist-one-mini' },
];

/** Reasons that answer a kind; kinds that need code or judgment have none. */
const KINDS: Readonly<Record<string, RegExp | null>> = {
  internal: /^agree\./,
  'internal+cross_run': /^agree\./,
  mixed_runs: /^binding\.mixed_runs$/,
  direction: /^(?:direction\.|agree\.direction)/,
  derived: /^derived\./,
  rounding: /^round\./,
  aggregate: /^aggregate\./,
  statistics: /^(?:stat\.|agree\.significance)/,
  latex: /latex|remark/,
  split: /^binding\.other_split$/,
  config: null,
  conclusion: null,
  citation: null,
  'I1.verified': null,
  'I4/control': null,
};
/** The kind that stands in no list above: a row that no run has. */
const ROW_OF_NO_RUN = /^binding\.other_record$/;

interface Known {
  readonly source: string;
  readonly kind: string;
  readonly where: string;
  readonly claim: string;
  readonly severity: string;
}

type NewFinding = Omit<Finding, 'id'>;

interface Audited {
  readonly input: Input;
  readonly quantities: readonly PaperQuantity[];
  readonly outcomes: readonly PaperOutcome[];
  readonly textOf: (q: PaperQuantity) => string;
}

async function audit(input: Input): Promise<Audited> {
  const root = realpathSync(join(DATA, input.folder));
  const paper = await readPaper(root, input.paper);
  const quantities = readPaperQuantities(paper);
  const signal = new AbortController().signal;
  const logs =
    input.logs === undefined
      ? { records: [], runs: [], sources: [], problems: [], leftOut: [] }
      : await readLogs({ root: realpathSync(join(DATA, input.logs)), except: [input.paper] });
  const outcomes: PaperOutcome[] = [];
  for (const check of paperChecks)
    outcomes.push(await check.run({ paper, quantities, logs, signal, progress: () => {} }));
  return {
    input,
    quantities,
    outcomes,
    textOf: (q) => paper.text.text.slice(q.sentence.start, q.sentence.end).replace(/\s+/g, ' '),
  };
}

/** Numbers of a claim as they are looked for in a finding; a claim without numbers is looked for by its words. */
function needles(known: Known): string[] {
  const numbers = known.claim.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return numbers.length > 0 ? numbers : known.claim.split(/\s*\/\s*/).slice(0, 1);
}

const haystack = (f: NewFinding): string =>
  [f.message, f.expected, f.found, f.computation, ...f.where.map((w) => w.quote)].join(' ').replace(/\s+/g, ' ');

function answers(known: Known, finding: NewFinding): boolean {
  const pattern = Object.hasOwn(KINDS, known.kind) ? KINDS[known.kind] : ROW_OF_NO_RUN;
  if (pattern === null || pattern === undefined || !pattern.test(finding.reason ?? '')) return false;
  const text = haystack(finding);
  return needles(known).some((n) => text.includes(n));
}

if (!existsSync(DATA)) {
  console.log('../shared/data/audit is not here; nothing to measure');
  process.exit(0);
}

const known = readFileSync(join(DATA, 'findings.jsonl'), 'utf8')
  .split('\n')
  .filter((l) => l.trim() !== '')
  .map((l) => JSON.parse(l) as Known);

const tally = new Map<string, { found: number; all: number; missed: string[] }>();
let [decimals, failedDecimals, unlisted] = [0, 0, 0];
for (const input of inputs) {
  if (only !== undefined && !input.paper.includes(only) && !input.source.includes(only)) continue;
  let audited: Audited;
  const started = performance.now();
  try {
    audited = await audit(input);
  } catch (error) {
    console.log(`${input.folder}/${input.paper}: ${(error as Error).message.split('\n')[0]}`);
    continue;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const findings = audited.outcomes.flatMap((o) => o.findings);
  const own = known.filter((k) => k.source === input.source);
  const results = new Map(audited.outcomes.flatMap((o) => (o.paperQuantities ?? []).map((r) => [r.id, r] as const)));
  const printed = audited.quantities.filter((q) => q.kind === 'result' && q.printed.literal.includes('.'));
  const all = audited.quantities.filter((q) => q.kind === 'result');
  const count = (qs: readonly PaperQuantity[], state: string) =>
    qs.filter((q) => results.get(q.id)?.state === state).length;
  const states = (qs: readonly PaperQuantity[]) =>
    `${qs.length}: ${count(qs, 'verified')} verified, ${count(qs, 'failed')} failed, ${count(qs, 'unverified')} unverified`;
  console.log(`\n${input.folder}/${input.paper} (${seconds} s)\n  results ${states(all)}; decimals ${states(printed)}`);
  decimals += printed.length;
  failedDecimals += count(printed, 'failed');
  for (const k of own) {
    const pattern = Object.hasOwn(KINDS, k.kind) ? KINDS[k.kind] : ROW_OF_NO_RUN;
    const row = tally.get(k.kind) ?? { found: 0, all: 0, missed: [] };
    const found = findings.filter((f) => answers(k, f));
    row.all += 1;
    if (found.length > 0) row.found += 1;
    else
      row.missed.push(`${input.paper}, ${k.where}: ${k.claim}${pattern === null ? ' (needs code or judgment)' : ''}`);
    tally.set(k.kind, row);
  }
  for (const f of findings) {
    if (own.some((k) => answers(k, f))) continue;
    if (f.state === 'failed') unlisted += 1;
    if (f.state === 'failed' || list)
      console.log(
        `  ${f.state === 'failed' ? 'NOT LISTED' : 'further'} ${f.check}/${f.reason} ${f.severity}: ${f.message.replace(/\s+/g, ' ').slice(0, 220)}`,
      );
  }
  if (list)
    for (const q of all) {
      const r = results.get(q.id);
      console.log(
        `    ${r?.state ?? '-'} ${r?.code ?? ''} ${q.printed.literal} | ${q.cell === undefined ? audited.textOf(q).slice(0, 110) : `${q.left.join('/')} × ${q.above.join('/')}`} | ${(r?.computation ?? '').slice(0, 160)}`,
      );
    }
}
console.log('\nRecall by kind of findings.jsonl');
for (const [kind, { found, all, missed }] of tally) {
  console.log(`  ${kind.padEnd(20)} ${found} of ${all}`);
  for (const m of missed) console.log(`    missed: ${m}`);
}
console.log(
  `\nPrinted result decimals: ${decimals}; called failed: ${failedDecimals}; failed findings that are not listed: ${unlisted}`,
);
