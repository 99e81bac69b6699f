import { lstatSync, readlinkSync } from 'node:fs';
import { release } from 'node:os';
import { posix } from 'node:path';
import type { Program } from './program.ts';
import { recordedEnvironment, type Sandbox, type SandboxLimits, type SandboxRequest } from './sandbox.ts';

const MIB = 1024 * 1024;

/** Memory that a runtime reserves and never touches (V8 about 0.6 GiB); the watch counts what is really used. */
const RESERVED_MB = 1024;

/** Users that programs may look up; nothing of the host's own list is shown. */
export const passwd = 'root:x:0:0:root:/:/bin/false\nnobody:x:65534:65534:nobody:/tmp:/bin/false\n';
export const group = 'root:x:0:\nnogroup:x:65534:\n';

/** Descriptors that bwrap itself reads or writes; closed before the program starts. */
export interface ControlDescriptors {
  readonly info: number;
  readonly passwd: number;
  readonly group: number;
  readonly filter: number | undefined;
}

/** Where the visible files stand inside, and the working directory. */
export const STUDY_INSIDE = '/study';

const BUBBLEWRAP_INSIDE = '/touchstone/bwrap';

/** Arguments of bwrap, in the order in which it carries them out. */
export function bubblewrapArguments(
  sandbox: Sandbox,
  request: SandboxRequest,
  program: Program,
  control: ControlDescriptors,
  environment: Readonly<Record<string, string>>,
): string[] {
  const { limits } = request;
  const scratch = String(limits.fileMb * MIB);
  return [
    ...namespaces(sandbox),
    ...['--die-with-parent', '--new-session', '--hostname', 'touchstone', '--clearenv'],
    ...['--info-fd', String(control.info)],
    ...(sandbox.user === 'switched' ? [] : filterBy(control)),
    ...systemFolders().flatMap(({ path, link }) =>
      link === undefined ? ['--ro-bind', path, path] : ['--symlink', link, path],
    ),
    ...['--dir', '/etc'],
    ...['/etc/ld.so.cache', '/etc/alternatives'].flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--perms', '0444', '--ro-bind-data', String(control.passwd), '/etc/passwd'],
    ...['--perms', '0444', '--ro-bind-data', String(control.group), '/etc/group'],
    ...['--proc', '/proc', '--dev', '/dev'],
    // The root, /dev and /dev/shm that bwrap makes are writable memory without bound: bound or freeze each.
    ...['--perms', '1777', '--size', scratch, '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ...['--perms', '1777', '--size', scratch, '--tmpfs', '/tmp'],
    ...foldersOf(request, program).flatMap((folder) => ['--perms', '0755', '--dir', folder]),
    ...(sandbox.user === 'switched' ? ['--ro-bind', sandbox.program, BUBBLEWRAP_INSIDE] : []),
    ...program.binds.flatMap(({ from, to }) => ['--ro-bind', from, to]),
    ...shownFiles(request).flatMap(({ from, to }) => ['--ro-bind', from, to]),
    ...Object.entries(request.extraFiles ?? {}).flatMap(([name, from]) => ['--ro-bind', from, extraInside(name)]),
    ...['--remount-ro', '/', '--chdir', STUDY_INSIDE],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    '--',
    ...(sandbox.user === 'switched' ? becomeNobody(sandbox, control) : []),
    ...resourceLimits(limits),
    program.inside,
    ...request.command.slice(1),
  ];
}

function namespaces(sandbox: Sandbox): string[] {
  const others = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'];
  // Only what is needed to become nobody, and gone with it; the set-up itself is done by root before.
  if (sandbox.user === 'switched')
    return [
      ...others,
      '--cap-drop',
      'ALL',
      ...['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((capability) => ['--cap-add', capability]),
    ];
  return [...ownUserNamespace(sandbox), ...others];
}

/**
 * The way from root to nobody: first really, as the kernel counts users, then into a user namespace of its own as every
 * other user, where process limits count for this sandbox alone.
 */
function becomeNobody(sandbox: Sandbox, control: ControlDescriptors): string[] {
  return [
    ...['/usr/bin/setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'],
    ...['--bounding-set=-all', '--inh-caps=-all', '--', BUBBLEWRAP_INSIDE],
    ...ownUserNamespace(sandbox),
    ...['--die-with-parent', '--dev-bind', '/', '/', '--chdir', STUDY_INSIDE],
    ...filterBy(control),
    '--',
  ];
}

function ownUserNamespace(sandbox: Sandbox): string[] {
  return [
    ...['--unshare-user', '--uid', '65534', '--gid', '65534', '--cap-drop', 'ALL'],
    ...(isAtLeast(sandbox.version, [0, 8]) ? ['--disable-userns'] : []),
  ];
}

const filterBy = ({ filter }: ControlDescriptors) => (filter === undefined ? [] : ['--seccomp', String(filter)]);

/** Every folder that a bound file stands in, outermost first: those that bwrap makes itself are open to root only. */
function foldersOf(request: SandboxRequest, program: Program): string[] {
  const files = [
    ...(request.files === 'all' ? [] : shownFiles(request).map(({ to }) => to)),
    ...program.binds.map(({ to }) => to),
    ...Object.keys(request.extraFiles ?? {}).map(extraInside),
  ];
  const folders = new Set([STUDY_INSIDE, posix.dirname(BUBBLEWRAP_INSIDE)]);
  for (const file of files) {
    const parts = posix.dirname(file).split('/').slice(1);
    for (let depth = 1; depth <= parts.length; depth += 1) folders.add(`/${parts.slice(0, depth).join('/')}`);
  }
  return [...folders].sort();
}

/** What is bound of the study: host path to inside path. A link in a folder that is shown whole leads nowhere inside. */
export function shownFiles({ root, files }: SandboxRequest): { readonly from: string; readonly to: string }[] {
  if (files === 'all') return [{ from: root, to: STUDY_INSIDE }];
  return files.map((path) => ({ from: posix.join(root, path), to: posix.join(STUDY_INSIDE, path) }));
}

/** Where an extra file stands inside: `TOUCHSTONE_SOLUTION_OUTPUT` at `/touchstone/solution_output`. */
export function extraInside(name: string): string {
  return `/touchstone/${name.replace(/^TOUCHSTONE_/, '').toLowerCase()}`;
}

/** The recorded minimum, the names of the extra files, and where the result goes. */
export function environmentInside(
  request: SandboxRequest,
  place: (name: string, host: string) => string,
  result: string,
) {
  const extra = Object.entries(request.extraFiles ?? {}).map(([name, host]) => [name, place(name, host)] as const);
  return {
    ...recordedEnvironment,
    ...Object.fromEntries(extra),
    ...(request.result === true ? { TOUCHSTONE_RESULT: result } : {}),
  };
}

/** Limits that the kernel keeps per process, set inside so that the sandbox's own set-up is not bound by them. */
function resourceLimits(limits: SandboxLimits): string[] {
  const cpu = Math.ceil(limits.cpuSeconds);
  const file = limits.fileMb * MIB;
  return [
    '/usr/bin/prlimit',
    `--data=${(limits.memoryMb + RESERVED_MB) * MIB}`,
    `--cpu=${cpu}:${cpu + 1}`,
    `--fsize=${file}:${file}`,
    `--nofile=${limits.openFiles}:${limits.openFiles}`,
    '--core=0:0',
    '--memlock=0:0',
    ...(countsPerNamespace() ? [`--nproc=${tasksOf(limits)}:${tasksOf(limits)}`] : []),
    '--',
  ];
}

/** Threads and processes together: a runtime starts about eight threads per process. */
export function tasksOf(limits: SandboxLimits): number {
  return 8 * limits.processes + 256;
}

/** Since Linux 5.14 RLIMIT_NPROC counts within the user namespace; before, over all that the user runs on the host. */
const countsPerNamespace = () => isAtLeast(release(), [5, 14]);

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ourMajor = 0, ourMinor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return ourMajor > major || (ourMajor === major && ourMinor >= minor);
}

/** The host's system folders as the host has them: links into /usr, or folders of their own. */
export function systemFolders(): { readonly path: string; readonly link?: string }[] {
  return ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap((path) => {
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (entry === undefined) return [];
    return entry.isSymbolicLink() ? [{ path, link: readlinkSync(path) }] : [{ path }];
  });
}
