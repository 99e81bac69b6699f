import { groupDigits, visibleLine } from '../../../base/text/index.ts';
import { SCOPE_SENTENCE } from '../model/index.ts';
import { tableOf } from '../scoring/index.ts';
import type { RunFile } from './run-file.ts';
import { durationText } from './run-progress.ts';

/** A finished run for people, in lines of plain text. */
export function runText(run: RunFile, output: string): string {
  const { settings, statuses, tokens, seconds, cost } = run;
  const counts = Object.entries(statuses).filter(([name, count]) => count > 0 || name === 'ok');
  const rows: (readonly [string, string])[] = [
    ['predictions', `${output}, ${groupDigits(run.prompts)} prompts`],
    [
      'model',
      [settings.model, settings.effort].flatMap((part) => (part === undefined ? [] : [visibleLine(part)])).join(', '),
    ],
    ['sessions', counts.map(([name, count]) => `${name} ${groupDigits(count)}`).join(', ')],
    ['requests', `${groupDigits(run.requests)}, ${groupDigits(run.retries)} of them repeats`],
    ...(run.begun_again === 0
      ? []
      : [
          [
            'begun again',
            `${groupDigits(run.begun_again)} ${run.begun_again === 1 ? 'prompt' : 'prompts'}, in ${groupDigits(run.starts)} starts`,
          ] as const,
        ]),
    [
      'time',
      `${durationText(seconds.wall)}; a prompt took ${durationText(seconds.median)} (median), ${durationText(seconds.longest)} (longest)`,
    ],
    [
      'tokens',
      tokens.prompt + tokens.completion === 0
        ? 'not told'
        : `${groupDigits(tokens.prompt)} in, ${groupDigits(tokens.completion)} out${tokens.reasoning === 0 ? '' : ` (${groupDigits(tokens.reasoning)} of them reasoning)`}${tokens.uncounted === 0 ? '' : `; ${groupDigits(tokens.uncounted)} answers came without a count`}`,
    ],
    ...(cost === undefined
      ? []
      : [
          [
            'cost',
            `${cost.complete ? '' : 'at least '}${cost.total < 0.1 ? cost.total.toPrecision(2) : cost.total.toFixed(2)} at ${cost.price_in} in and ${cost.price_out} out per million tokens`,
          ] as const,
        ]),
  ];
  return `${tableOf(rows)}\nNothing is scored yet: the grader does that with its references (touchstone pivot score).\n${SCOPE_SENTENCE}\n`;
}
