import { excluded, isPlainWhole, type KindRule } from '../surroundings.ts';

const BEHIND_SEED =
  /\bseeds?\s*(?:of|is|was|were|are|set to|fixed (?:to|at)|=|:|\(|\{|∈)?\s*[({]?\s*(?:\d{1,10},?\s*(?:and\s*)?){0,10}$/i;

/** Values of random seeds; how many seeds there were is a count. */
export const seed: KindRule = ({ printed, before, isCell, above }) => {
  if (!isPlainWhole(printed, 'range') || printed.number.form === 'word') return null;
  if (isCell)
    return above.some((head) => /^(?:random )?seeds?$/i.test(head.trim()))
      ? excluded('seed', 'a column of seeds')
      : null;
  return BEHIND_SEED.test(before) ? excluded('seed', 'behind the word seed') : null;
};
