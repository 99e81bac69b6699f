import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { findSandbox, unsandboxed } from '../../../../base/sandbox/index.ts';
import type { BuiltStudy } from '../../judgment/testing/index.ts';
import { type ScoreDeps, scoresReproduce, scoreVerification } from './index.ts';
import { takeSnapshot } from './snapshot.ts';
import { studyOf } from './testing/study.ts';

const found = await findSandbox();
const absent = 'unavailable' in found ? found.unavailable : undefined;
const skipped = absent === undefined ? '' : ` (skipped: ${absent}; Debian: apt-get install bubblewrap)`;
const python = spawnSync('python3', ['-c', ''], { env: { PATH: '/usr/bin:/bin' } }).status === 0;
const onlyPython = python ? '' : ' (skipped: no python3; Debian: apt-get install python3)';

/** Scores the study's evaluator; progress lines are collected. */
function verify({ context, folder }: BuiltStudy, more: Partial<ScoreDeps> = {}) {
  const lines: string[] = [];
  const [evaluator] = context.study.file.evaluators;
  if (evaluator === undefined) throw new Error('the study declares no evaluator');
  const running = scoreVerification(
    { study: context.study, evaluator },
    {
      signal: context.signal,
      progress: (line) => lines.push(line),
      stateFolder: context.stateFolder,
      toolVersion: 'test',
      secretFolder: join(folder, '.secret'),
      ...more,
    },
  );
  return { running, lines };
}

const storedFiles = ({ context }: BuiltStudy): string[] => {
  const folder = join(context.stateFolder, 'runs');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.json'))
    : [];
};

const commandLines = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return ''; // ended
      }
    });

/** Every run adds its random score, so runs that are kept can be told from new ones. */
const randomScore = `import json, os, random
json.dump({"accuracy": 0.75 + random.uniform(-0.001, 0.001)}, open(os.environ["TOUCHSTONE_RESULT"], "w"))
`;

