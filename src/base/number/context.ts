import type { Comparator } from './printed.ts';

/** What stands right before a number and changes what it asserts. Longest spellings first. */
const BEFORE: readonly (readonly [RegExp, Comparator | 'about'])[] = [
  [/(?:<=|≤|⩽|\\leqslant|\\leq|\\le)$/, '<='],
  [/(?:>=|≥|⩾|\\geqslant|\\geq|\\ge)$/, '>='],
  [/(?:<|\\lt|&lt;)$/, '<'],
  [/(?:>|\\gt|&gt;)$/, '>'],
  [/(?:≈|∼|~|≃|\\approx|\\sim|\\simeq|≅)$/, 'about'],
  [/\b(?:up to|as (?:much|many|high) as|a maximum of|bis zu|jusqu['’]à|hasta)$/i, 'up_to'],
  [
    /\b(?:at most|no more than|not more than|not exceeding|no greater than|höchstens|maximal|au plus|como máximo)$/i,
    '<=',
  ],
  [/\b(?:at least|no (?:less|fewer) than|not less than|a minimum of|mindestens|au moins|al menos)$/i, '>='],
  [/\b(?:below|under|beneath|(?:less|fewer|lower|smaller|faster) than|unter|weniger als|moins de|menos de)$/i, '<'],
  [/\b(?:above|(?:more|greater|higher|larger|better) than|exceed(?:s|ing)?|über|mehr als|plus de|más de)$/i, '>'],
  [
    /\b(?:about|around|approximately|approx\.|roughly|nearly|almost|some|circa|ca\.|c\.|etwa|rund|ungefähr|knapp|environ|près de|aproximadamente)$/i,
    'about',
  ],
];

/** "over 90 %" bounds, "averaged over 3 seeds" does not. */
const OVER = /(\S*)\s*\bover$/i;
const REPEATED =
  /^\s*(?:(?:random|different|independent|separate|repeated|training)\s+)*(?:seeds?|runs?|folds?|trials?|repetitions?|repeats?|epochs?|steps?|datasets?|data sets?|tasks?|samples?|episodes?|iterations?|replicates?|splits?|initiali[sz]ations?)\b/i;

/** What follows a number and bounds it: "5 or more". */
const AFTER: readonly (readonly [RegExp, Comparator])[] = [
  [/^\s*(?:or (?:more|above|higher|better|greater)|und mehr|ou plus)\b/i, '>='],
  [/^\s*(?:or (?:less|fewer|below|lower)|oder weniger|ou moins)\b/i, '<='],
];

const OPENING = /(?:[\s$({[~]|\\[,;: ]|\\(?:textbf|textit|emph|mathbf|underline|mathrm)|[*_])*$/;

/** Comparator and hedge of a number between the two texts. */
export function contextOf(before: string, after: string): { comparator: Comparator; hedged: boolean } {
  // Opening marks between the word and the number belong to neither.
  let rest = before.slice(-60).replace(OPENING, (marks: string, at: number, whole: string) => {
    if (!marks.includes('~')) return '';
    // A LaTeX tie (`of~5`) is a space; a tilde that stands apart is "about".
    return marks.startsWith('~') && /\S/.test(whole[at - 1] ?? '') ? '' : '≈';
  });
  let hedged = false;
  let comparator: Comparator = '=';
  for (let turn = 0; turn < 2; turn += 1) {
    const hit = BEFORE.find(([pattern]) => pattern.test(rest));
    if (hit === undefined) break;
    if (hit[1] === 'about') hedged = true;
    else comparator = hit[1];
    rest = rest.replace(hit[0], '').trimEnd();
  }
  if (comparator === '=') {
    const over = OVER.exec(rest);
    if (
      over !== null &&
      !REPEATED.test(after) &&
      !/^(?:averaged|average|mean|means|computed|measured|summed|taken)$/i.test(over[1] ?? '')
    )
      comparator = '>';
    comparator = AFTER.find(([pattern]) => pattern.test(after))?.[1] ?? comparator;
  }
  return { comparator, hedged };
}
