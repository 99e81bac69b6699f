import { foldedWords } from './folded-words.ts';

/**
 * Why a text is no reason, in words that follow "the reason …", or undefined where it is one: at least three words, two of them with
 * a meaning of their own, and more than the question once again. What a reason is worth is for people to say.
 */
export function lackOfSubstance(reason: string, question: string): string | undefined {
  const words = reason.match(/[\p{L}\p{N}]+/gu) ?? [];
  // Scripts without spaces write a sentence as one word.
  const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(reason);
  if (isSpaced && words.length < 3) return 'has fewer than three words';
  const meant = [...foldedWords(reason)].filter((word) => !EXCUSES.has(word));
  if (isSpaced && meant.length < 2) return 'says nothing of the question';
  const asked = foldedWords(question);
  if (meant.every((word) => asked.has(word)) && meant.length <= asked.size) return 'only repeats the question';
  return undefined;
}

/** Words, in the form of {@link foldedWords}, that put a question off and say nothing of it. */
const EXCUSES = new Set(
  'not no none na n later out scope outsid relevant irrelevant need needed necessary now here todo tbd ok okay skip ignor because reason'.split(
    ' ',
  ),
);
