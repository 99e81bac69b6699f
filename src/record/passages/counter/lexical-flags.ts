import { rawWords } from '../words/words-of.ts';
import { directionWords } from './counter-queries.ts';
import { NEGATION } from './negation.ts';

/**
 * Cues in words that a passage may say something else than the claim: `negation` (one of them denies, the other does not),
 * `opposite direction`, `hedged` (the passage is less certain), `other numbers` (none of the claim's numbers, but others). They raise a
 * flag for whoever judges and are never a stance.
 */
export function lexicalFlags(claim: string, passage: string): string[] {
  const flags: string[] = [];
  if (NEGATION.test(claim) !== NEGATION.test(passage)) flags.push('negation');
  if (turnsRound(claim, passage)) flags.push('opposite direction');
  if (!HEDGE.test(claim) && HEDGE.test(passage)) flags.push('hedged');
  const [asked, given] = [numbersIn(claim), numbersIn(passage)];
  if (asked.size > 0 && given.size > 0 && asked.isDisjointFrom(given)) flags.push('other numbers');
  return flags;
}

const HEDGE =
  /\b(?:may|might|could|possibly|perhaps|potentially|presumably|suggest(?:s|ed|ing)?|appears?|appeared|seems?|seemed|likely|unlikely|unclear|uncertain|inconclusive|preliminary|hypothesi[sz]ed?|speculat\w+|warrants?|remains? to be|further (?:studies|research|work))\b/iu;

/** The passage has the opposite of a word of direction of the claim, and not the word itself. */
function turnsRound(claim: string, passage: string): boolean {
  const there = new Set(directionWords(passage).map(({ word }) => word.toLowerCase().slice(0, 6)));
  return directionWords(claim).some(
    ({ word, opposite }) => there.has(opposite.slice(0, 6)) && !there.has(word.toLowerCase().slice(0, 6)),
  );
}

/** Numbers that stand by themselves: the 6 of IL-6 is part of a name. */
function numbersIn(text: string): Set<string> {
  const alone = text.match(/(?<![\p{L}\p{N}][-‐‑]?)\d[\d.,]*(?![\p{L}])/gu) ?? [];
  return new Set(alone.flatMap((number) => rawWords(number)));
}
