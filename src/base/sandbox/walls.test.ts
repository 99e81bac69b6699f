import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unsandboxed } from './find.ts';
import { runSandboxed } from './run.ts';
import { absent, bubblewrap, limits, makeStudy, runProgram, titled } from './testing/scene.ts';

describe.skipIf(absent !== undefined)(titled('A sandboxed program'), () => {
  test('reaches no server, not even one of the same machine', async () => {
    let visits = 0;
    const server = createServer((socket) => {
      visits += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const program = `
import socket
for host in ["127.0.0.1", "1.1.1.1"]:
    try:
        socket.create_connection((host, ${port}), timeout=2).close()
        print("reached", host)
    except OSError as e:
        print("refused", host)
`;
    expect((await runProgram('python', program)).out).toBe('refused 127.0.0.1\nrefused 1.1.1.1\n');
    expect(visits).toBe(0);
    // The same program without the sandbox does reach it: the test can fail.
    expect((await runProgram('python', program, { sandbox: unsandboxed })).out).toContain('reached 127.0.0.1');
    expect(visits).toBe(1);
  });

  test('reads nothing of the host, and of the study only what it was given', async () => {
    const root = makeStudy({ 'inputs/given.txt': 'given', 'labels/truth.csv': 'secret labels' });
    const outside = mkdtempSync(join(tmpdir(), 'touchstone-outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    writeFileSync(join(outside, 'note.txt'), 'note');
    const tried = [
      '/etc/shadow',
      '/etc/hostname',
      '/study/labels/truth.csv',
      '/study/inputs/../labels/truth.csv',
      join(root, 'labels/truth.csv'),
      join(outside, 'note.txt'),
      join(homedir(), '.profile'),
      join(process.cwd(), 'package.json'),
      '/proc/1/root/etc/shadow',
      '/proc/1/environ',
      '/proc/kcore',
      '/sys/kernel/notes',
      '/var/run/docker.sock',
      '/run/podman/podman.sock',
    ];
    const program = `
import os, json
for path in json.loads(${JSON.stringify(JSON.stringify(tried))}) + ["inputs/given.txt"]:
    try:
        with open(path, "rb") as f:
            if f.read(1): print(path)
    except OSError: pass
seen = []
for folder, folders, files in os.walk("/study"): seen += [os.path.join(folder, f) for f in files]
print(sorted(seen))
print(sorted(os.listdir("/")))
print([d for d in ("/root", "/home", "/work", "/mnt", "/srv", "/sys", "/opt", "/var", "/run") if os.path.exists(d)])
print(os.listdir("/tmp"), os.listdir("/dev/shm"))
`;
    const { out, err } = await runProgram('python', program, { root, files: ['inputs/given.txt'] });
    expect(err).toBe('');
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe('inputs/given.txt');
    expect(lines[1]).toBe("['/study/inputs/given.txt', '/study/solve.py']");
    expect(lines[2]).not.toMatch(/root|home|work/);
    expect(lines[3]).toBe('[]');
    expect(lines[4]).toBe('[] []');
    expect(lines).toHaveLength(5);
  });

  test('writes nowhere but into its scratch folder, which is gone afterwards', async () => {
    const root = makeStudy({ 'data.txt': 'before' });
    const program = `
import os
done = []
for path in ["/study/data.txt", "/study/new.txt", "/study/solve.py", "/new", "/etc/passwd", "/usr/new", "/dev/new", "/touchstone/new", "/tmp/new", "/dev/shm/new"]:
    try:
        with open(path, "a") as f: f.write("after")
        done.append(path)
    except OSError: pass
for change in (lambda: os.remove("/study/data.txt"), lambda: os.chmod("/study/data.txt", 0o777), lambda: os.symlink("/tmp", "/study/link"), lambda: os.mkdir("/study/folder")):
    try:
        change()
        done.append("changed")
    except OSError: pass
print(done)
`;
    const { out } = await runProgram('python', program, { root, files: ['data.txt'] });
    expect(out).toBe("['/tmp/new', '/dev/shm/new']\n");
    expect(readFileSync(join(root, 'data.txt'), 'utf8')).toBe('before');
    expect(existsSync(join(root, 'new.txt'))).toBe(false);
    expect((await runProgram('sh', 'ls /tmp /dev/shm')).out).toBe('/dev/shm:\n\n/tmp:\n');
  });

  test('gets the recorded environment, and no secret of ours', async () => {
    process.env.TOUCHSTONE_TEST_SECRET = 'hunter2';
    onTestFinished(() => {
      delete process.env.TOUCHSTONE_TEST_SECRET;
    });
    const { out } = await runProgram('sh', 'env | sort; cat /proc/self/environ /proc/1/environ | tr "\\0" "\\n"');
    expect(out).not.toContain('hunter2');
    expect(
      out
        .split('\n')
        .filter((line) => !/^(PWD|_|OLDPWD|SHLVL)=/.test(line))
        .slice(0, 5),
    ).toEqual(['HOME=/tmp', 'LC_ALL=C.UTF-8', 'PATH=/usr/bin:/bin', 'PYTHONHASHSEED=0', 'TZ=UTC']);
  });

  test('sends no signal to a process outside, and sees none', async () => {
    const bystander = spawn('sleep', ['30'], { stdio: 'ignore' });
    onTestFinished(() => void bystander.kill('SIGKILL'));
    const program = `
import os, signal
for pid in (${bystander.pid}, ${process.pid}):
    try:
        os.kill(pid, signal.SIGTERM)
        print("sent", pid, flush=True)
    except OSError: print("refused", flush=True)
os.write(1, b"%d\\n" % len([n for n in os.listdir("/proc") if n.isdigit()]))
# Last, for it may end the sandbox itself, and this program with it.
try: os.kill(-1, signal.SIGTERM)
except OSError: pass
`;
    const { out } = await runProgram('python', program);
    expect(out).toMatch(/^refused\nrefused\n[123]\n$/);
    expect(bystander.exitCode).toBeNull();
    expect(bystander.signalCode).toBeNull();
  });

  test('writes no setting of the kernel, though Touchstone may run as root', async () => {
    const program = `
import os
open_ = []
for folder, _, files in os.walk("/proc"):
    if folder.startswith(("/proc/self", "/proc/thread-self")) or folder[6:7].isdigit(): continue
    for name in files:
        path = os.path.join(folder, name)
        try:
            for_everybody = os.stat(path).st_mode & 2
            os.close(os.open(path, os.O_WRONLY))
            if not for_everybody: open_.append(path)
        except OSError: pass
print(open_)
`;
    expect((await runProgram('python', program)).out).toBe('[]\n');
  });

  test('inherits no descriptor that Touchstone was started with', async () => {
    const program = `
import os
for name in os.listdir("/proc/self/fd"):
    try: print(name, os.path.realpath("/proc/self/fd/" + name).split("/")[1])
    except OSError: pass
`;
    const { out } = await runProgram('python', program);
    const lines = out
      .trimEnd()
      .split('\n')
      .filter((line) => !/ (dev|proc)$/.test(line));
    expect(lines.filter((line) => Number.parseInt(line, 10) > 2)).toEqual([]);
  });

  test('has no privilege to gain: nobody, no capability, no namespaces, no ptrace, no memory outside the count', async () => {
    const program = `
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
status = dict(l.split(":", 1) for l in open("/proc/self/status") if ":" in l)
print(os.getuid(), os.getgid(), status["CapEff"].strip(), status["CapPrm"].strip(), status["CapBnd"].strip(), status["NoNewPrivs"].strip(), status["Seccomp"].strip())
print([libc.unshare(flag) for flag in (0x10000000, 0x00020000, 0x40000000)])
print(libc.ptrace(16, 1, 0, 0), libc.memfd_create(b"x", 0), libc.shmget(0, 4096, 0o1600), libc.mount(b"none", b"/tmp", b"tmpfs", 0, None))
pid = libc.syscall(56, 0x10000000 | 17, 0, 0, 0, 0) if os.uname().machine == "x86_64" else -1
if pid == 0: os._exit(0)
print(pid)
`;
    const { out, err } = await runProgram('python', program);
    expect(err).toBe('');
    expect(out).toBe(
      `65534 65534 ${'0'.repeat(16)} ${'0'.repeat(16)} ${'0'.repeat(16)} 1 2\n[-1, -1, -1]\n-1 -1 -1 -1\n-1\n`,
    );
  });

  test('finds the Node that runs Touchstone under the name node', async () => {
    const { out } = await runProgram('node', 'console.log(process.version, process.execPath, process.cwd())');
    expect(out).toBe(`${process.version} /touchstone/node /study\n`);
  });

  test('gets extra files read-only under the name of their variable', async () => {
    const root = makeStudy({ 'elsewhere.txt': 'the output' });
    const { out } = await runProgram(
      'sh',
      'cat "$TOUCHSTONE_SOLUTION_OUTPUT"; echo x >> "$TOUCHSTONE_SOLUTION_OUTPUT"',
      {
        root,
        extraFiles: { TOUCHSTONE_SOLUTION_OUTPUT: join(root, 'elsewhere.txt') },
      },
    );
    expect(out).toBe('the output');
    expect(readFileSync(join(root, 'elsewhere.txt'), 'utf8')).toBe('the output');
  });

  test('sees a private folder as a whole, and no link in it leads to the host', async () => {
    const root = makeStudy({ 'a/b.txt': 'inside' });
    symlinkSync('/etc/shadow', join(root, 'shadow'));
    writeFileSync(join(root, 'run.sh'), '#!/bin/sh\ncat a/b.txt shadow\n', { mode: 0o755 });
    chmodSync(root, 0o755);
    const { stdout, exitCode } = await runSandboxed(bubblewrap, { command: ['./run.sh'], root, files: 'all', limits });
    expect([new TextDecoder().decode(stdout.bytes), exitCode]).toEqual(['inside', 1]);
  });

  test('is never started with a link or a path that leads out of the folder', async () => {
    const root = makeStudy({});
    await expect(runProgram('sh', 'true', { root, files: ['../secret'] })).rejects.toThrow('not a plain file');
    await expect(runProgram('sh', 'true', { root, files: ['/etc/passwd'] })).rejects.toThrow('not a plain file');
    await expect(runProgram('sh', 'true', { root, files: ['absent'], limits })).rejects.toThrow('not a plain file');
  });
});
