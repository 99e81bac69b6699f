import { Command } from 'commander';
import { groups, type Operation } from '../operations/index.ts';
import { fieldsOf, optionOf } from './fields.ts';

type Run = (
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  json: string | true | undefined,
) => Promise<void>;

/**
 * The command line of these verbs; `run` is called with the verb that was given and its words. Groups stand in it by name, even
 * where their verbs are not among these.
 */
export function buildProgram(version: string, operations: readonly Operation[], run: Run): Command {
  const program = new Command('touchstone')
    .description('Ties every claim of a study to its evidence, and proves it.')
    .version(version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Print help')
    .helpCommand('help [command]', 'Print help for a command')
    .option('--debug', 'Print stack traces of faults')
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .showSuggestionAfterError(false)
    .addHelpText(
      'after',
      '\nExit codes: 0 clean, 1 findings about the research, 2 could not do it.\nCompletion: touchstone complete bash|zsh|fish|powershell prints a script for your shell.',
    );
  const parents = new Map<string, Command>();
  for (const operation of operations) addCommand(parentOf(operation, program, parents), operation, run);
  for (const { name } of groups) groupCommand(name, program, parents);
  return program;
}

// The verbs of a group are commands of the group's command.
function parentOf({ name }: Operation, program: Command, parents: Map<string, Command>): Command {
  const [group = '', second] = name.split(' ');
  return second === undefined ? program : groupCommand(group, program, parents);
}

function groupCommand(name: string, program: Command, parents: Map<string, Command>): Command {
  const known = parents.get(name);
  if (known !== undefined) return known;
  const summary = groups.find((one) => one.name === name)?.summary ?? '';
  const command = quiet(program.command(name)).description(summary).helpCommand(false);
  parents.set(name, command);
  return command;
}

/** Faults are told by us, in one place and one shape. */
function quiet(command: Command): Command {
  return command
    .helpOption('-h, --help', 'Print help')
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .showSuggestionAfterError(false);
}

function addCommand(program: Command, operation: Operation, run: Run): void {
  const fields = fieldsOf(operation);
  const positional = fields
    .filter((field) => field.position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const command = quiet(program.command(operation.name.split(' ').at(-1) ?? '')).description(operation.summary);
  for (const field of positional) {
    const word = `${field.value ?? field.name}${field.kind === 'list' ? '...' : ''}`;
    command.argument(field.default === undefined ? `<${word}>` : `[${word}]`, field.description ?? '');
  }
  for (const field of fields) if (field.position === undefined) command.addOption(optionOf(field));
  command.option('--json [FILE]', 'Write the result as JSON to a file, or to standard output in place of the text');
  command.option('--debug', 'Print stack traces of faults');
  command.addHelpText('after', `\nExamples:\n${operation.examples.map((example) => `  $ ${example}`).join('\n')}`);
  command.action(async () => {
    const { json, debug: _debug, ...options } = command.opts<Record<string, unknown>>();
    const given: Record<string, unknown> = { ...options };
    positional.forEach((field, i) => {
      const value = field.kind === 'list' ? command.args.slice(i) : command.args[i];
      if (value !== undefined) given[field.name] = value;
    });
    await run(operation, given, json as string | true | undefined);
  });
}
