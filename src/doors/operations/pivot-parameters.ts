import { TouchstoneError } from '../../base/fault/index.ts';

/** Members of a request that a run sets itself, or that would make several answers of one. */
const OURS = ['model', 'messages', 'stream', 'n', 'reasoning_effort'];

/** Parameters of a request from words `NAME=VALUE`: JSON where the value is JSON, else text. Throws `usage`. */
export function parametersOf(words: readonly string[]): Record<string, unknown> {
  const parameters = new Map<string, unknown>();
  for (const word of words) {
    const [, name, value] = /^([A-Za-z][\w.-]{0,99})=(.*)$/s.exec(word) ?? [];
    if (name === undefined || value === undefined)
      throw new TouchstoneError('usage', { what: `--parameter ${word}`, expected: 'NAME=VALUE' });
    if (OURS.includes(name))
      throw new TouchstoneError('usage', {
        what: `--parameter ${name} is set by the run itself`,
        ...(name === 'reasoning_effort' ? { mend: 'Use --effort.' } : {}),
      });
    if (parameters.has(name)) throw new TouchstoneError('usage', { what: `--parameter ${name} is given twice` });
    parameters.set(name, parsed(value));
  }
  return Object.fromEntries(parameters);
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
