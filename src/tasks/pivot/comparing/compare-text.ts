import { groupDigits, visibleLine } from '../../../base/text/index.ts';
import { intervalText, percent, releaseText, tableOf } from '../scoring/index.ts';
import type { CompareFile } from './compare-file.ts';

/** A comparison for people, in lines of plain text; of the disagreements the first ones. */
export function compareText(result: CompareFile): string {
  const { difference, mcnemar, by_case: byCase, disagreements } = result;
  const side = ({ score, correct }: CompareFile['against']) =>
    `${percent(score)}  ${groupDigits(correct)} of ${groupDigits(result.prompts)} prompts right`;
  const rows: (readonly [string, string])[] = [
    ['predictions', side(result.predictions)],
    ['against', side(result.against)],
    ['difference', points(difference.score)],
    ['95 % interval', intervalText(difference.interval, points)],
    [
      'prompts',
      `only predictions right ${groupDigits(mcnemar.only_predictions_right)}, only against right ${groupDigits(mcnemar.only_against_right)}; McNemar exact p = ${pText(mcnemar.p)} (takes the orders of a case as independent)`,
    ],
    [
      'cases',
      `predictions better ${groupDigits(byCase.predictions_better)}, against better ${groupDigits(byCase.against_better)}, equal ${groupDigits(byCase.equal)}; sign test p = ${pText(byCase.p)}`,
    ],
  ];
  const listed = disagreements
    .slice(0, LISTED)
    .map(
      ({ case_id: id, order, reference, predictions, against }) =>
        `  ${visibleLine(id)} ${order}: right is ${reference}; predictions ${predictions}, against ${against}\n`,
    );
  const more = disagreements.length - listed.length;
  const table =
    listed.length === 0
      ? ''
      : `\nDisagreements (they name right answers: keep them with the grader)\n${listed.join('')}${more > 0 ? `  and ${groupDigits(more)} more in the JSON result\n` : ''}`;
  return `${tableOf(rows)}${table}\n${releaseText(result.release)}\n`;
}

const LISTED = 20;

/** A difference of shares in percentage points: `+3.23 points`. */
function points(difference: number): string {
  const text = Math.abs(100 * difference).toFixed(2);
  return `${text === '0.00' ? '' : difference > 0 ? '+' : '−'}${text} points`;
}

const pText = (p: number) => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));
