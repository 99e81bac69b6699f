import type * as z from 'zod';
import { type Problem, TouchstoneError } from '../fault/index.ts';
import { nearest, shorten } from '../text/index.ts';
import { pointerOf, type StructuredDocument } from './document.ts';

/** Checks a document against a schema. Throws `bad_input` listing every fault, each with line, column and pointer. */
export function checkShape<T extends z.ZodType>(schema: T, document: StructuredDocument): z.output<T> {
  const parsed = schema.safeParse(document.value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, document, schema, []));
  throw new TouchstoneError('bad_input', problems);
}

type Issue = z.core.$ZodIssue;

function problemsOf(
  issue: Issue,
  document: StructuredDocument,
  schema: z.ZodType,
  prefix: readonly PropertyKey[],
): Problem[] {
  const path = [...prefix, ...issue.path];
  const pointer = pointerOf(path);
  const name = pointer === '' ? 'the document' : String(path.at(-1));
  const value = valueAt(document.value, path);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path, document.value);
    return issue.keys.map((key) => {
      const meant = nearest(key, known);
      const problem: Problem = {
        what: `unknown key "${shorten(key, 60)}"`,
        where: { ...document.locateKey(`${pointer}${pointerOf([key])}`), pointer: `${pointer}${pointerOf([key])}` },
      };
      if (meant !== undefined) return { ...problem, mend: `Did you mean "${meant}"?` };
      return known.length > 0 ? { ...problem, expected: `one of ${known.join(', ')}` } : problem;
    });
  }
  if (issue.code === 'invalid_union') return unionProblems(issue, document, schema, path);
  const missing = value === undefined;
  const where = { ...document.locate(pointer), pointer };
  if (missing && path.length > 0) {
    return [{ what: `"${name}" is missing`, where, expected: expectation(issue) }];
  }
  return [
    { what: `${name === 'the document' ? name : `"${name}"`} is ${show(value)}`, where, expected: expectation(issue) },
  ];
}

// Of a union, report the branch that came nearest (fewest faults), unless all fail at the very value itself.
function unionProblems(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  document: StructuredDocument,
  schema: z.ZodType,
  path: readonly PropertyKey[],
): Problem[] {
  const pointer = pointerOf(path);
  const deeper = issue.errors.filter((errors) =>
    errors.some((e) => e.path.length > 0 || e.code === 'unrecognized_keys'),
  );
  const best = deeper.sort((a, b) => a.length - b.length)[0];
  if (best !== undefined) return best.flatMap((inner) => problemsOf(inner, document, schema, path));
  const where = { ...document.locate(pointer), pointer };
  const discriminator =
    'discriminator' in issue && typeof issue.discriminator === 'string' ? issue.discriminator : undefined;
  const value = valueAt(document.value, path);
  if (discriminator !== undefined) {
    const given = valueAt(value, [discriminator]);
    const options = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
    const meant = typeof given === 'string' ? nearest(given, options) : undefined;
    return [
      {
        what: given === undefined ? `"${discriminator}" is missing` : `"${discriminator}" is ${show(given)}`,
        where: { ...document.locate(`${pointer}/${discriminator}`), pointer: `${pointer}/${discriminator}` },
        expected: options.length > 0 ? `one of ${options.join(', ')}` : 'a known kind',
        ...(meant === undefined ? {} : { mend: `Did you mean "${meant}"?` }),
      },
    ];
  }
  const wanted = [...new Set(issue.errors.flatMap((errors) => errors.map(expectation)))];
  return [
    {
      what: `${path.length === 0 ? 'the document' : `"${String(path.at(-1))}"`} is ${value === undefined ? 'missing' : show(value)}`,
      where,
      expected: wanted.join(' or '),
    },
  ];
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string'
        ? 'a text (quote numbers, so that their digits are kept)'
        : `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `"${String(issue.values[0])}"`
        : `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'a text that is not empty'
        : `at least ${issue.minimum}${issue.origin === 'array' ? ' items' : ''}`;
    case 'too_big':
      return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' items' : ''}`;
    default:
      return issue.message.replace(/^expected /i, '').replace(/^Invalid input: expected /, '');
  }
}

function show(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'string'
    ? `"${shorten(value, 60)}"`
    : `${typeof value === 'number' ? 'the number ' : ''}${String(value)}`;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const token of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[token];
  }
  return value;
}

/** Keys the schema knows at a path, for suggestions; of a discriminated union only those of the branch that was chosen. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[], root: unknown): string[] {
  let level: Def[] = [defOf(schema)];
  let value = root;
  for (const token of [...path, undefined]) {
    level = level.flatMap((def) => unwrap(def, value));
    if (token === undefined) break;
    value = valueAt(value, [token]);
    level = level.flatMap((def) => {
      if (def.type === 'object')
        return def.shape?.[String(token)] === undefined ? [] : [defOf(def.shape[String(token)])];
      if (def.type === 'array' && def.element !== undefined) return [defOf(def.element)];
      return [];
    });
  }
  return [...new Set(level.flatMap((def) => (def.type === 'object' ? Object.keys(def.shape ?? {}) : [])))];
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly element?: unknown;
  readonly innerType?: unknown;
  readonly options?: readonly unknown[];
  readonly discriminator?: string;
}

function defOf(schema: unknown): Def {
  return (schema as { _zod: { def: Def } })._zod.def;
}

function unwrap(def: Def, value: unknown): Def[] {
  if (def.innerType !== undefined) return unwrap(defOf(def.innerType), value);
  if (def.options === undefined) return [def];
  const branches = def.options.map(defOf);
  const kind = def.discriminator === undefined ? undefined : valueAt(value, [def.discriminator]);
  if (kind === undefined || def.discriminator === undefined) return branches.flatMap((branch) => unwrap(branch, value));
  const key = def.discriminator;
  return branches.filter(
    (branch) =>
      JSON.stringify((branch.shape?.[key] as { value?: unknown } | undefined)?.value) === JSON.stringify(kind),
  );
}
