import type { Paper } from '../../../../record/papers/index.ts';

const WORDS_BEFORE = 9;

/**
 * What the paper itself calls its runs: the words before `(Run 3)`. They lead from "Ours" or "Improved Weight Network" to the
 * run, and they can be wrong, which is why values are compared all the same.
 */
export function runAliases(paper: Paper): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, Set<string>>();
  const { text } = paper.text;
  for (const match of text.matchAll(/\((?:Run|Experiment|Exp\.?|Trial)s?[ ~_#]{0,2}(\d{1,4})(?: and (\d{1,4}))?\)/gi)) {
    // Several runs under one phrase are no name of either.
    if (match[2] !== undefined) continue;
    const phrase = phraseBefore(text.slice(Math.max(0, match.index - 160), match.index));
    if (phrase === '') continue;
    const number = Number(match[1]);
    found.set(number, (found.get(number) ?? new Set()).add(phrase));
  }
  return new Map([...found].map(([number, phrases]) => [number, [...phrases]]));
}

/** The words right before the bracket, back to the next comma, bracket, verb of comparison or preposition. */
function phraseBefore(before: string): string {
  const piece =
    before
      .split(/[.,;:()\n\t]|\b(?:comparing|compare|compared|with|versus|vs|than|and|between|against|to|the)\b/i)
      .at(-1) ?? '';
  // "with" may be part of the name itself: "Dual-Scale Processing with Fixed Weighting".
  const titled = /((?:[A-Z][\w-]*)(?: (?:with|and|of|for|in|on|without)? ?(?:[A-Z][\w-]*)){1,7})\s*$/.exec(before)?.[1];
  return (titled ?? piece).trim().split(/\s+/).slice(-WORDS_BEFORE).join(' ');
}
