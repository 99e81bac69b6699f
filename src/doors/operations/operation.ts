import type * as z from 'zod';

/** What a verb needs from the door it came through. */
export interface Door {
  /** Folder that relative paths start from. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Shows one line of progress to a person; quiet in a pipe. */
  readonly progress: (line: string) => void;
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a verb answers: data for programs, text for people, and whether the research has findings. */
export interface Answer {
  /** true: findings about the research (exit code 1). */
  readonly findings: boolean;
  /** JSON value, printed with --json. */
  readonly data: unknown;
  /** The same for a terminal of that many columns. */
  readonly text: (terminal: { readonly width: number; readonly color: boolean }) => string;
  /** JSON exactly as it is to be written, where its bytes are specified. */
  readonly json?: () => string;
}

/** How a field of the input is given on a command line. */
export interface FieldMeta {
  /** Position among the arguments, from 0. A list takes all arguments from there on. */
  readonly position?: number;
  /** Stands for the value in the help: FILE, DIR. */
  readonly value?: string;
  /** The value may be left out: `--json` alone means standard output. */
  readonly optionalValue?: boolean;
  /** true: a file that the verb writes; doors check it before the verb runs. */
  readonly output?: boolean;
  /** true: a file or folder that the verb makes and checks by itself; no output may be written to it. */
  readonly makes?: boolean;
  /** true: a file, or several, that the verb reads; no output may be written over it. */
  readonly input?: boolean;
  readonly description?: string;
}

/** A verb: the command line, the tool schema of an agent and a form of the workbench all come from this one object. */
export interface Operation<Input extends z.ZodObject = z.ZodObject> {
  /** One word, or two where verbs belong together: `references check`. */
  readonly name: string;
  readonly summary: string;
  /** Shown under the help: real commands. */
  readonly examples: readonly string[];
  readonly input: Input;
  readonly run: (input: z.output<Input>, door: Door) => Promise<Answer>;
}

/** A word before several verbs, and what they have in common. */
export interface OperationGroup {
  readonly name: string;
  readonly summary: string;
}

/** Declares a verb; the input's type follows from its schema. */
export function operation<Input extends z.ZodObject>(declared: Operation<Input>): Operation<Input> {
  return declared;
}
