import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  environmentInside,
  extraInside,
  group,
  passwd,
  STUDY_INSIDE,
  shownFiles,
  systemFolders,
  tasksOf,
} from './bubblewrap.ts';
import { readStart } from './capture.ts';
import type { Launch } from './launch.ts';
import type { Program } from './program.ts';
import type { Sandbox, SandboxRequest } from './sandbox.ts';

/** An image of empty folders: programs come from the host, bound read-only, as in the other sandbox. */
const IMAGE = 'localhost/touchstone-sandbox:1';
const RESULT_INSIDE = '/touchstone/result';

/**
 * Starts the program in a container without network. Descriptors cannot be passed, so the result is a file that is bound
 * into this container only, and there are no pipes between two programs.
 */
export const launchContainer: Launch = (sandbox, request, program, descriptors) => {
  const name = `touchstone-${process.pid}-${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), `touchstone-result-${process.pid}-`));
  const result = join(folder, 'result');
  writeFileSync(result, '');
  chmodSync(result, 0o666); // written by uid 65534 of the container; the folder keeps others out
  const child = spawn(sandbox.program, containerArguments(request, program, name, result), {
    cwd: folder, // podman's monitor leaves a file where it starts when memory runs out
    stdio: [descriptors.stdin ?? 'ignore', descriptors.stdout, descriptors.stderr],
  });
  const tell = (...words: string[]) => promisify(execFile)(sandbox.program, [...words, name]).catch(() => undefined);
  return {
    child,
    kill: () => {
      // The client is not the container: ending it alone would leave the program running.
      void tell('kill').then(() => child.kill('SIGKILL'));
    },
    gone: async () => {
      await tell('rm', '--force');
    },
    watch: () => undefined,
    readResult: (limit) => {
      const descriptor = openSync(result, 'r');
      try {
        return readStart(descriptor, limit);
      } finally {
        closeSync(descriptor);
      }
    },
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
    strangerKill: 'memory', // the kernel, at the limit of the container's memory
  };
};

function containerArguments(request: SandboxRequest, program: Program, name: string, result: string): string[] {
  const { limits } = request;
  const cpu = Math.ceil(limits.cpuSeconds);
  const file = limits.fileMb * 1024 * 1024;
  const environment = environmentInside(request, extraInside, RESULT_INSIDE);
  const shown = (from: string, to: string) => ['--volume', `${from}:${to}:ro`];
  return [
    ...['run', '--rm', '--name', name, '--pull', 'never', '--log-driver', 'none', '--network', 'none', '--read-only'],
    ...['--user', '65534:65534', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...['--security-opt', 'label=disable', '--ipc', 'private', '--hostname', 'touchstone'],
    ...['--pids-limit', String(tasksOf(limits)), '--memory', `${limits.memoryMb}m`],
    ...['--memory-swap', `${limits.memoryMb}m`, '--shm-size', `${limits.fileMb}m`],
    ...['--tmpfs', `/tmp:rw,mode=1777,size=${limits.fileMb}m`, '--ulimit', `cpu=${cpu}:${cpu + 1}`],
    ...['--ulimit', `fsize=${file}:${file}`, '--ulimit', `nofile=${limits.openFiles}:${limits.openFiles}`],
    ...['--ulimit', 'core=0:0', '--ulimit', `nproc=${tasksOf(limits)}:${tasksOf(limits)}`],
    ...systemFolders().flatMap((folder) => (folder.link === undefined ? shown(folder.path, folder.path) : [])),
    ...shown('/etc/ld.so.cache', '/etc/ld.so.cache'),
    ...program.binds.flatMap(({ from, to }) => shown(from, to)),
    ...shownFiles(request).flatMap(({ from, to }) => shown(from, to)),
    ...Object.entries(request.extraFiles ?? {}).flatMap(([variable, from]) => shown(from, extraInside(variable))),
    ...(request.result === true ? ['--volume', `${result}:${RESULT_INSIDE}:rw`] : []),
    ...Object.entries(environment).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    ...['--workdir', STUDY_INSIDE, IMAGE, program.inside],
    ...request.command.slice(1),
  ];
}

/** Makes sure the engine answers and has the image; otherwise says what is wrong. */
export async function containerProblem(sandbox: Sandbox): Promise<string | undefined> {
  const ask = (...words: string[]) => promisify(execFile)(sandbox.program, words, { timeout: 30_000 });
  try {
    await ask('info');
  } catch (error) {
    return `its engine does not answer${lastLine(error)}`;
  }
  if (await ask('image', 'inspect', IMAGE).then(...bothWays)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), `touchstone-image-${process.pid}-`));
  try {
    const archive = join(folder, 'image.tar');
    layOut(join(folder, 'root'));
    await promisify(execFile)('tar', ['-cf', archive, '-C', join(folder, 'root'), '.']);
    await ask('import', archive, IMAGE);
    return undefined;
  } catch (error) {
    return `its image cannot be made${lastLine(error)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const bothWays = [() => true, () => false] as const;

function layOut(root: string): void {
  for (const folder of ['usr', 'etc', 'tmp', 'proc', 'dev', 'sys', 'run', 'study', 'touchstone'])
    mkdirSync(join(root, folder), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777); // podman gives the scratch the mode of the folder it covers
  writeFileSync(join(root, 'etc/passwd'), passwd);
  writeFileSync(join(root, 'etc/group'), group);
  writeFileSync(join(root, 'etc/ld.so.cache'), '');
  for (const { path, link } of systemFolders()) {
    if (link !== undefined) symlinkSync(link, join(root, path));
    else mkdirSync(join(root, path), { recursive: true });
  }
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  const line = text.trim().split('\n').at(-1) ?? '';
  return line === '' ? '' : `: ${line}`;
}
