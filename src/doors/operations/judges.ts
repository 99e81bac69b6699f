import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { JudgeSources } from '../../record/judging/index.ts';
import type { Door } from './operation.ts';

/** How judges are named on a command line. They come from the user, never from a study. */
export const judgeFields = {
  judgeCommand: z.array(z.string().min(1)).default([]).meta({
    value: 'COMMAND',
    description:
      'A program that judges: a JSON packet on its standard input, a JSON answer on its standard output (repeat for several)',
  }),
  judgeEndpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      value: 'URL',
      description:
        'An OpenAI-compatible endpoint that judges, e.g. http://127.0.0.1:8080/v1; the key stands in TOUCHSTONE_JUDGE_KEY',
    }),
  judgeModel: z.string().min(1).optional().meta({ value: 'NAME', description: 'The model to ask for at the endpoint' }),
};

interface Given {
  readonly judgeCommand: readonly string[];
  readonly judgeEndpoint?: string | undefined;
  readonly judgeModel?: string | undefined;
}

/** The judges that a command line names; the key of an endpoint comes from the environment. Throws `usage`. */
export function judgesFrom(input: Given, door: Door): JudgeSources {
  const endpoint = endpointOf(input, door);
  const judgeCommands = input.judgeCommand.map((command) => splitCommand(command, '--judge-command'));
  return { judgeCommands, ...(endpoint === undefined ? {} : { judgeEndpoint: endpoint }) };
}

function endpointOf(input: Given, door: Door) {
  if (input.judgeEndpoint === undefined) {
    if (input.judgeModel !== undefined)
      throw new TouchstoneError('usage', {
        what: '--judge-model without --judge-endpoint',
        mend: 'Name the endpoint as well.',
      });
    return undefined;
  }
  if (input.judgeModel === undefined)
    throw new TouchstoneError('usage', {
      what: '--judge-endpoint without --judge-model',
      mend: 'Name the model to ask for.',
    });
  const key = door.env.TOUCHSTONE_JUDGE_KEY;
  return { url: input.judgeEndpoint, model: input.judgeModel, ...(key === undefined || key === '' ? {} : { key }) };
}

/** Splits a command into words as a shell would for plain words, single and double quotes; no other shell syntax. */
export function splitCommand(command: string, flag: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (const c of command) {
    if (quote !== '') {
      if (c === quote) quote = '';
      else word = (word ?? '') + c;
    } else if (c === '"' || c === "'") {
      quote = c;
      word ??= '';
    } else if (/\s/.test(c)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + c;
  }
  if (quote !== '') throw new TouchstoneError('usage', { what: `${flag} ${command}: a quote is not closed` });
  if (word !== undefined) words.push(word);
  if (words.length === 0)
    throw new TouchstoneError('usage', { what: `${flag} is empty`, expected: 'a program and its arguments' });
  return words;
}
