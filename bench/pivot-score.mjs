// `touchstone pivot score` against the same computation in Python with NumPy (vectorised), both as whole processes in turn:
// both read the two files, parse the answers, score, and draw the interval; the intervals must be equal to the last bit.
// A third process only draws the interval from scores that are given to it. Exit 1 above a bar.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../bin/touchstone.mjs', import.meta.url));
const python = [process.env.TOUCHSTONE_PYTHON ?? '', 'python3', '/usr/bin/python3'].find(
  (program) => program !== '' && spawnSync(program, ['-c', 'import numpy']).status === 0,
);
const DRAWING = `
import sys, numpy as np
def interval(scores, resamples, rows):
    rng = np.random.default_rng(20261004)
    n = len(scores)
    means = np.concatenate([scores[rng.integers(0, n, size=(min(rows, resamples - k), n))].mean(axis=1) for k in range(0, resamples, rows)])
    return np.percentile(means, [2.5, 97.5]).tolist()
`;
const WHOLE = `${DRAWING}
import json
references = json.load(open(sys.argv[1] + '/references.json'))['cases']
answers = {}
for line in open(sys.argv[1] + '/predictions.jsonl'):
    line = json.loads(line)
    answer = line.get('output', '').strip()
    if line['status'] == 'ok' and answer.startswith('{'):
        answer = json.loads(answer)['answer']
    answers[line['case_id'], line['order']] = answer
other = {'A': 'B', 'B': 'A'}
right = [(answers.get((c['id'], 'ab')) == c['reference']) + (answers.get((c['id'], 'ba')) == other[c['reference']]) for c in references]
print(json.dumps(interval(np.array(right) / 2, int(sys.argv[2]), int(sys.argv[3]))))
`;
const ALONE = `${DRAWING}
print(interval(np.arange(int(sys.argv[1])) % 3 / 2, int(sys.argv[2]), int(sys.argv[3])))
`;

if (python === undefined) {
  console.log('skipped: no Python with NumPy (Debian: apt-get install python3-numpy)');
} else {
  // Rows that NumPy draws at once: all of them, or as many as it is fastest with.
  const slow = [measure(248, 10_000, 10_000, 21, 1), measure(100_000, 1000, 10, 3, 3)].includes(true);
  process.exitCode = slow ? 1 : 0;
}

function measure(cases, resamples, rows, rounds, bar) {
  const folder = mkdtempSync(join(tmpdir(), 'pivot-score-'));
  try {
    writeInputs(folder, cases);
    const out = join(folder, 'scored.json');
    const files = ['--references', join(folder, 'references.json'), '--predictions', join(folder, 'predictions.jsonl')];
    const count = [String(resamples), String(rows)];
    const commands = [
      [process.execPath, [cli, 'pivot', 'score', ...files, '--output', out, '--resamples', String(resamples)]],
      [python, ['-c', WHOLE, folder, ...count]],
      [python, ['-c', ALONE, String(cases), ...count]],
    ];
    const times = commands.map(() => []);
    let said = '';
    for (let round = -1; round < rounds; round += 1)
      commands.forEach(([program, args], i) => {
        if (i === 0) rmSync(out, { force: true });
        const begin = process.hrtime.bigint();
        const run = spawnSync(program, args, { encoding: 'utf8' });
        if (round >= 0) times[i].push(Number(process.hrtime.bigint() - begin) / 1e6);
        if (run.status !== 0) throw new Error(`${program} ended with ${run.status}: ${run.stderr}`);
        if (i === 0) said = readFileSync(out, 'utf8');
        if (i === 1) compareIntervals(JSON.parse(said).interval, JSON.parse(run.stdout));
      });
    const [ours, whole, alone] = times.map((list) => list.toSorted((a, b) => a - b)[list.length >> 1]);
    const ms = (time) => `${time.toFixed(0)} ms`;
    console.log(
      `${cases} cases × ${resamples} resamples: ${ms(ours)}; Python with NumPy ${ms(whole)}: ${(ours / whole).toFixed(2)} × (bar ${bar}); its interval alone ${ms(alone)}: ${(ours / alone).toFixed(2)} ×`,
    );
    return ours > bar * whole;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compareIntervals({ low, high }, [theirLow, theirHigh]) {
  if (low !== theirLow || high !== theirHigh)
    throw new Error(`the intervals differ: ${low} to ${high}, NumPy says ${theirLow} to ${theirHigh}`);
}

function writeInputs(folder, count) {
  const digest = '0'.repeat(64);
  const cases = Array.from({ length: count }, (_, i) => ({ id: `case-${i}`, reference: (i * 7) % 3 > 0 ? 'A' : 'B' }));
  const references = {
    schema: 'touchstone.pivot-references/1',
    scope: {
      adapter: null,
      kind: 'evaluation_protocol_interface',
      use: 'diagnostic_only',
      promotion_eligible: false,
      condition: 'options_only',
    },
    release: 'unpinned',
    pseudonyms: false,
    digests: { questions: digest, prompts: digest, template: digest },
    cases,
  };
  writeFileSync(join(folder, 'references.json'), JSON.stringify(references));
  const lines = cases.flatMap(({ id }, i) =>
    ['ab', 'ba'].map((order, k) => {
      const answer = (i * 31 + k * 17) % 5 > 1 ? 'A' : 'B';
      const output =
        i % 2 === 0 ? answer : `{"reason": "it keeps the controls of case ${i} as they were", "answer": "${answer}"}`;
      const ended = i % 50 === 0 ? { status: 'timeout' } : { status: 'ok', output };
      return JSON.stringify({ case_id: id, order, ...ended, model: 'synthetic', seconds: 1.5 });
    }),
  );
  writeFileSync(join(folder, 'predictions.jsonl'), `${lines.join('\n')}\n`);
}