describe.skipIf(absent !== undefined)(`Scores${skipped}`, () => {
  test('an interrupted set is resumed, a finished one is run afresh', async () => {
    const built = await studyOf({ files: { 'evaluators/score.py': randomScore } });
    const stop = new AbortController();
    const first = verify(built, {
      signal: stop.signal,
      progress: (line) => {
        if (line.includes('run 4')) stop.abort();
      },
    });
    await expect(first.running).rejects.toMatchObject({ code: 'interrupted' });
    expect(storedFiles(built)).toHaveLength(3);
    const kept = storedFiles(built).map(
      (name) => JSON.parse(readFileSync(join(built.context.stateFolder, 'runs', name), 'utf8')).run.score as number,
    );

    const second = verify(built);
    const { score } = await second.running;
    expect(score.state).toBe('verified');
    expect(
      score.runs
        .slice(0, 3)
        .map((run) => run.score)
        .sort(),
    ).toEqual(kept.sort());
    expect(second.lines.filter((line) => line.includes('kept from'))).toHaveLength(3);
    expect(storedFiles(built)).toEqual([]);

    const third = await verify(built).running;
    expect(third.score.runs.map((run) => run.score)).not.toEqual(score.runs.map((run) => run.score));
  });

  test('killed without warning: no program survives, and the next audit takes up the runs', async () => {
    const mark = `killed-${process.pid}`;
    const slow = `${randomScore}import time, subprocess
subprocess.run(["python3", "-c", "import time; time.sleep(0.4)", "${mark}"])
`;
    const built = await studyOf({ files: { 'evaluators/score.py': slow } });
    const program = join(built.folder, 'audit.mjs');
    await build({
      stdin: {
        contents: `
import { openStudy } from './src/record/bundle/index.ts';
import { scoreVerification } from './src/tasks/audit/checks/scores-reproduce/index.ts';
const [folder] = process.argv.slice(2);
const study = await openStudy(folder);
await scoreVerification({ study, evaluator: study.file.evaluators[0] }, {
  signal: new AbortController().signal, progress: (line) => process.stdout.write(line + '\\n'),
  stateFolder: folder + '/.touchstone', toolVersion: 'test', secretFolder: folder + '/.secret',
});
`,
        resolveDir: process.cwd(),
        loader: 'ts',
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      mainFields: ['module', 'main'],
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      outfile: program,
      logLevel: 'silent',
    });
    const child = spawn(process.execPath, [program, built.folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.toString().includes('run 3')) setTimeout(() => child.kill('SIGKILL'), 250);
      });
      child.once('exit', () => resolve());
    });
    expect(child.signalCode).toBe('SIGKILL');
    await sleep(200);
    expect(commandLines().filter((line) => line.includes(mark))).toEqual([]);
    expect(storedFiles(built)).toHaveLength(2);
    const second = verify(built);
    expect((await second.running).score.state).toBe('verified');
    expect(second.lines.filter((line) => line.includes('kept from'))).toHaveLength(2);
  });

  test('a study that cannot be written to loses the way back into a set, and nothing else', async () => {
    const built = await studyOf({});
    writeFileSync(built.context.stateFolder, 'a file where the folder should be');
    expect((await verify(built).running).score).toMatchObject({ state: 'verified', mean: 0.75 });
  });

  test('a run that was cut off while it was stored is done again', async () => {
    const built = await studyOf({});
    const stop = new AbortController();
    const first = verify(built, { signal: stop.signal, progress: (line) => line.includes('run 3') && stop.abort() });
    await expect(first.running).rejects.toMatchObject({ code: 'interrupted' });
    const [name = ''] = storedFiles(built).sort();
    const path = join(built.context.stateFolder, 'runs', name);
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, 20));
    const second = verify(built);
    expect((await second.running).score.state).toBe('verified');
    expect(second.lines.filter((line) => line.includes('kept from'))).toHaveLength(1);
  });

  test('scores that come with the study are not taken for runs', async () => {
    const built = await studyOf({ claim: 'The rule answers 0.99 of the questions.' });
    const stop = new AbortController();
    const first = verify(built, { signal: stop.signal, progress: (line) => line.includes('run 2') && stop.abort() });
    await expect(first.running).rejects.toMatchObject({ code: 'interrupted' });
    // The author knows the key, and has a genuine run to copy the form from, but not the secret of whoever audits.
    const [name = ''] = storedFiles(built);
    const folder = join(built.context.stateFolder, 'runs', name, '..');
    const genuine = JSON.parse(readFileSync(join(folder, '1.json'), 'utf8')) as { run: object; seal: string };
    for (let n = 1; n <= 5; n += 1)
      writeFileSync(join(folder, `${n}.json`), JSON.stringify({ ...genuine, run: { ...genuine.run, score: 0.99 } }));
    const { score } = await verify(built).running;
    expect(score).toMatchObject({ state: 'failed', mean: 0.75 });
  });

  test('a stored run counts for its own number only', async () => {
    const built = await studyOf({ files: { 'evaluators/score.py': randomScore } });
    const stop = new AbortController();
    const first = verify(built, { signal: stop.signal, progress: (line) => line.includes('run 2') && stop.abort() });
    await expect(first.running).rejects.toMatchObject({ code: 'interrupted' });
    const [name = ''] = storedFiles(built);
    const folder = join(built.context.stateFolder, 'runs', name, '..');
    for (let n = 2; n <= 5; n += 1) writeFileSync(join(folder, `${n}.json`), readFileSync(join(folder, '1.json')));
    const second = verify(built);
    const { score } = await second.running;
    expect(new Set(score.runs.map((run) => run.score)).size).toBe(5);
    expect(second.lines.filter((line) => line.includes('kept from'))).toHaveLength(1);
  });

  test('a file that is exchanged after the study was opened is noticed', async () => {
    const built = await studyOf({});
    writeFileSync(
      join(built.folder, 'evaluators/score.py'),
      'import os\nopen(os.environ["TOUCHSTONE_RESULT"], "w").write(\'{"accuracy": 1}\')\n',
    );
    const { score, files } = await verify(built).running;
    expect(score).toMatchObject({ state: 'unverified', reason: 'digest_mismatch' });
    expect(files.map(({ path }) => path)).toEqual(['evaluators/score.py']);
  });

  test('a folder that becomes a link out of the study brings no other bytes in', async () => {
    const built = await studyOf({});
    const elsewhere = join(built.folder, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'labels.txt'), '2 4 6 8\n');
    writeFileSync(join(elsewhere, 'questions.txt'), '1 2 3 4\n');
    renameSync(join(built.folder, 'data'), join(built.folder, 'before'));
    symlinkSync(elsewhere, join(built.folder, 'data'));
    expect((await verify(built).running).score).toMatchObject({ state: 'unverified', reason: 'digest_mismatch' });
  });

  test('the study may change while the evaluator runs: what runs is what was hashed', async () => {
    const built = await studyOf({});
    const changing = verify(built, {
      progress: (line) => {
        if (line.includes('run 2')) writeFileSync(join(built.folder, 'evaluators/score.py'), 'raise SystemExit(1)\n');
      },
    });
    expect((await changing.running).score).toMatchObject({ state: 'verified', mean: 0.75 });
  });

  test('the solution sees its code and its inputs, the evaluator its own; neither sees the number of the run', async () => {
    const list = `import os
seen = sorted(os.path.join(d, f)[2:] for d, _, fs in os.walk(".") for f in fs)
names = sorted(k for k in os.environ if k.startswith("TOUCHSTONE"))
`;
    const built = await studyOf({
      files: {
        'code/solve.py': `${list}print(seen, names)\n`,
        'evaluators/score.py': `${list}import json
answer = open(os.environ["TOUCHSTONE_SOLUTION_OUTPUT"]).read().strip()
right = answer == "['code/solve.py', 'data/questions.txt'] []" and seen == ["code/solve.py", "data/labels.txt", "evaluators/score.py"] and names == ["TOUCHSTONE_RESULT", "TOUCHSTONE_SOLUTION_OUTPUT"]
json.dump({"accuracy": 0.75 if right else 0.1}, open(os.environ["TOUCHSTONE_RESULT"], "w"))
`,
      },
    });
    expect((await verify(built).running).score).toMatchObject({ state: 'verified', mean: 0.75 });
  });

  test('a path that leaves the study is never copied', async () => {
    const { context } = await studyOf({});
    expect(await takeSnapshot(context.study, new Map([['a', '../secret.txt']]))).toEqual([
      { reason: 'escaping', path: '../secret.txt' },
    ]);
  });

  test('environment and digests are recorded, and nothing is left behind', async () => {
    const ours = () =>
      readdirSync(tmpdir()).filter((name) => new RegExp(`^touchstone-(snapshot|output)-${process.pid}-`).test(name));
    const built = await studyOf({});
    const { score } = await verify(built).running;
    expect(score.sandbox).toBe('bubblewrap');
    expect(score.environment).toMatchObject({
      'env TZ': 'UTC',
      'program python3': expect.stringContaining('Python 3'),
    });
    expect(Object.keys(score.digests).sort()).toEqual([
      'code/solve.py',
      'data/labels.txt',
      'data/questions.txt',
      'evaluators/score.py',
    ]);
    expect(ours()).toEqual([]);
  });

  test('evidence of type evaluator_run is the five runs', async () => {
    const { context } = await studyOf({});
    const { evidence } = await scoresReproduce.run(context);
    expect(evidence).toMatchObject([
      { id: 'E-RUN', state: 'found', value: '0.75', unit: 'fraction', metric: 'accuracy' },
    ]);
  });
});

