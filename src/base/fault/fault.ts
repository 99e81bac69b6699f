import { visibleLine } from '../text/index.ts';
import { formatPlace, type Place } from './place.ts';

/** What went wrong with us (never with the research): each code maps to one exit code. */
export type FaultCode =
  | 'usage' // the command line
  | 'bad_input' // a file that cannot be read as what it should be
  | 'not_found' // a file or study that is not there
  | 'outside_study' // a path that leaves the study
  | 'would_overwrite' // something of the user's stands where we would write
  | 'tool_missing' // a program of the system that the request needs
  | 'network' // the outside did not answer
  | 'io' // disk full, no permission
  | 'interrupted' // Ctrl-C
  | 'internal'; // a defect of Touchstone

/** One thing that is wrong: what, where, what was expected, how to mend it. */
export interface Problem {
  readonly what: string;
  readonly where?: Place;
  readonly expected?: string;
  readonly mend?: string;
}

/** `claims.yaml:3:5: unknown key "txt". Expected one of … . Did you mean "text"?` */
export function formatProblem(problem: Problem): string {
  const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);
  const parts = [sentence(problem.what)];
  if (problem.expected !== undefined) parts.push(sentence(`Expected ${problem.expected}`));
  if (problem.mend !== undefined) parts.push(sentence(problem.mend));
  const line = parts.join(' ');
  return visibleLine(problem.where === undefined ? line : `${formatPlace(problem.where)}: ${line}`);
}

/** The only error class: carries every problem found, one line each. */
export class TouchstoneError extends Error {
  readonly code: FaultCode;
  readonly problems: readonly Problem[];

  constructor(code: FaultCode, problems: Problem | readonly Problem[], options?: ErrorOptions) {
    const list: readonly Problem[] = Array.isArray(problems) ? problems : [problems as Problem];
    super(list.map(formatProblem).join('\n'), options);
    this.name = 'TouchstoneError';
    this.code = code;
    this.problems = list;
  }
}

/** Exit code of a process that ends with this fault. */
export function exitCodeOf(code: FaultCode): number {
  return code === 'interrupted' ? 130 : 2;
}
