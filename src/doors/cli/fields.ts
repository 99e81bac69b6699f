import { Option } from 'commander';
import type * as z from 'zod';
import type { FieldMeta, Operation } from '../operations/index.ts';

/** A field of an operation's input as the command line sees it. */
export interface Field extends FieldMeta {
  readonly name: string;
  readonly kind: 'boolean' | 'list' | 'value';
  readonly default: unknown;
  readonly choices: readonly string[] | undefined;
}

/** Reads the fields of an operation off its schema. */
export function fieldsOf(operation: Operation): Field[] {
  return Object.entries(operation.input.shape).map(([name, type]) => {
    const schema = type as z.ZodType;
    const meta = metaOf(schema);
    const inner = unwrap(schema);
    return { name, ...meta, kind: inner.kind, default: defaultOf(schema), choices: inner.choices };
  });
}

/** `optional()` and `default()` wrap a field, and what is said of it stays with what they wrap. */
function metaOf(schema: z.ZodType): FieldMeta {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return { ...(innerType === undefined ? {} : metaOf(innerType)), ...(schema.meta() as FieldMeta | undefined) };
}

/** How a field that is no argument is named on a command line: `fixOut` is `--fix-out`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A commander option, e.g. `--fail-on <LEVEL>`. */
export function optionOf(field: Field): Option {
  const flag = flagOf(field.name);
  const value = field.value ?? 'VALUE';
  const syntax =
    field.kind === 'boolean' ? flag : field.optionalValue === true ? `${flag} [${value}]` : `${flag} <${value}>`;
  const option = new Option(syntax, field.description ?? '');
  if (field.kind === 'list')
    option.argParser((given: string, before: string[] | undefined) => [
      ...(before ?? []),
      ...(field.choices === undefined ? [given] : given.split(',').map((word) => word.trim())),
    ]);
  else if (field.choices !== undefined) option.choices(field.choices);
  if (field.kind === 'value' && field.default !== undefined) option.default(field.default);
  return option;
}

function unwrap(schema: z.ZodType): { kind: Field['kind']; choices?: readonly string[] | undefined } {
  const def = schema.def as {
    type: string;
    innerType?: z.ZodType;
    element?: z.ZodType;
    entries?: Record<string, string>;
    in?: z.ZodType;
  };
  if (def.innerType !== undefined) return unwrap(def.innerType);
  if (def.type === 'boolean') return { kind: 'boolean' };
  if (def.type === 'array' && def.element !== undefined) return { kind: 'list', choices: unwrap(def.element).choices };
  return { kind: 'value', choices: def.entries === undefined ? undefined : Object.values(def.entries) };
}

function defaultOf(schema: z.ZodType): unknown {
  const parsed = schema.safeParse(undefined);
  return parsed.success ? parsed.data : undefined;
}