test('no sandbox: nothing is run, and that is said', async () => {
  const built = await studyOf({});
  const { score, message } = await verify(built, { sandbox: { unavailable: 'bwrap is not installed' } }).running;
  expect(score).toMatchObject({ state: 'unverified', reason: 'sandbox_unavailable', sandbox: 'none' });
  expect(score.runs.every(({ status }) => status === 'not_run')).toBe(true);
  expect(message).toContain('bwrap is not installed');
});

test('an interactive evaluator needs a sandbox that can join pipes', async () => {
  const built = await studyOf({ evaluator: { mode: 'interactive' } });
  const podman = { kind: 'podman', version: '1', program: '/none', user: 'engine', pipes: false } as const;
  expect((await verify(built, { sandbox: podman }).running).score).toMatchObject({ reason: 'sandbox_unavailable' });
});

const asked = `without a sandbox, because the user said so: run and labelled; programs cannot spoil later runs${onlyPython}`;
test.skipIf(!python)(asked, async () => {
  const built = await studyOf({
    files: {
      'code/solve.py':
        'import os\nprint(2, 4, 6, 8)\nos.chmod("code/solve.py", 0o644)\nopen("code/solve.py", "w").write("print(0)")\n',
    },
  });
  const { score } = await verify(built, { sandbox: unsandboxed }).running;
  expect(score).toMatchObject({ state: 'verified', mean: 0.75, sandbox: 'unsandboxed', flags: ['unsandboxed'] });
});
