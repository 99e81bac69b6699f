import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { unsandboxed } from './find.ts';
import { absent, limits, makeStudy, runProgram, titled } from './testing/scene.ts';

/** Command lines on this machine that hold a mark: what a run left behind. */
function processesWith(mark: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return line.includes(mark) ? [line] : [];
      } catch {
        return [];
      }
    });
}

const temporaryFiles = () =>
  readdirSync(tmpdir()).filter((name) => new RegExp(`^touchstone-(pipe|result)-${process.pid}-`).test(name));

const daemon = (mark: string) => `
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execv("/usr/bin/python3", ["python3", "-c", "import time; time.sleep(60)", "${mark}"])
    os._exit(0)
time.sleep(0.2)
`;

describe.skipIf(absent !== undefined)(titled('The limits of a sandboxed program'), () => {
  test('time: the clock ends it and what it moved to other sessions', async () => {
    const mark = `outlive-${process.pid}-a`;
    const result = await runProgram('python', `${daemon(mark)}\ntime.sleep(60)`, {
      limits: { ...limits, seconds: 0.6 },
    });
    expect(result).toMatchObject({ timedOut: true, limitHit: null, signal: 'SIGKILL' });
    expect(result.seconds).toBeLessThan(3);
    expect(processesWith(mark)).toEqual([]);
  });

  test('time: a daemon does not outlive a program that ends by itself', async () => {
    const mark = `outlive-${process.pid}-b`;
    const result = await runProgram('python', daemon(mark));
    expect(result).toMatchObject({ exitCode: 0, timedOut: false });
    expect(result.seconds).toBeLessThan(5);
    expect(processesWith(mark)).toEqual([]);
  });

  test('time: a program that ignores every signal is ended too', async () => {
    const result = await runProgram(
      'python',
      'import signal, time\nfor s in range(1, 64):\n    try: signal.signal(s, signal.SIG_IGN)\n    except (OSError, ValueError): pass\nwhile True: time.sleep(1)',
      { limits: { ...limits, seconds: 0.5 } },
    );
    expect(result.timedOut).toBe(true);
  });

  test('abort: the signal of the caller ends all at once', async () => {
    const mark = `outlive-${process.pid}-c`;
    const controller = new AbortController();
    const running = runProgram('python', `${daemon(mark)}\ntime.sleep(60)`, { signal: controller.signal });
    await sleep(500);
    controller.abort();
    expect(await running).toMatchObject({ aborted: true, timedOut: false });
    expect(processesWith(mark)).toEqual([]);
  });

  test('abort: at any moment of its start, too, nothing stays behind', async () => {
    const root = makeStudy({});
    for (let delay = 0; delay < 30; delay += 1.5) {
      const controller = new AbortController();
      const running = runProgram('python', 'import time; time.sleep(60)', {
        signal: controller.signal,
        root,
      });
      await sleep(delay);
      controller.abort();
      expect(await running).toMatchObject({ aborted: true });
    }
    expect(processesWith(root)).toEqual([]);
  });

  test('memory: a Python and a Node program are stopped near the limit', async () => {
    const python = await runProgram('python', 'a = []\nwhile True: a.append(b"x" * 4_000_000)');
    const buffers = await runProgram('node', 'const a = []; for (;;) a.push(Buffer.alloc(4e6, 1));');
    const objects = await runProgram('node', 'const a = []; for (;;) a.push({ a: [1, 2, 3] });');
    for (const result of [python, buffers, objects]) {
      expect(result).toMatchObject({ limitHit: 'memory', timedOut: false });
      expect(result.peakMemoryMb).toBeGreaterThan(limits.memoryMb);
      expect(result.peakMemoryMb).toBeLessThan(2 * limits.memoryMb);
    }
  });

  test('memory: several processes, each below the limit, are counted together', async () => {
    const hog = (count: number) => `
import os, time
for i in range(${count}):
    if os.fork() == 0:
        a = bytearray(os.urandom(1024) * (60 * 1024))
        time.sleep(0.5)
        os._exit(0)
for i in range(${count}): os.wait()
`;
    expect(await runProgram('python', hog(2))).toMatchObject({ exitCode: 0, limitHit: null });
    expect(await runProgram('python', hog(8))).toMatchObject({ limitHit: 'memory' });
  });

  test('memory: pages that forked workers share count once', async () => {
    const result = await runProgram(
      'python',
      `
import os, time
a = bytearray(os.urandom(1024) * (120 * 1024))
for i in range(4):
    if os.fork() == 0:
        time.sleep(0.4)
        os._exit(0)
for i in range(4): os.wait()
`,
    );
    expect(result).toMatchObject({ exitCode: 0, limitHit: null });
    expect(result.peakMemoryMb).toBeGreaterThan(100);
  });

  test('memory: a program that needs less is left alone, Node with its reservations too', async () => {
    const result = await runProgram(
      'node',
      'const b = Buffer.alloc(50e6, 1); setTimeout(() => console.log(b.length), 100);',
      {
        limits: { ...limits, memoryMb: 128 },
      },
    );
    expect(result).toMatchObject({ exitCode: 0, limitHit: null, out: '50000000\n' });
  });

  test('processes: a fork bomb is stopped', async () => {
    for (const bomb of [
      'import os\nwhile True: os.fork()',
      'import os\nwhile True:\n    try: os.fork()\n    except OSError: pass',
    ]) {
      const result = await runProgram('python', bomb);
      expect(result).toMatchObject({ limitHit: 'processes', timedOut: false });
    }
  });

  test('processes: many in one sandbox take nothing from another', async () => {
    const many =
      'import os, time\nfor i in range(500):\n    if os.fork() == 0:\n        time.sleep(1.5)\n        os._exit(0)\ntime.sleep(1.5)';
    const crowd = runProgram('python', many, { limits: { ...limits, processes: 600, memoryMb: 4096 } });
    await sleep(800);
    const beside = await runProgram('node', 'console.log("fine")');
    expect(beside).toMatchObject({ exitCode: 0, out: 'fine\n' });
    expect((await crowd).peakProcesses).toBeGreaterThan(450);
  });

  test('processes: a few are allowed', async () => {
    const result = await runProgram('sh', 'for i in 1 2 3 4 5; do sleep 0.1 & done; wait; echo done');
    expect(result).toMatchObject({ exitCode: 0, out: 'done\n' });
    expect(result.peakProcesses).toBeGreaterThanOrEqual(2);
  });

  test('CPU: time of all processes together', async () => {
    const result = await runProgram('python', 'import os\nos.fork()\nwhile True: pass', {
      limits: { ...limits, cpuSeconds: 1 },
    });
    expect(result).toMatchObject({ limitHit: 'cpu', timedOut: false });
  });

  test('output: a flood is cut, and said so', async () => {
    const result = await runProgram('sh', 'yes flood | head -c 5000000; yes error | head -c 5000000 >&2; echo 1 >&3', {
      result: true,
    });
    expect(result).toMatchObject({ exitCode: 0, score: '1\n' });
    expect([result.stdout.cut, result.stdout.bytes.length]).toEqual([true, limits.outputKb * 1024]);
    expect([result.stderr.cut, result.stderr.bytes.length]).toEqual([true, limits.outputKb * 1024]);
    const huge = await runProgram('sh', 'head -c 100000 /dev/zero >&3', { result: true });
    expect([huge.result.cut, huge.result.bytes.length]).toEqual([true, limits.outputKb * 1024]);
  });

  test('disk: neither one file nor many exceed the scratch', async () => {
    const program = `
import os
total = 0
for folder in ("/tmp", "/dev/shm"):
    try:
        for i in range(100):
            with open(f"{folder}/{i}", "wb") as f: total += f.write(b"x" * 1000_000)
    except OSError: pass
print(total <= 2 * ${limits.fileMb} * 1024 * 1024, total > 0)
`;
    expect((await runProgram('python', program)).out).toBe('True True\n');
    const single = await runProgram('sh', 'dd if=/dev/zero bs=1M count=20 >&3 2>/dev/null', { result: true });
    expect(single.result.cut).toBe(true);
    expect(single.limitHit === 'file_size' || single.exitCode !== 0).toBe(true);
  });

  test('open files', async () => {
    const result = await runProgram(
      'python',
      'a = []\ntry:\n    while True: a.append(open("/dev/null"))\nexcept OSError: print(len(a) <= 64)',
    );
    expect(result.out).toBe('True\n');
  });

  test('leaves no temporary file behind, and tells exit codes and signals apart', async () => {
    expect(await runProgram('sh', 'exit 7', { result: true })).toMatchObject({ exitCode: 7, signal: null });
    expect(await runProgram('sh', 'kill -SEGV $$')).toMatchObject({ exitCode: null, signal: 'SIGSEGV' });
    expect(temporaryFiles()).toEqual([]);
  });
});

describe('Without a sandbox', () => {
  test('the clock ends the whole group, and the output is cut; the result says what it was', async () => {
    const slow = await runProgram('sh', 'sleep 60 & sleep 60', {
      sandbox: unsandboxed,
      limits: { ...limits, seconds: 0.4 },
    });
    expect(slow).toMatchObject({ kind: 'unsandboxed', timedOut: true });
    expect(slow.seconds).toBeLessThan(3);
    const flood = await runProgram('sh', 'yes | head -c 1000000; echo 0.5 > $TOUCHSTONE_RESULT', {
      sandbox: unsandboxed,
      result: true,
    });
    expect(flood).toMatchObject({ exitCode: 0, score: '0.5\n', peakMemoryMb: null });
    expect(flood.stdout.cut).toBe(true);
  });
});
