import type { Ink } from './ink.ts';
import type { Token } from './token.ts';

const LONGEST = 120;
/** Characters between the number and the sign: a brace, the end of a formula, blanks. */
const NEAR = 12;
/** The same where the number is not written as it is shown. */
const FAR = 40;
/** Words with which a sentence goes on; a remark of the author to himself begins otherwise. */
const GOES_ON =
  /^(?:[,.;:)]|(?:of|in|on|for|to|and|or|but|over|from|with|when|at|by|than|then|which|while|where|after|before|under|across|relative|compared|accuracy|improvement|reduction|increase|decrease|gain|drop|higher|lower|more|less|fewer|better|worse|faster|slower|above|below|points?|as|is|are|was|were|has|have|had|per|only|against|versus|vs|between|during|respectively|confidence|sparsity|we|the|a|an|it|this|these|that)\b)/;

/**
 * The words that a comment right behind a number takes away; undefined where it looks like a comment that is meant. Behind a digit and with
 * blanks between, the words have to go on with the sentence.
 */
export function swallowedBy(token: Token, before: readonly Ink[]): string | undefined {
  const words = token.text.replace(/\s+/g, ' ');
  if (/^%/.test(words) || !/\p{L}{2}|\d/u.test(words) || /^(?:TODO|FIXME|XXX|NOTE)\b/i.test(words)) return undefined;
  const last = before.findLast((one) => !('target' in one) && (!('text' in one) || one.text.trim() !== ''));
  if (last === undefined || !('text' in last) || !/\d\)?\s*$/.test(last.text)) return undefined;
  const gap = Math.abs(token.at - last.source - last.text.length);
  if ((last.file ?? -1) !== token.file - 1 || gap > (last.exact ? NEAR : FAR)) return undefined;
  const isDirect = token.exact;
  if (!isDirect && (!GOES_ON.test(words) || words.split(' ').length < 4)) return undefined;
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
