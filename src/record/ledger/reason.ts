import { titleKey, titleWords } from '../works/index.ts';

/**
 * Why a text is no reason, as words that follow "the reason …"; undefined where it may be one. At least three different words, more
 * than the claim said again, and none of the phrases that would fit any decision.
 */
export function reasonFault(reason: string, claimText: string): string | undefined {
  const words = wordsOf(reason);
  if (words.length === 0) return 'is empty';
  if (EMPTY_PHRASES.has(titleKey(reason))) return 'would fit any decision';
  if (new Set(words).size < 3) return 'has fewer than three words';
  const claim = new Set(wordsOf(claimText));
  if (claim.size > 0 && words.every((word) => claim.has(word) || FRAME.has(word))) return 'only repeats the claim';
  return undefined;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Words, also of scripts that write them without spaces. */
function wordsOf(text: string): string[] {
  const folded = titleWords(text).join(' ');
  return Array.from(segmenter.segment(folded)).flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  );
}

/** Words around a claim that is said again. */
const FRAME = new Set(
  'the this that it claim passage source study because since says supports shows is as so'.split(' '),
);

const EMPTY_PHRASES = new Set(
  [
    'it supports the claim',
    'supports the claim',
    'this supports the claim',
    'it is relevant evidence',
    'it is good evidence',
    'looks good to me',
    'it looks good',
    'it is fine',
    'see the quote above',
    'because I said so',
    'no reason given here',
    'to be done later',
    'reason goes in here',
  ].map(titleKey),
);
