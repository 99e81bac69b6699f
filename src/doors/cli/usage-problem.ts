import type * as z from 'zod';
import type { Problem } from '../../base/fault/index.ts';
import { visibleLine } from '../../base/text/index.ts';
import type { Operation } from '../operations/index.ts';
import { type Field, fieldsOf, flagOf } from './fields.ts';

/** What is wrong with a value of a command line, in words of the command line. */
export function usageProblem(
  issue: z.core.$ZodIssue,
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
): Problem {
  const [name = '', place] = issue.path.map(String);
  const field: Field | undefined = fieldsOf(operation).find((one) => one.name === name);
  const flag = field?.position === undefined ? flagOf(name) : (field.value ?? name);
  const mend = `See "touchstone ${operation.name} --help".`;
  const value = given[name];
  if (issue.code === 'invalid_type' && value === undefined) return { what: `${flag} is missing`, mend };
  const wrong = Array.isArray(value) && place !== undefined ? value[Number(place)] : value;
  const expected = field?.choices === undefined ? expectedOf(issue) : `one of ${field.choices.join(', ')}`;
  return { what: `${flag} has a value it cannot take${shown(wrong)}`, expected, mend };
}

function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a value that is not empty';
  if (issue.code === 'too_small' && issue.origin === 'array') return `at least ${issue.minimum} of them`;
  if (issue.code === 'too_small') return `a number of at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `at most ${issue.maximum} characters`;
  if (issue.code === 'too_big') return `a number of at most ${issue.maximum}`;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'a whole number';
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'a number';
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'an address such as https://example.org';
  return issue.message.replace(/^Invalid input: expected /, '');
}

function shown(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') return '';
  const text = visibleLine(value);
  return `: ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
}
