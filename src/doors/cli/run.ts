import { isatty } from 'node:tty';
import { CommanderError } from 'commander';
import { exitCodeOf, formatProblem, TouchstoneError } from '../../base/fault/index.ts';
import { ioFault } from '../../base/files/index.ts';
import { visible, visibleLine } from '../../base/text/index.ts';
import {
  type Answer,
  checkOutputs,
  type Door,
  type Operation,
  operationsFor,
  plainOperations,
  writeOutput,
} from '../operations/index.ts';
import { fieldsOf, flagOf } from './fields.ts';
import { buildProgram } from './program.ts';
import { terminalProgress } from './progress.ts';
import { usageLine } from './usage-line.ts';
import { usageProblem } from './usage-problem.ts';

/** Runs one command line and gives its exit code: 0 clean, 1 findings, 2 could not do it, 130 interrupted. */
export async function runCommandLine(args: readonly string[], version: string): Promise<number> {
  const debug = args.includes('--debug');
  let code = 0;
  try {
    const overview = args.length === 0 || (args.length === 1 && ['help', '--help', '-h'].includes(args[0] ?? ''));
    const operations = overview ? await plainOperations() : await operationsFor(args[0]);
    const program = buildProgram(version, operations, async (operation, given, json) => {
      code = await runOperation(operation, given, json, version);
    });
    if (args[0] === 'complete') {
      const { completeCommandLine } = await import('./completion.ts');
      return await completeCommandLine(args.slice(1));
    }
    if (args.length === 0) {
      process.stdout.write(program.helpInformation());
      return 0;
    }
    // "help references check" asks for the same as "references check --help".
    const words = args[0] === 'help' && args.length > 2 ? [...args.slice(1), '--help'] : args;
    await program.parseAsync([...words], { from: 'user' });
    return code;
  } catch (error) {
    return await report(error, debug, args);
  }
}

async function runOperation(
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  json: string | true | undefined,
  version: string,
): Promise<number> {
  const parsed = operation.input.safeParse(given);
  if (!parsed.success)
    throw new TouchstoneError(
      'usage',
      parsed.error.issues.map((issue) => usageProblem(issue, operation, given)),
    );
  const fields = fieldsOf(operation);
  const outputs = fields.flatMap((field) =>
    field.output === true ? [[flagOf(field.name), parsed.data[field.name] as string | undefined] as const] : [],
  );
  const inputs = fields
    .flatMap((field) => (field.input === true ? parsed.data[field.name] : []))
    .filter((path) => typeof path === 'string');
  await checkOutputs(
    process.cwd(),
    { ...Object.fromEntries(outputs), '--json': json === true ? undefined : json },
    inputs,
    fields.flatMap((field) => (field.makes === true ? [parsed.data[field.name]] : [])).filter(isText),
  );
  const interrupt = new AbortController();
  const onSignal = () => {
    // The second Ctrl-C of an impatient person ends the process at once.
    if (interrupt.signal.aborted) process.exit(130);
    interrupt.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const progress = terminalProgress(process.stderr);
  const door: Door = {
    cwd: process.cwd(),
    signal: interrupt.signal,
    progress: progress.show,
    version,
    env: process.env,
  };
  try {
    const answer = await operation.run(parsed.data, door);
    progress.clear();
    await print(answer, json);
    return answer.findings ? 1 : 0;
  } finally {
    progress.clear();
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

async function print(answer: Answer, json: string | true | undefined): Promise<void> {
  const data = () => (answer.json === undefined ? `${JSON.stringify(answer.data, undefined, 2)}\n` : answer.json());
  if (json === true || json === '-') return writeOut(data());
  if (json !== undefined) writeOutput(process.cwd(), json, data);
  const color = process.stdout.isTTY === true && process.stdout.hasColors() && (process.env.NO_COLOR ?? '') === '';
  const width = isatty(1) ? (process.stdout.columns ?? 80) : 80;
  return writeOut(harmless(answer.text({ width: Math.max(40, width), color })));
}

// Names of files stand in what a verb says; of all control sequences only our own colours may reach the terminal.
function harmless(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const parts = text.split(/(\u001b\[[\d;]*m)/);
  return parts.map((part, i) => (i % 2 === 0 ? visible(part) : part)).join('');
}

// A reader that goes away early (`| head`) is no fault of ours.
function writeOut(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: NodeJS.ErrnoException | null) => {
      if (error === undefined || error === null || error.code === 'EPIPE') resolve();
      else reject(ioFault(error, 'standard output'));
    };
    process.stdout.on('error', end);
    process.stdout.write(text, end);
  });
}

async function report(error: unknown, debug: boolean, args: readonly string[]): Promise<number> {
  if (error instanceof CommanderError) return reportUsage(error, args);
  if (error instanceof TouchstoneError) {
    for (const problem of error.problems) process.stderr.write(`touchstone: ${formatProblem(problem)}\n`);
    if (debug)
      process.stderr.write(`${error.stack ?? ''}\n${error.cause instanceof Error ? `${error.cause.stack}\n` : ''}`);
    return exitCodeOf(error.code);
  }
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `touchstone: a defect of Touchstone stopped this: ${visibleLine(text.split('\n')[0] ?? '')}. Run it again with --debug and report what it prints.\n`,
  );
  if (debug && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  return 2;
}

async function reportUsage(error: CommanderError, args: readonly string[]): Promise<number> {
  if (error.exitCode === 0) return 0;
  if (error.code === 'commander.help' || error.code === 'commander.helpDisplayed') return 2;
  process.stderr.write(`touchstone: ${usageLine(error.message, args, await operationsFor())}\n`);
  return 2;
}
