import { nearest, visibleLine } from '../../base/text/index.ts';
import { groups, type Operation } from '../operations/index.ts';
import { fieldsOf, optionOf } from './fields.ts';

/** A fault of the command line in one line, with the verb or flag that was probably meant. */
export function usageLine(message: string, args: readonly string[], operations: readonly Operation[]): string {
  const sentence = visibleLine(message)
    .replace(/^error: /, '')
    .replace(/\.?$/, '.');
  const group = groups.find(({ name }) => name === args[0])?.name;
  const [, kind, word] = /unknown (command|option) '([^']+)'/.exec(message) ?? [];
  const meant =
    word === undefined
      ? undefined
      : kind === 'command'
        ? verbLike(word, group, operations)
        : nearest(word, flags(operations));
  if (meant !== undefined) return `${sentence} Did you mean "${meant}"?`;
  return `${sentence} See "${['touchstone', ...verbIn(args, operations)].join(' ')} --help".`;
}

/** As many of the first words as name a verb or a group. */
function verbIn(args: readonly string[], operations: readonly Operation[]): readonly string[] {
  const isVerb = (name: string) => operations.some((one) => one.name === name);
  const [first = '', second] = args;
  if (second !== undefined && isVerb(`${first} ${second}`)) return [first, second];
  return isVerb(first) || groups.some(({ name }) => name === first) ? [first] : [];
}

/** The verb whose own word is near; inside a group only its verbs. */
function verbLike(word: string, group: string | undefined, operations: readonly Operation[]): string | undefined {
  const names = operations
    .map(({ name }) => name)
    .filter((name) => group === undefined || name.startsWith(`${group} `));
  // A verb of one word comes before one of two words that ends in it.
  const verbs = new Map<string, string>();
  for (const name of names.toSorted((one, other) => Number(one.includes(' ')) - Number(other.includes(' ')))) {
    const own = name.split(' ').at(-1) ?? name;
    if (!verbs.has(own)) verbs.set(own, name);
  }
  if (group === undefined) for (const { name } of groups) verbs.set(name, name);
  const near = nearest(word, [...verbs.keys()]);
  return near === undefined ? undefined : verbs.get(near);
}

function flags(operations: readonly Operation[]): string[] {
  const own = operations.flatMap((operation) =>
    fieldsOf(operation)
      .filter((field) => field.position === undefined)
      .map((field) => optionOf(field).long ?? ''),
  );
  return [...new Set([...own, '--json', '--help', '--debug'])];
}
