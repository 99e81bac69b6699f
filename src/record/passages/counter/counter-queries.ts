import { withNegation, withoutNegation } from './negation.ts';
import { OPPOSITES } from './opposites.ts';

/** Words of direction that are turned round, each in a text of its own. */
const MOST_SWAPS = 3;

/**
 * Texts to search for what would speak against a claim: each of its words of direction turned round (one at a time: two turned at once would
 * say the same again), its negation added or taken away, and no effect. They change what is searched for, never a stance.
 */
export function counterQueries(claimText: string): string[] {
  const claim = claimText.replace(/\s+/g, ' ').trim();
  if (claim === '') return [];
  const texts = [...swapped(claim), withoutNegation(claim) ?? withNegation(claim), withoutEffect(claim)];
  return [...new Set(texts)].filter((text) => text !== '' && text !== claim);
}

/** The words of direction of a text, where they stand. */
export function directionWords(
  text: string,
): { readonly at: number; readonly word: string; readonly opposite: string }[] {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const opposite = OPPOSITES.get(match[0].toLowerCase());
    return opposite === undefined ? [] : [{ at: match.index, word: match[0], opposite }];
  });
}

const WORD = /\p{L}+(?:-\p{L}+)*/gu;

function swapped(claim: string): string[] {
  return directionWords(claim)
    .slice(0, MOST_SWAPS)
    .map(({ at, word, opposite }) => {
      const article = /^[aeiou]/i.test(opposite) ? '$1n ' : '$1 ';
      return (
        claim.slice(0, at).replace(/\b(a)n? $/i, article) + inCaseOf(word, opposite) + claim.slice(at + word.length)
      );
    });
}

function inCaseOf(word: string, text: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return text.toUpperCase();
  const first = word.charAt(0);
  return first === first.toUpperCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** What stands in papers that found nothing, before the claim without its direction. */
function withoutEffect(claim: string): string {
  let rest = claim;
  for (const { at, word } of directionWords(claim).reverse()) rest = rest.slice(0, at) + rest.slice(at + word.length);
  const about = (withoutNegation(rest) ?? rest).replace(/\s+/g, ' ').trim();
  return `No significant difference, no effect, no association, not associated with, unchanged: ${about}`;
}
