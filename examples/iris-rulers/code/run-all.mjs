// Runs the whole experiment and writes its logs:  node code/run-all.mjs [--timing]
//
// Every run starts the evaluator and one solution as two processes joined by pipes, with a fixed seed; run again, it
// writes the same bytes. Times differ from run to run and machine to machine: they go into logs/timing.csv, which is
// written only with --timing.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleDeviation, sum } from './numbers.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const config = JSON.parse(readFileSync('config.json', 'utf8'));

/** What is run: node, amount of labels, seeds, stage in the logs, and what became of it where that is not "ok". */
const plan = [
  { node: 'best-ruler', amount: 'few', stage: 'test' },
  { node: 'nearest-neighbour', amount: 'few', stage: 'test' },
  { node: 'nearest-mean', amount: 'few', stage: 'test' },
  { node: 'scaled-mean', amount: 'few', stage: 'test' },
  { node: 'longest-ruler', amount: 'few', stage: 'ablation' },
  { node: 'hindsight-ruler', amount: 'few', stage: 'hindsight' },
  { node: 'best-ruler', amount: 'many', stage: 'many-labels' },
  { node: 'neighbour-vote', amount: 'many', stage: 'many-labels', arguments: [String(config.voters)] },
  { node: 'leaky-neighbour', amount: 'few', stage: 'test', seeds: [1], status: 'invalid' },
  { node: 'best-ruler', amount: 'single', stage: 'single-label', seeds: [1] },
];

if (typeof Map.groupBy !== 'function') {
  console.error(`Node ${process.versions.node} is too old, 22 or newer is needed. Inside a clone: npx node code/run-all.mjs`);
  process.exit(2); // before the logs on record are touched
}
rmSync('logs/runs', { recursive: true, force: true });
mkdirSync('logs/runs', { recursive: true });
execFileSync(process.execPath, ['code/check-data.mjs']);

const records = [];
const times = [];
const diary = [];
for (const part of plan) {
  for (const seed of part.seeds ?? config.seeds[part.amount]) {
    const { record, milliseconds } = await run(part, seed);
    writeFileSync(`logs/runs/${record.run}.json`, `${JSON.stringify(record, null, 2)}\n`);
    records.push(record);
    if (milliseconds !== undefined) times.push({ ...record, milliseconds });
    diary.push(diaryLine(record));
  }
}
writeFileSync('logs/runs.jsonl', records.map((record) => `${JSON.stringify(flat(record))}\n`).join(''));
writeFileSync('logs/summary.csv', summary(records));
writeFileSync('logs/diary.log', `${diary.join('\n')}\n`);
if (process.argv.includes('--timing')) writeFileSync('logs/timing.csv', timing(times));

async function run(part, seed) {
  const label = part.amount === 'few' ? '' : `-${part.amount}`;
  const head = {
    run: `${part.node}${label}-s${String(seed).padStart(2, '0')}`,
    node: part.node,
    seed,
    stage: part.stage,
    labels_per_species: config.labels_per_species[part.amount],
  };
  const { result, problem } = await score(part, seed);
  if (result === undefined) return { record: { ...head, status: 'failed', problem } };
  const { accuracy, splits, predictions, correct, wrong, used, milliseconds_per_split: milliseconds } = result;
  const status = part.status ?? 'ok';
  const measured = { metric: 'accuracy', unit: 'fraction', direction: 'higher', accuracy };
  const counts = { unit: 'count', splits, predictions, correct };
  return { record: { ...head, status, ...measured, counts, wrong, used }, milliseconds };
}

/** One evaluator and one solution, joined as in an audit: result on descriptor 3, pipes on 4 and 5. */
function score(part, seed) {
  return new Promise((resolve) => {
    const solution = spawn(process.execPath, [`code/solutions/${part.node}.mjs`, ...(part.arguments ?? [])]);
    const evaluator = spawn(
      process.execPath,
      ['evaluators/score.mjs', part.amount, String(config.splits_per_run), String(seed)],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe', solution.stdout, solution.stdin],
        env: { ...process.env, TOUCHSTONE_RESULT: '/dev/fd/3' },
      },
    );
    // From here on the pipes belong to the evaluator alone; a copy held here would hide that an end was closed.
    solution.stdout.destroy();
    solution.stdin.destroy();
    let answer = '';
    let complaint = '';
    evaluator.stdio[3].on('data', (bytes) => {
      answer += bytes;
    });
    solution.stderr.on('data', (bytes) => {
      complaint += bytes;
    });
    const ended = [evaluator, solution].map((child) => new Promise((done) => child.on('close', done)));
    Promise.all(ended).then(([code]) => {
      if (code === 0) resolve({ result: JSON.parse(answer) });
      else resolve({ problem: /^Error: (.*)$/m.exec(complaint)?.[1] ?? 'the evaluator stopped' });
    });
  });
}

function flat({ run, node, seed, stage, status, metric, unit, accuracy }) {
  return { run, node, seed, stage, status, metric, unit, value: accuracy };
}

function diaryLine({ run, stage, status, accuracy, counts, problem }) {
  const outcome =
    accuracy === undefined ? problem : `accuracy ${accuracy.toFixed(5)} (${counts.correct} of ${counts.predictions})`;
  return `${run} [${stage}] ${status}: ${outcome}`;
}

/** One row per solution and stage, over its valid runs; sd is the sample standard deviation over the seeds. */
function summary(all) {
  const groups = Map.groupBy(
    all.filter(({ status }) => status === 'ok'),
    ({ node, stage }) => `${node},${stage}`,
  );
  const rows = [...groups].map(([key, members]) => {
    const values = members.map(({ accuracy }) => accuracy);
    const mean = sum(values) / values.length;
    const cells = [values.length, mean, sampleDeviation(values), Math.min(...values), Math.max(...values)];
    return `${key},accuracy,fraction,${cells.join(',')}`;
  });
  return `${['node,stage,metric,unit,runs,mean,sd,min,max', ...rows].join('\n')}\n`;
}

/** Median over the runs of the median time of a split: sending it, the answer of the solution, receiving it. */
function timing(all) {
  const groups = Map.groupBy(
    all.filter(({ status }) => status === 'ok'),
    ({ node, stage }) => `${node},${stage}`,
  );
  const rows = [...groups].map(([key, members]) => {
    const sorted = members.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    return `${key},time,ms,${members.length},${sorted[Math.floor(sorted.length / 2)].toFixed(4)}`;
  });
  return `${['node,stage,metric,unit,runs,median', ...rows].join('\n')}\n`;
}
