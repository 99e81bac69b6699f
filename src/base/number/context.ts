import type { Comparator } from './printed.ts';

/**
 * What stands right before a number and changes what it asserts. Longest spellings first. Words are bounded by what is no letter
 * of any script (`\b` knows ASCII only: it finds no word in "über" or "более").
 */
const words = (alternatives: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${alternatives})$`, 'iu');
const BEFORE: readonly (readonly [RegExp, Comparator | 'about'])[] = [
  [/(?:<=|≤|⩽|\\leqslant|\\leq|\\le)$/, '<='],
  [/(?:>=|≥|⩾|\\geqslant|\\geq|\\ge)$/, '>='],
  [/(?:<|≪|\\ll|\\lt|&lt;)$/, '<'],
  [/(?:>|≫|\\gg|\\gt|&gt;)$/, '>'],
  [/(?:≈|∼|~|≃|\\approx|\\sim|\\simeq|≅)$/, 'about'],
  [words('(?:less|fewer|lower|smaller) than or equal to'), '<='],
  [words('(?:greater|more|higher|larger) than or equal to'), '>='],
  // Chinese and Japanese put no space between words.
  [/(?:不超过|至多)$/, '<='],
  [/(?:不少于|不低于|至少|少なくとも)$/, '>='],
  [/(?:低于|少于|小于|不到|不足)$/, '<'],
  [/(?:超过|高于|大于|多于)$/, '>'],
  [/(?:大约|约|約|およそ)$/, 'about'],
  [words("up to|as (?:much|many|high) as|a maximum of|bis zu|jusqu['’]à|hasta"), 'up_to'],
  [
    words(
      'at most|no (?:more|greater|higher|larger|longer) than|not (?:more|greater) than|not exceeding|höchstens|maximal|' +
        'au plus|como máximo|al massimo|no máximo|hoogstens|ten hoogste|не более',
    ),
    '<=',
  ],
  [
    words(
      'at least|no (?:less|fewer|lower|smaller) than|not (?:less|fewer) than|a minimum of|mindestens|au moins|al menos|' +
        'almeno|pelo menos|minstens|ten minste|не менее',
    ),
    '>=',
  ],
  [
    words(
      'below|under|beneath|(?:less|fewer|lower|smaller|faster|shorter) than|unter|(?:weniger|kleiner|kürzer) als|' +
        'moins d[eu]|(?:inférieure?s?|inferior(?:es)?|inferiore?) (?:à|a)|menos del?|(?:meno|minore) di|menos de|minder dan|менее|меньше',
    ),
    '<',
  ],
  [
    words(
      'above|(?:more|greater|higher|larger|better|longer|slower) than|(?:exceed|surpass)(?:e?s|ed|ing)?|in excess of|' +
        '(?:mehr|größer|länger) als|plus d[eu]|(?:supérieure?s?|superior(?:es)?|superiore?) (?:à|a)|más del?|' +
        '(?:più|maggiore) di|mais de|meer dan|более|больше|свыше',
    ),
    '>',
  ],
  [
    words(
      'about|around|approximately|approx\\.|roughly|nearly|almost|close to|some|circa|ca\\.|c\\.|etwa|rund|ungefähr|knapp|' +
        'environ|près de|aproximadamente|cerca del?|quasi|ongeveer|bijna|около|примерно|почти',
    ),
    'about',
  ],
];

/** "does not exceed", "never falls below": the bound that follows is the other one. */
const DENIED =
  /(?<![\p{L}\p{N}_])(?:(?:not|never|cannot|nicht|nie|niemals)|\p{L}+n['’]t)(?:\s+(?:falls?|fell|fallen|drops?|dropped|dips?|goes|go|went|rises?|rose|gets?|get|be|decreas(?:e|es|ed)|increas(?:e|es|ed)|exceed)){0,1}\s*$/iu;
const DENIAL: Readonly<Partial<Record<Comparator, Comparator>>> = { '<': '>=', '>': '<=', '<=': '>', '>=': '<' };

/** "over 90 %" bounds, "averaged over 3 seeds" does not; German "über" is both as well. */
const OVER = /(\S*)\s*(?<![\p{L}\p{N}_])(?:over|über)$/iu;
const REPEATED =
  /^\s*(?:(?:random|different|independent|separate|repeated|training)\s+)*(?:seeds?|runs?|folds?|trials?|repetitions?|repeats?|epochs?|steps?|datasets?|data sets?|tasks?|samples?|episodes?|iterations?|replicates?|splits?|initiali[sz]ations?|Läufen?|Wiederholungen|Durchläufen?|Startwerten?|Datensätzen?)(?![\p{L}])/iu;

/** What follows a number and bounds it: "5 or more". */
const AFTER: readonly (readonly [RegExp, Comparator])[] = [
  [/^\+(?=[\s.,;)]|$)(?!\s*\$?\d)/, '>='],
  [/^\s*(?:or (?:more|above|higher|better|greater)|und mehr|ou plus)\b/i, '>='],
  [/^\s*(?:or (?:less|fewer|below|lower)|oder weniger|ou moins)\b/i, '<='],
];

const OPENING = /(?:[\s$({[~]|\\[,;: ]|\\(?:textbf|textit|emph|mathbf|underline|mathrm)|[*_])*$/;

/** "on the order of 100" names a power of ten and no digit. */
const MAGNITUDE = words(
  "(?:(?:on|in|of) the|the) order of(?: magnitude)?(?: of)?|in der Größenordnung von|de l[’']ordre de|del orden de|nell[’']ordine di",
);

/** What the words around a number assert of it. */
export interface NumberContext {
  readonly comparator: Comparator;
  readonly hedged: boolean;
  /** Only the order of magnitude is claimed. */
  readonly magnitude?: true;
}

/** Comparator and hedge of a number between the two texts. */
export function contextOf(before: string, after: string): NumberContext {
  // Opening marks between the word and the number belong to neither.
  let rest = before.slice(-60).replace(OPENING, (marks: string, at: number, whole: string) => {
    if (!marks.includes('~')) return '';
    // A LaTeX tie (`of~5`) is a space; a tilde that stands apart is "about".
    return marks.startsWith('~') && /\S/.test(whole[at - 1] ?? '') ? '' : '≈';
  });
  if (MAGNITUDE.test(rest)) return { comparator: '=', hedged: true, magnitude: true };
  let hedged = false;
  let comparator: Comparator = '=';
  for (let turn = 0; turn < 2; turn += 1) {
    const hit = BEFORE.find(([pattern]) => pattern.test(rest));
    if (hit === undefined) break;
    if (hit[1] === 'about') hedged = true;
    else comparator = hit[1];
    rest = rest.replace(hit[0], '').trimEnd();
    if (DENIED.test(rest)) comparator = DENIAL[comparator] ?? comparator;
  }
  if (comparator === '=') {
    const over = OVER.exec(rest);
    if (
      over !== null &&
      !REPEATED.test(after) &&
      !/^(?:averaged|average|mean|means|computed|measured|summed|taken|gemittelt|Mittel|Mittelwert|summiert)$/i.test(
        over[1] ?? '',
      )
    )
      comparator = '>';
    comparator = AFTER.find(([pattern]) => pattern.test(after))?.[1] ?? comparator;
  }
  return { comparator, hedged };
}
