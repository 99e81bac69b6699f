/**
 * A system call filter in classic BPF (Linux `struct sock_filter`, see seccomp(2)). It refuses what no score needs: looking
 * into other processes, memory that belongs to no process (and so escapes the watch), keys, mounts, kernel loaders.
 * Numbers from the kernel's tables: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h.
 */
const refused: readonly { readonly call: string; readonly x64: number; readonly arm64: number }[] = [
  { call: 'ptrace', x64: 101, arm64: 117 },
  { call: 'process_vm_readv', x64: 310, arm64: 270 },
  { call: 'process_vm_writev', x64: 311, arm64: 271 },
  { call: 'pidfd_getfd', x64: 438, arm64: 438 },
  { call: 'memfd_create', x64: 319, arm64: 279 },
  { call: 'memfd_secret', x64: 447, arm64: 447 },
  { call: 'shmget', x64: 29, arm64: 194 },
  { call: 'msgget', x64: 68, arm64: 186 },
  { call: 'add_key', x64: 248, arm64: 217 },
  { call: 'request_key', x64: 249, arm64: 218 },
  { call: 'keyctl', x64: 250, arm64: 219 },
  { call: 'bpf', x64: 321, arm64: 280 },
  { call: 'perf_event_open', x64: 298, arm64: 241 },
  { call: 'userfaultfd', x64: 323, arm64: 282 },
  { call: 'io_uring_setup', x64: 425, arm64: 425 },
  { call: 'io_uring_enter', x64: 426, arm64: 426 },
  { call: 'io_uring_register', x64: 427, arm64: 427 },
  { call: 'mount', x64: 165, arm64: 40 },
  { call: 'umount2', x64: 166, arm64: 39 },
  { call: 'pivot_root', x64: 155, arm64: 41 },
  { call: 'unshare', x64: 272, arm64: 97 },
  { call: 'setns', x64: 308, arm64: 268 },
  { call: 'open_by_handle_at', x64: 304, arm64: 265 },
  { call: 'open_tree', x64: 428, arm64: 428 },
  { call: 'move_mount', x64: 429, arm64: 429 },
  { call: 'fsopen', x64: 430, arm64: 430 },
  { call: 'fsmount', x64: 432, arm64: 432 },
  { call: 'mount_setattr', x64: 442, arm64: 442 },
  { call: 'kexec_load', x64: 246, arm64: 104 },
];

/** AUDIT_ARCH_X86_64 and AUDIT_ARCH_AARCH64, with their numbers of clone. */
const machines = {
  x64: { id: 0xc000003e, clone: 56 },
  arm64: { id: 0xc00000b7, clone: 220 },
} as const;
const CLONE3 = 435;
const NEW_USER_NAMESPACE = 0x10000000; // CLONE_NEWUSER

const LOAD_WORD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const NOT_PERMITTED = 0x00050001; // SECCOMP_RET_ERRNO with EPERM
const NOT_THERE = 0x00050026; // the same with ENOSYS: the C library then falls back to clone, whose flags can be seen here
const X32_CALLS = 0x40000000; // the second set of numbers on x86-64

type Step = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

/** The filter as bytes for `bwrap --seccomp`; undefined on machines whose numbers are not listed here. */
export function systemCallFilter(arch: string = process.arch): Uint8Array | undefined {
  if (arch !== 'x64' && arch !== 'arm64') return undefined;
  const steps: Step[] = [
    [LOAD_WORD, 0, 0, 4], // seccomp_data.arch
    [JUMP_EQUAL, 1, 0, machines[arch].id],
    [RETURN, 0, 0, KILL_PROCESS],
    [LOAD_WORD, 0, 0, 0], // seccomp_data.nr
    [JUMP_AT_LEAST, 0, 1, X32_CALLS],
    [RETURN, 0, 0, KILL_PROCESS],
    ...refused.flatMap((row): Step[] => [
      [JUMP_EQUAL, 0, 1, row[arch]],
      [RETURN, 0, 0, NOT_PERMITTED],
    ]),
    [JUMP_EQUAL, 0, 1, CLONE3],
    [RETURN, 0, 0, NOT_THERE],
    [JUMP_EQUAL, 0, 3, machines[arch].clone],
    [LOAD_WORD, 0, 0, 16], // low half of the first argument: the flags
    [JUMP_ANY_BIT, 0, 1, NEW_USER_NAMESPACE],
    [RETURN, 0, 0, NOT_PERMITTED],
    [RETURN, 0, 0, ALLOW],
  ];
  const bytes = new DataView(new ArrayBuffer(steps.length * 8));
  steps.forEach(([code, ifTrue, ifFalse, value], index) => {
    bytes.setUint16(index * 8, code, true);
    bytes.setUint8(index * 8 + 2, ifTrue);
    bytes.setUint8(index * 8 + 3, ifFalse);
    bytes.setUint32(index * 8 + 4, value, true);
  });
  return new Uint8Array(bytes.buffer);
}
