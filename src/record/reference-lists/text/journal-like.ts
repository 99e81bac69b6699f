import { isJournalWord, isShortened } from './journal-words.ts';

const SMALL =
  /^(?:of|and|the|in|for|on|to|&|et|de|des|du|der|die|das|für|und|la|le|les|el|y|en|e|di|da|del|della|do|of|its|a|an|at|with|by|from)$/iu;

/**
 * How much a stretch of text looks like the name of a journal, series or meeting, not like a title: 0 … 1. Names have capitals
 * or shortened words throughout, and words of their own; titles in sentence case have small words with meaning.
 */
export function journalLikeness(text: string): number {
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*\.?|&/gu) ?? [];
  const content = words.filter((word) => !SMALL.test(word));
  if (content.length === 0 || words.length > 22) return 0;
  const plain = content.filter((word) => /^\p{Ll}/u.test(word) && !word.endsWith('.') && !isShortened(word));
  if (plain.length >= 2 || (plain.length === 1 && content.length <= 2)) return plain.length >= 2 ? 0 : 0.1;
  const shortened = content.filter((word) => isShortened(word) || (word.endsWith('.') && word.length <= 9)).length;
  const typical = content.filter((word) => isJournalWord(word)).length;
  const share = (shortened + typical) / content.length;
  const signs = typical > 0 || shortened > 0 ? 0.35 : 0;
  return Math.min(1, 0.2 + signs + 0.6 * share) * (plain.length === 1 ? 0.7 : 1);
}
