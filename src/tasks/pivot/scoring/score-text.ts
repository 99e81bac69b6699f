import { groupDigits, visibleLine } from '../../../base/text/index.ts';
import { SCOPE_SENTENCE } from '../model/scope.ts';
import type { Interval } from './interval.ts';
import type { ScoreFile } from './score-file.ts';

/** A score for people, in lines of plain text. */
export function scoreText(score: ScoreFile): string {
  const { interval, statuses, parsed } = score;
  const counts = Object.entries(statuses).filter(([name, count]) => count > 0 || name === 'ok');
  const reasons = Object.entries(parsed.reasons).map(([reason, count]) => `${reason} ${groupDigits(count ?? 0)}`);
  const rows: (readonly [string, string])[] = [
    [
      'score',
      `${percent(score.score)}  ${groupDigits(score.correct)} of ${groupDigits(score.prompts)} prompts right, ${groupDigits(score.cases)} cases`,
    ],
    ['95 % interval', intervalText(interval, percent)],
    ['by order', `ab ${percent(score.by_order.ab)}, ba ${percent(score.by_order.ba)}`],
    ['sessions', counts.map(([name, count]) => `${name} ${groupDigits(count)}`).join(', ')],
    [
      'unparseable',
      `${groupDigits(parsed.unparseable)}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}, counted as wrong`,
    ],
    [
      'same option in both orders',
      `${orNothing(score.order_consistency)} of ${groupDigits(parsed.both_orders)} cases answered twice`,
    ],
    ['first position chosen', `${orNothing(score.first_position_rate)} of ${groupDigits(parsed.count)} parsed answers`],
    ['parsed answers only', `${orNothing(parsed.accuracy_parsed_only)} right; not the score, failures are left out`],
    ...(score.groups ?? []).map(
      ({ group, score: part, cases }) =>
        [
          `group ${group === null ? '(none)' : visibleLine(group)}`,
          `${percent(part)}  ${groupDigits(cases)} cases`,
        ] as const,
    ),
  ];
  return `${tableOf(rows)}\n${releaseText(score.release)}\n`;
}

/** `58.3 % to 69.0 %, 10,000 resamples of cases, seed 20261004` */
export function intervalText({ low, high, resamples, seed }: Interval, shown: (share: number) => string): string {
  return `${shown(low)} to ${shown(high)}, ${groupDigits(resamples)} resamples of cases, seed ${seed}`;
}

/** `63.71 %` */
export const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** Rows of a name and what it is, the names in one column. */
export function tableOf(rows: readonly (readonly [name: string, text: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${name.padEnd(width)}  ${text}\n`).join('');
}

/** What the numbers are, and what they are not. */
export function releaseText(release: ScoreFile['release']): string {
  return release === 'pinned'
    ? SCOPE_SENTENCE
    : `${SCOPE_SENTENCE}\nThe release is not the pinned one: this is not a result of the benchmark.`;
}

const orNothing = (share: number | null) => (share === null ? 'none' : percent(share));
