import { readNumberAt } from '../../../../../base/number/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import type { Reading, Said } from '../reading/index.ts';
import { countOf, shareOf } from './share.ts';

const COUNT = String.raw`(\d{1,3}(?:[,\u2009\u202f\u00a0]\d{3})+|\d{1,9})`;
const PERCENT = String.raw`(\d{1,3}(?:[.·]\d{1,4})?) ?(?:%|per ?cent\b)`;
const OF = String.raw` ?(?:\/| of (?:the |a total of |all )?| out of (?:the |a total of |all )?) ?`;
/** What may stand between the counts and the percentage: the things that were counted. */
const THINGS = String.raw`((?: [\p{L}’'-]{1,24}){0,5})`;
const FORMS: readonly (readonly [form: RegExp, order: readonly [part: number, whole: number, percent: number]])[] = [
  // 80 of 88 studies (90.9 %)   12/40 (30 %)
  [
    new RegExp(
      String.raw`(?<![\d.,/·–-])${COUNT}${OF}${COUNT}(?![\d.,/·]\d|[-–/])${THINGS} ?[[(]${PERCENT}(?= ?[\])]|[,;] )`,
      'giu',
    ),
    [1, 2, 4],
  ],
  // 90.9 % (80/88)   90.9 % (80 of 88)
  [
    new RegExp(
      String.raw`(?<![\d.,·–-])${PERCENT}${THINGS} ?[[(](?:n ?= ?)?${COUNT}${OF}${COUNT}(?! ?[-–%/]|[.,·]\d)(?=[^()]{0,40}[\])])`,
      'giu',
    ),
    [3, 4, 1],
  ],
  // 80 (90.9 %) of 88 studies
  [
    new RegExp(
      String.raw`(?<![\d.,/·–-])${COUNT} ?[[(]${PERCENT}[\])] (?:out )?of (?:the |a total of |all )?${COUNT}(?![\d.,/·]\d|[-–%/])`,
      'giu',
    ),
    [1, 3, 2],
  ],
];
/** Percentages of other wholes than the count beside them. */
const ANOTHER =
  /\b(?:confidence|interval|CI|power|level|respectively|weighted|adjusted|estimated|rate ratio|increase|decrease|reduction|change|higher|lower)\b/i;

/** "80 of 88 (90.9 %)". */
export const percentagesInText: Agreement = {
  name: 'Percentages follow from the counts beside them',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const said of reading.sentences) {
      if (!/%|per ?cent/i.test(said.text)) continue;
      for (const [form, order] of FORMS)
        for (const match of said.text.matchAll(form)) {
          const [part, whole, percent] = order.map((i) => match[i] ?? '');
          const answer = judge(reading, said, match[0], part ?? '', whole ?? '', percent ?? '');
          if (answer === 'held') held += 1;
          else if (answer !== null) findings.push(answer);
        }
    }
    return { findings, held };
  },
};

function judge(
  reading: Reading,
  said: Said,
  quote: string,
  part: string,
  whole: string,
  percent: string,
): Found | 'held' | null {
  const [a, b] = [countOf(part), countOf(whole)];
  const printed = readNumberAt(percent.replace('·', '.'), 0);
  if (a === null || b === null || b === 0n || a > b || printed === null) return null;
  if (ANOTHER.test(quote)) return null;
  const { share, exact } = shareOf(a, b, printed);
  if (share === 'agrees') return 'held';
  const isCut = share === 'truncated';
  return {
    state: 'failed',
    reason: 'agree.percent_of_count',
    severity: isCut ? 'minor' : 'major',
    confidence: 'high',
    message: isCut
      ? `${part} of ${whole} is ${exact} %; ${percent} % is cut off, not rounded`
      : `${part} of ${whole} is ${exact} %, and ${percent} % is printed`,
    expected: `${percent} %`,
    found: `${exact} %`,
    computation: `100 · ${part} / ${whole} = ${exact}`,
    mend: 'Correct the percentage or the counts, or say what the percentage is of.',
    where: [reading.paper.placeOf(said)],
  };
}
