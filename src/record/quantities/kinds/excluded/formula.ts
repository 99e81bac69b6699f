import { excluded, isPlainWhole, type KindRule } from '../surroundings.ts';

const SIGNS = /[←∑∏∫√∈∀∃∂⊙˜ˆ′∅‖⊂≡ℝ]/u;
/** Inside an equation on a line of its own, a value that stands alone for a letter is a choice that the paper states. */
const STATED = /(?:^|[\s,;(])\p{L}[\w{}]{0,12}\s?=\s?$/u;

/** Constants among variables: `x − 1`, `2πr`, `O(n2)`, and everything of a line of pseudo-code that is no line number. */
export const formula: KindRule = ({ place, printed, before, behind, sentence, section, isCell }) => {
  if (printed.number.form === 'word' || isCell) return null;
  if (place === 'equation') return excluded('formula', 'inside an equation');
  if (printed.unit !== null && printed.unit !== '×' && !/[←]/.test(sentence)) return null;
  if (/←/.test(sentence)) return excluded('formula', 'in a line of an algorithm');
  if (/(?:[∑∏∫√∈⊂≡∀∃{|]|\bR\^?|ℝ|\bO\()\s*$/u.test(before) || /^\s?(?:[πσμαβγλθ∈∑√^|]|\p{Ll}_)/u.test(behind))
    return excluded('formula', 'a constant of a formula');
  if (!isPlainWhole(printed) && !printed.number.signed) return null;
  if (/[\p{L}_)\]]\s?[−+/·^]\s?$/u.test(before) && /^\s*[)\],]/.test(behind))
    return excluded('formula', 'a constant of a formula');
  if (section !== 'results' && SIGNS.test(before.slice(-14) + behind.slice(0, 14)) && !STATED.test(before))
    return excluded('formula', 'a constant of a formula');
  return !/\p{L}{2}/u.test(sentence) && !/[%=]/.test(sentence) && sentence.length < 40
    ? excluded('formula', 'it stands alone, without words')
    : null;
};
