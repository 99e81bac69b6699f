import { type ReadOptions, readQuantities } from '../../base/number/index.ts';
import { readMeanReports, readTestReports } from '../../base/stats/index.ts';
import type { Paper, Stretch } from '../papers/index.ts';
import type { Block } from '../texts/index.ts';
import { clauseOf } from './clause-of.ts';
import type { PaperQuantity } from './model.ts';
import { quantityOf, shifted } from './quantity-of.ts';
import { placeOf, sectionOf } from './section-of.ts';
import { unreadNumerals } from './unread-numerals.ts';

const NEAR = 120;
/** A sentence without an end (rows of a table that could not be read) is looked at so far around a number. */
const FAR = 400;

/** The numbers of a paragraph, a caption, an equation. */
export function inBlock(paper: Paper, index: number, block: Block, numbers: ReadOptions): PaperQuantity[] {
  const { text } = paper.text;
  const words = text.slice(block.start, block.end);
  if (!MAY_COUNT.test(words)) return [];
  const statistics = [...readTestReports(words), ...readMeanReports(words)];
  const place = placeOf(paper, block);
  const section = sectionOf(paper, block);
  const read = readQuantities(words, numbers);
  const quantities = read.map((printed) => {
    const here = shifted(printed, block.start);
    const sentence = paper.sentenceAt(here.start);
    const near = within(sentence, here);
    const clause = clauseOf(text, near, here.start, here.end);
    return quantityOf(
      here,
      {
        printed,
        before: words.slice(Math.max(0, printed.start - NEAR), printed.start),
        behind: words.slice(printed.end, printed.end + NEAR),
        sentence: text.slice(near.start, near.end),
        clause: text.slice(clause.start, clause.end),
        place,
        ...section,
        isCell: false,
        above: [],
        left: [],
        caption: '',
        inStatistic: statistics.some(({ start, end }) => start < printed.end && printed.start < end),
      },
      { block: index, place, sentence, clause, above: [], left: [] },
    );
  });
  const unread = unreadNumerals(words, read).map(({ printed, ...decided }): PaperQuantity => {
    const here = shifted(printed, block.start);
    const sentence = paper.sentenceAt(here.start);
    const standing = {
      block: index,
      place,
      sentence,
      clause: { start: here.start, end: here.end },
      above: [],
      left: [],
    };
    return { id: '', printed: here, start: here.start, end: here.end, ...decided, ...standing, hedged: false };
  });
  return unread.length === 0
    ? quantities
    : [...quantities, ...unread].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Digits, or the letters that begin a number word in some language: blocks without either are not looked at. */
const MAY_COUNT = /\p{N}|\p{L}{2}/u;

function within({ start, end }: Stretch, number: Stretch): Stretch {
  return { start: Math.max(start, number.start - FAR), end: Math.min(end, number.end + FAR) };
}
