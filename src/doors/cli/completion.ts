import { script } from '@bomb.sh/tab';
import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import { groups, operationsFor } from '../operations/index.ts';
import { BASH } from './completion-bash.ts';
import { type Field, fieldsOf, optionOf } from './fields.ts';

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;

/** What the shell does when no candidate of ours fits: names of files, nothing, names of folders. */
const NEXT = { files: 0, nothing: 4, folders: 16 } as const;

/** Words that may stand next, `word` or `word\tdescription`, and what else the shell may offer. */
interface Candidates {
  readonly words: readonly string[];
  readonly next: keyof typeof NEXT;
}

const only = (words: readonly string[]): Candidates => ({ words, next: 'nothing' });

/** `touchstone complete SHELL` prints a completion script; the script calls `touchstone complete -- WORDS`. */
export async function completeCommandLine([first = '', ...words]: readonly string[]): Promise<number> {
  if (first === '--') {
    // Bash takes `--flag=value` apart at the sign.
    const given = words.filter((word, i) => word !== '=' || i === words.length - 1);
    const last = (given.at(-1) ?? '').replace(/^=$/, '');
    const { words: found, next } = await candidates(given.slice(0, -1), last);
    const fitting = found.filter((word) => word.startsWith(last));
    process.stdout.write(`${[...fitting, `:${NEXT[next]}`].join('\n')}\n`);
    return 0;
  }
  if (first === 'bash') process.stdout.write(BASH);
  else if ((SHELLS as readonly string[]).includes(first)) script(first, 'touchstone', 'touchstone');
  else {
    const meant = nearest(first, SHELLS);
    throw new TouchstoneError('usage', {
      what: first === '' ? 'complete needs the name of a shell' : `no completion for the shell "${first}"`,
      expected: `one of ${SHELLS.join(', ')}`,
      mend: meant === undefined ? 'For bash: source <(touchstone complete bash)' : `Did you mean "${meant}"?`,
    });
  }
  return 0;
}

async function candidates([verb, ...given]: readonly string[], last: string): Promise<Candidates> {
  const operations = await operationsFor();
  const verbs = [...operations.filter(({ name }) => !name.includes(' ')), ...groups].map(entry);
  if (verb === undefined)
    return only(last.startsWith('-') ? ['--help', '--version'] : [...verbs, 'help\tPrint help for a command']);
  if (verb === 'help') return only(given.length === 0 ? verbs : given.length === 1 ? await verbsOf(given[0]) : []);
  if (verb === 'complete') return only(given.length === 0 ? SHELLS : []);
  if (groups.some(({ name }) => name === verb)) {
    const [second, ...rest] = given;
    return second === undefined ? only(await verbsOf(verb)) : wordsOf(`${verb} ${second}`, rest, last);
  }
  return wordsOf(verb, given, last);
}

const entry = ({ name, summary }: { readonly name: string; readonly summary: string }) => `${name}\t${summary}`;

/** The second words of the verbs of a group. */
async function verbsOf(group: string | undefined): Promise<string[]> {
  const operations = await operationsFor();
  return operations
    .filter(({ name }) => name.startsWith(`${group} `))
    .map(({ name, summary }) => entry({ name: name.split(' ')[1] ?? '', summary }));
}

async function wordsOf(verb: string, given: readonly string[], last: string): Promise<Candidates> {
  const operation = (await operationsFor()).find(({ name }) => name === verb);
  if (operation === undefined) return only([]);
  const fields = fieldsOf(operation);
  const flags = fields.filter((field) => field.position === undefined);
  const flagOf = (word: string | undefined) => flags.find((field) => optionOf(field).long === word);
  const open = flagOf(given.at(-1));
  if (open !== undefined && open.kind !== 'boolean') return valuesOf(open, last);
  if (last.startsWith('-')) {
    const own = flags.map((field) => `${optionOf(field).long}\t${field.description ?? ''}`);
    return only([...own, '--json\tWrite the result as JSON', '--debug\tPrint stack traces', '--help\tPrint help']);
  }
  if (given.at(-1) === '--json') return { words: [], next: 'files' };
  const positions = given.filter((word, i) => {
    const before = flagOf(given[i - 1]);
    return !word.startsWith('-') && (before === undefined || before.kind === 'boolean') && given[i - 1] !== '--json';
  });
  const here = fields.find(
    (field) =>
      field.position !== undefined &&
      (field.position === positions.length || (field.kind === 'list' && field.position < positions.length)),
  );
  return here === undefined ? only([]) : valuesOf(here, last);
}

async function valuesOf(field: Field, last: string): Promise<Candidates> {
  if (field.choices !== undefined) {
    // A list of choices with commas between: what stands before the last comma is kept.
    const before = field.kind === 'list' ? last.slice(0, last.lastIndexOf(',') + 1) : '';
    const taken = before.split(',');
    return only(field.choices.filter((choice) => !taken.includes(choice)).map((choice) => `${before}${choice}`));
  }
  if (field.value === 'DIR') return { words: [], next: 'folders' };
  if (field.value === 'FILE') return { words: [], next: 'files' };
  if (field.value !== 'CODE') return only([]);
  const { documentedReasons, ruleOf } = await import('../../tasks/audit/index.ts');
  const codes = new Set(documentedReasons.map((code) => code.replace(/^[A-Z0-9]+\//, '')));
  return only([...codes].map((code) => `${code}\t${ruleOf('CPR', code).title}`));
}
