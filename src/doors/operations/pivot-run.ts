import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { ModelTarget } from '../../base/outside/index.ts';
import { splitCommand } from './judges.ts';
import { type Door, operation } from './operation.ts';
import { parametersOf } from './pivot-parameters.ts';

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const price = (what: string) =>
  z.coerce
    .number()
    .nonnegative()
    .optional()
    .meta({ value: 'PRICE', description: `Price of a million tokens ${what}, to report the cost` });

const input = z.object({
  publicDir: z.string().min(1).meta({ value: 'DIR', description: 'Public directory of an export' }),
  output: z.string().min(1).meta({
    value: 'FILE',
    output: true,
    description: 'Predictions file to make; it must not exist. FILE.partial holds the run until then',
  }),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      value: 'URL',
      description: 'OpenAI-compatible endpoint, e.g. http://127.0.0.1:8080/v1; the key stands in TOUCHSTONE_PIVOT_KEY',
    }),
  command: z.string().min(1).optional().meta({
    value: 'COMMAND',
    description:
      'A program in the place of an endpoint: the prompt on its standard input, the answer on its standard output',
  }),
  online: z.boolean().default(false).meta({ description: 'Ask the endpoint; without it nobody is asked' }),
  model: z
    .string()
    .min(1)
    .optional()
    .meta({ value: 'NAME', description: 'Model to ask for; of a command, the name that predictions bear' }),
  effort: z
    .string()
    .min(1)
    .optional()
    .meta({ value: 'LEVEL', description: 'Sent to an endpoint as reasoning_effort, and kept with the predictions' }),
  parameter: z.array(z.string().min(1)).default([]).meta({
    value: 'NAME=VALUE',
    description: 'Further member of each request, e.g. temperature=0 (repeat for several)',
  }),
  concurrency: whole(1, 64).default(4).meta({ value: 'N', description: 'Prompts under way at the same time' }),
  timeLimit: z.coerce
    .number()
    .positive()
    .max(86_400)
    .default(300)
    .meta({ value: 'SECONDS', description: 'Limit of one call; beyond it the status is timeout' }),
  attempts: whole(1, 20)
    .default(6)
    .meta({ value: 'N', description: 'Requests for one prompt at most, where a server is busy or a connection lost' }),
  stopAfter: whole(0, 1_000_000)
    .default(10)
    .meta({ value: 'N', description: 'Stop, to be gone on with, after so many failed prompts in a row; 0: never' }),
  priceIn: price('sent'),
  priceOut: price('received'),
});

/** `touchstone pivot run`. */
export const pivotRun = operation({
  name: 'pivot run',
  summary: 'Ask a model for every prompt of a public directory; goes on where it was broken off',
  examples: [
    'touchstone pivot run --public-dir runs/public --output predictions.jsonl --endpoint http://127.0.0.1:8080/v1 --model some-model --online',
    'touchstone pivot run --public-dir runs/public --output predictions.jsonl --command "node my-model.mjs"',
  ],
  input,
  run: async (given, door) => {
    const target = targetOf(given, door);
    const { publicDir, output, model, effort, concurrency, timeLimit, attempts, stopAfter } = given;
    const { runPrompts, runText } = await import('../../tasks/pivot/running/index.ts');
    const run = await runPrompts({
      cwd: door.cwd,
      publicDir,
      output,
      target,
      concurrency,
      timeLimitSeconds: timeLimit,
      stopAfter,
      retry: { attempts },
      ...pricesOf(given),
      toolVersion: door.version,
      signal: door.signal,
      progress: door.progress,
      ...(model === undefined ? {} : { model }),
      ...(effort === undefined ? {} : { effort }),
    });
    return { findings: false, data: run, text: () => runText(run, output) };
  },
});

type Given = z.output<typeof input>;

function targetOf(given: Given, door: Door): ModelTarget {
  const { endpoint, command, model, parameter, online } = given;
  if ((endpoint === undefined) === (command === undefined))
    throw new TouchstoneError('usage', {
      what: 'whom to ask is not clear',
      expected: 'either --endpoint with --model, or --command',
    });
  if (command !== undefined) {
    if (parameter.length > 0)
      throw new TouchstoneError('usage', {
        what: '--parameter is for endpoints',
        mend: 'Give it to the program itself, within --command.',
      });
    return { kind: 'command', argv: splitCommand(command, '--command') };
  }
  if (endpoint === undefined || model === undefined)
    throw new TouchstoneError('usage', { what: '--endpoint without --model', mend: 'Name the model to ask for.' });
  if (!online)
    throw new TouchstoneError('usage', {
      what: '--endpoint names a server, and none is asked without --online',
      mend: 'Add --online.',
    });
  const key = door.env.TOUCHSTONE_PIVOT_KEY ?? '';
  return { kind: 'chat', url: endpoint, model, parameters: parametersOf(parameter), ...(key === '' ? {} : { key }) };
}

function pricesOf({ priceIn, priceOut }: Given) {
  if (priceIn === undefined && priceOut === undefined) return {};
  if (priceIn === undefined || priceOut === undefined)
    throw new TouchstoneError('usage', {
      what: 'one price without the other',
      expected: '--price-in and --price-out together',
    });
  return { prices: { in: priceIn, out: priceOut } };
}
