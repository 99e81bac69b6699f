// `touchstone audit` without evaluators on 10,000 and 20,000 claims over 1,000 logs, as whole processes: medians of five.
// Bars: 3 s for 10,000 claims, and twice the claims at most 2.2 × the time. Exit 1 above a bar.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../bin/touchstone.mjs', import.meta.url));
const LOGS = 1000;

function makeStudy(folder, claims) {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const evidence = [];
  const declared = [];
  const paper = ['# A large study', ''];
  const records = Array.from({ length: LOGS }, () => ({ test: {} }));
  for (let i = 0; i < claims; i += 1) {
    const value = ((i * 7919) % 10_000) / 10_000;
    const log = i % LOGS;
    records[log].test[`m${i}`] = value;
    evidence.push(
      `  - { id: E-${i}, type: log_record, path: logs/run-${log}.json, at: { pointer: /test/m${i} }, metric: accuracy, stage: test, unit: fraction }`,
    );
    const text = `The accuracy of item ${i} is ${(value * 100).toFixed(1)} %`;
    declared.push(
      `  - id: C-RES-${i}\n    type: numerical\n    text: ${text}\n    quantities:\n      - { literal: "${(value * 100).toFixed(1)} %", metric: accuracy, stage: test, recorded_in: E-${i} }\n      - { literal: "${i}", kind: index }`,
    );
    paper.push(`[${text}]{#C-RES-${i} .claim}.`, '');
  }
  for (const [i, record] of records.entries())
    writeFileSync(join(folder, 'logs', `run-${i}.json`), JSON.stringify(record));
  writeFileSync(join(folder, 'paper.md'), `${paper.join('\n')}\n`);
  writeFileSync(
    join(folder, 'claims.yaml'),
    `schema: touchstone.claims/1\nevidence:\n${evidence.join('\n')}\nclaims:\n${declared.join('\n')}\n`,
  );
  writeFileSync(
    join(folder, 'touchstone.yaml'),
    'schema: touchstone.study/1\ntitle: A large study\nmanuscript: paper.md\nartifacts:\n  - { path: "logs/*.json", role: execution_log }\nmetrics:\n  - { name: accuracy, stage: test, unit: fraction, direction: higher, proportion: true }\n',
  );
  execFileSync(process.execPath, [cli, 'seal', folder], { stdio: 'ignore' });
}

const root = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
try {
  const sizes = [10_000, 20_000];
  const times = sizes.map(() => []);
  for (const [i, size] of sizes.entries()) makeStudy(join(root, String(i)), size);
  for (let round = -1; round < 5; round += 1) {
    sizes.forEach((size, i) => {
      const begin = process.hrtime.bigint();
      const run = spawnSync(
        process.execPath,
        [cli, 'audit', join(root, String(i)), '--skip-evaluators', '--json', join(root, 'out.json')],
        { encoding: 'utf8' },
      );
      const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
      if (run.status !== 0 || !new RegExp(`${size.toLocaleString('en-US')}|${size}`).test(run.stdout))
        throw new Error(`audit of ${size} claims ended with ${run.status}:\n${run.stdout.slice(0, 2000)}${run.stderr}`);
      if (round >= 0) times[i].push(seconds);
    });
  }
  const [small, large] = times.map((list) => list.toSorted((a, b) => a - b)[2]);
  console.log(
    `audit of 10,000 claims, 1,000 logs: ${small.toFixed(2)} s (bar 3); 20,000 claims: ${large.toFixed(2)} s, ${(large / small).toFixed(2)} × (bar 2.2)`,
  );
  process.exitCode = small < 3 && large / small <= 2.2 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
