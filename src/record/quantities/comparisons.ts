/** A sentence that sets one thing above or below another, without a number. */
export interface Comparison {
  readonly start: number;
  readonly end: number;
  /** What is compared, and with what, as written. */
  readonly first: string;
  readonly second: string;
  /** What the sentence says of the first: `better` and `worse` need the direction of the metric, `lower` and `higher` do not. */
  readonly says: 'better' | 'worse' | 'lower' | 'higher';
  /** For what it is said ("learners with shaky retention"); empty where it is said of all. */
  readonly among: string;
}

const WORDS: readonly (readonly [says: Comparison['says'], words: string])[] = [
  [
    'better',
    'outperforms?|outperformed|beats?|surpass(?:es|ed)?|is ahead of|are ahead of|was ahead of|(?:is|are|was|were|performs?|performed|does|did) (?:clearly |much |slightly |significantly )?better than',
  ],
  [
    'worse',
    'trails?|trailed|lags? behind|lagged behind|underperforms?|underperformed|falls? (?:short of|behind)|fell (?:short of|behind)|is behind|are behind|was behind|(?:is|are|was|were|performs?|performed|does|did) (?:clearly |much |slightly |significantly )?worse than',
  ],
  [
    'lower',
    '(?:is|are|was|were|stays?|remains?) (?:clearly |much |slightly |significantly )?(?:lower|smaller|shorter|less) than',
  ],
  [
    'higher',
    '(?:is|are|was|were|stays?|remains?) (?:clearly |much |slightly |significantly )?(?:higher|larger|longer|greater|more) than',
  ],
];
const PATTERNS = WORDS.map(([says, words]) => [says, new RegExp(`\\s(?:${words})\\s`, 'gi')] as const);
/** Said of the first in the same breath, so that nothing is asserted of it as a whole. */
const NEGATED =
  /\b(?:not|never|neither|nor|no|hardly|rarely|if|whether|unless|could|would|should|might|may|can|to|than)$/i;
const AMONG = /\s(?:for|on|in|among|with|across|at|under)\s/;
const LONGEST = 120;

/** The comparisons that a sentence states; `offset` is where the sentence begins in its text. */
export function comparisonsIn(sentence: string, offset = 0): Comparison[] {
  const found: Comparison[] = [];
  for (const [says, pattern] of PATTERNS) {
    for (const match of sentence.slice(0, 2000).matchAll(pattern)) {
      const before = (
        sentence
          .slice(Math.max(0, match.index - LONGEST), match.index)
          .split(/[.;:,!?]/)
          .at(-1) ?? ''
      ).trim();
      const behind = (
        /^[^.;:,!?(]*/.exec(sentence.slice(match.index + match[0].length).slice(0, LONGEST))?.[0] ?? ''
      ).trim();
      if (before === '' || behind === '' || NEGATED.test(before)) continue;
      const cut = AMONG.exec(behind);
      const second = cut === null ? behind : behind.slice(0, cut.index);
      const among = cut === null ? '' : behind.slice(cut.index + cut[0].length);
      const start = offset + match.index;
      if (second !== '') found.push({ start, end: start + match[0].length, first: before, second, says, among });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
