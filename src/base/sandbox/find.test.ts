import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordEnvironment } from './environment.ts';
import { findSandbox, trySandbox } from './find.ts';
import { findProgram } from './program.ts';
import { systemCallFilter } from './seccomp.ts';
import { absent, bubblewrap, runProgram, titled } from './testing/scene.ts';

/** A folder of programs as the only PATH, for as long as the test runs. */
function onlyPath(programs: Readonly<Record<string, string>>): void {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-path-'));
  const before = process.env.PATH;
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
  process.env.PATH = folder;
  onTestFinished(() => {
    process.env.PATH = before;
    rmSync(folder, { recursive: true, force: true });
  });
}

describe('Finding a sandbox', () => {
  test('a docker client without an engine is none', async () => {
    onlyPath({
      docker:
        '#!/bin/sh\n[ "$1" = --version ] && echo "Docker version 99.1.2" && exit 0\necho "Cannot connect to the Docker daemon" >&2\nexit 1\n',
    });
    expect(await trySandbox('docker')).toEqual({
      unavailable: 'docker: its engine does not answer: Cannot connect to the Docker daemon',
    });
  });

  test('a bwrap that is forbidden to make namespaces is none', async () => {
    onlyPath({
      bwrap:
        '#!/bin/sh\n[ "$1" = --version ] && echo "bubblewrap 0.8.0" && exit 0\necho "bwrap: No permissions to create new namespace" >&2\nexit 1\n',
    });
    expect(await trySandbox('bubblewrap')).toEqual({
      unavailable: 'bwrap: bwrap: No permissions to create new namespace',
    });
  });

  test('is tried once per process', () => {
    expect(findSandbox()).toBe(findSandbox());
  });

  test('programs are looked for in the system folders only', () => {
    expect(findProgram('sh', '/', [])?.inside).toMatch(/^\/(usr\/)?bin\/sh$/);
    expect(findProgram('no-such-program', '/', [])).toBeUndefined();
    expect(findProgram('/root/bin/tool', '/', [])).toBeUndefined();
    expect(findProgram('./not-listed.sh', '/', [])).toBeUndefined();
    expect(findProgram('node', '/', [])?.inside).toBe('/touchstone/node');
  });

  test('a way out of the system folders is none, and nothing there is asked for its version', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-path-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'python3'), `#!/bin/sh\n: > ${folder}/ran\n`, { mode: 0o755 });
    const name = `/usr/..${folder}/python3`;
    expect(findProgram(name, '/', [])).toBeUndefined();
    expect(findProgram('/usr//bin/sh', '/', [])).toBeUndefined();
    expect(findProgram('code/../../x/python3', folder, 'all')).toBeUndefined();
    if (bubblewrap !== undefined) await recordEnvironment(bubblewrap, [name]);
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });

  test('the filter is made for the machines whose numbers are known', () => {
    expect(systemCallFilter('x64')?.length).toBe(systemCallFilter('arm64')?.length);
    expect(systemCallFilter('riscv64')).toBeUndefined();
  });

  test('the environment of a run is recorded with versions', async () => {
    const environment = await recordEnvironment(bubblewrap, ['node', 'sh']);
    expect(environment).toMatchObject({
      'program node': `node ${process.version}`,
      'env PYTHONHASHSEED': '0',
      arch: process.arch,
    });
    expect(environment.kernel).toMatch(/^Linux \d/);
  });
});

const nobodyCan = process.getuid?.() === 0 && absent === undefined && canBecomeNobody();

/** Whether root here can start bwrap as an ordinary user. */
function canBecomeNobody(): boolean {
  try {
    execFileSync('su', ['nobody', '-s', '/bin/sh', '-c', 'bwrap --unshare-all --ro-bind / / true'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!nobodyCan)(
  nobodyCan
    ? 'As an ordinary user'
    : 'As an ordinary user (skipped: needs root, su and user namespaces to switch to nobody)',
  () => {
    test('the sandbox runs, limits hold, and nothing is left', async () => {
      // A bundle of this module alone, run by an ordinary user from a folder that this user can read.
      const folder = mkdtempSync(join(tmpdir(), 'touchstone-nobody-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      chmodSync(folder, 0o755);
      const { build } = await import('esbuild');
      await build({
        stdin: {
          contents: `
import { runSandboxed, trySandbox } from './index.ts';
const sandbox = await trySandbox('bubblewrap');
const limits = { seconds: 10, cpuSeconds: 10, memoryMb: 128, processes: 16, fileMb: 4, openFiles: 64, outputKb: 16 };
const run = async (...command) => {
  const r = await runSandboxed(sandbox, { command, root: '/tmp', files: [], limits, result: true });
  return [r.exitCode, r.limitHit, Buffer.from(r.result.bytes).toString()];
};
process.stdout.write(JSON.stringify([process.getuid() !== 0, sandbox.kind,
  await run('sh', '-c', 'id -u > $TOUCHSTONE_RESULT'),
  await run('python3', '-c', 'a = []\\nwhile True: a.append(b"x" * 4_000_000)'),
  await run('python3', '-c', 'import os\\nwhile True:\\n    try: os.fork()\\n    except OSError: pass'),
]));
`,
          resolveDir: import.meta.dirname,
          loader: 'ts',
        },
        bundle: true,
        platform: 'node',
        format: 'esm',
        outfile: join(folder, 'run.mjs'),
        logLevel: 'silent',
      });
      const node = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => findProgram(path, '/', []) !== undefined);
      const program = node ?? process.execPath;
      const printed = execFileSync('su', [
        'nobody',
        '-s',
        '/bin/sh',
        '-c',
        `cd /tmp && exec ${program} ${folder}/run.mjs`,
      ]);
      expect(JSON.parse(printed.toString())).toEqual([
        true,
        'bubblewrap',
        [0, null, '65534\n'],
        [null, 'memory', ''],
        [null, 'processes', ''],
      ]);
    });
  },
);

const podman = await trySandbox('podman');

describe.skipIf('unavailable' in podman)(
  'unavailable' in podman
    ? `In a container (skipped: ${podman.unavailable}; Debian: apt-get install podman)`
    : 'In a container',
  () => {
    test('the same walls: no network, no host, a result, a clock', async () => {
      if ('unavailable' in podman) return;
      const seen = await runProgram(
        'sh',
        'id -u; grep -c : /proc/net/dev; ls /study /root /home 2>/dev/null; echo x > /study/new; echo 0.5 > $TOUCHSTONE_RESULT',
        {
          sandbox: podman,
          result: true,
        },
      );
      expect(seen).toMatchObject({ kind: 'podman', exitCode: 0, out: '65534\n1\n/study:\nsolve.sh\n', score: '0.5\n' });
      const slow = await runProgram('sh', 'sleep 60', {
        sandbox: podman,
        limits: { seconds: 2, cpuSeconds: 5, memoryMb: 64, processes: 8, fileMb: 1, openFiles: 64, outputKb: 4 },
      });
      expect(slow.timedOut).toBe(true);
    });
  },
);

describe.skipIf(absent !== undefined)(titled('A missing program'), () => {
  test('is a fault of this machine, not a result', async () => {
    const { runSandboxed } = await import('./run.ts');
    const request = {
      command: ['no-such-program'],
      root: tmpdir(),
      files: [],
      limits: { seconds: 1, cpuSeconds: 1, memoryMb: 64, processes: 4, fileMb: 1, openFiles: 64, outputKb: 4 },
    };
    await expect(runSandboxed(bubblewrap, request)).rejects.toMatchObject({ code: 'tool_missing' });
  });
});
