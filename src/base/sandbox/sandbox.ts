/** What keeps a program in. `unsandboxed` keeps nothing in: it is a plain process group with a clock. */
export type SandboxKind = 'bubblewrap' | 'podman' | 'docker' | 'unsandboxed';

/** A way to run a program that is not trusted, as `findSandbox` found it. */
export interface Sandbox {
  readonly kind: SandboxKind;
  /** As the program itself prints it, e.g. `0.8.0`; empty for `unsandboxed`. */
  readonly version: string;
  /** Absolute path of bwrap, podman or docker; empty for `unsandboxed`. */
  readonly program: string;
  /**
   * Who the program is on the host. `mapped`: the user of Touchstone, seen as nobody in a user namespace of its own.
   * `switched`: really nobody, where Touchstone runs as root; root stays root for the kernel under any mapping, may write
   * below /proc/sys and is bound by no process limit. `engine`: as the container engine does it.
   */
  readonly user: 'mapped' | 'switched' | 'engine' | 'own';
  /** true: descriptors 4 and 5 can be joined to another program. Containers cannot pass descriptors. */
  readonly pipes: boolean;
}

/** No sandbox works here, and why (one sentence per program tried). */
export interface Unavailable {
  readonly unavailable: string;
}

/** Limits of one run. All are per run, not per process, except where it says so. */
export interface SandboxLimits {
  /** Wall clock, seconds. */
  readonly seconds: number;
  /** CPU time of all processes together, seconds. */
  readonly cpuSeconds: number;
  /** Resident memory of all processes together, MiB; pages shared by several count once. */
  readonly memoryMb: number;
  /** Processes alive at one time. */
  readonly processes: number;
  /** Largest file, and size of the scratch folder, MiB. */
  readonly fileMb: number;
  /** Open files per process. */
  readonly openFiles: number;
  /** Captured standard output, standard error and result, each, KiB. */
  readonly outputKb: number;
}

export type LimitName = 'memory' | 'processes' | 'cpu' | 'file_size';

/** What to run, and all that it may see. */
export interface SandboxRequest {
  /** Program and arguments, no shell. `node` is the Node that runs Touchstone. */
  readonly command: readonly string[];
  /** Absolute folder; of it only `files` are visible, read-only, below the working directory. */
  readonly root: string;
  /** POSIX paths relative to `root`, plain files, no links; `all` for a private folder that holds nothing else. */
  readonly files: readonly string[] | 'all';
  readonly limits: SandboxLimits;
  /** Further read-only files: environment variable that names it, and the file on the host. */
  readonly extraFiles?: Readonly<Record<`TOUCHSTONE_${string}`, string>>;
  /** true: descriptor 3 and `$TOUCHSTONE_RESULT` lead to the result, which only this program can write. */
  readonly result?: boolean;
  /** Ends of pipes made by `openPipes`; taken over and closed here. */
  readonly pipes?: {
    readonly stdin?: number;
    readonly stdout?: number;
    /** Descriptor 4, to read from. */
    readonly read?: number;
    /** Descriptor 5, to write to. */
    readonly write?: number;
  };
  readonly signal?: AbortSignal;
}

/** Bytes that a program wrote; `cut` when it wrote more than the limit. */
export interface Captured {
  readonly bytes: Uint8Array;
  readonly cut: boolean;
}

/** How the program ended. Exactly one of `exitCode` and `signal` is a value. */
export interface SandboxResult {
  readonly kind: SandboxKind;
  readonly exitCode: number | null;
  /** e.g. `SIGKILL`. */
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly aborted: boolean;
  readonly limitHit: LimitName | null;
  readonly stdout: Captured;
  readonly stderr: Captured;
  /** Empty where no result was asked for. */
  readonly result: Captured;
  readonly seconds: number;
  /** Highest resident memory seen, MiB; null where it cannot be watched. */
  readonly peakMemoryMb: number | null;
  /** Highest number of processes seen, without the sandbox's own. */
  readonly peakProcesses: number | null;
}

/** The environment every program gets, whatever Touchstone itself was started with. */
export const recordedEnvironment: Readonly<Record<string, string>> = {
  HOME: '/tmp',
  LC_ALL: 'C.UTF-8',
  PATH: '/usr/bin:/bin',
  PYTHONHASHSEED: '0',
  TZ: 'UTC',
};
