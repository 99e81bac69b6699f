import { type ReadOptions, readQuantities } from '../../base/number/index.ts';
import type { Paper, PaperTable } from '../papers/index.ts';
import type { Block } from '../texts/index.ts';
import type { PaperQuantity } from './model.ts';
import { quantityOf, shifted } from './quantity-of.ts';
import { sectionOf } from './section-of.ts';

/** A cell of more words is read as running text. */
const MOST_WORDS = 3;

/** The numbers of a table, cell by cell, so that none runs over two cells; heads are no values. */
export function inTable(paper: Paper, table: PaperTable, block: Block, numbers: ReadOptions): PaperQuantity[] {
  const { text } = paper.text;
  const section = sectionOf(paper, block);
  const found: PaperQuantity[] = [];
  for (const [row, cells] of table.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell.covered === true || row < table.headRows || column < table.headColumns) continue;
      const words = text.slice(cell.start, cell.end);
      const read = readQuantities(words, numbers);
      if (read.length === 0) continue;
      const { above, left } = table.headsOf(row, column);
      const isCell = (words.match(/\p{L}{3,}/gu)?.length ?? 0) <= MOST_WORDS;
      const sentence = paper.sentenceAt(cell.start);
      const clause = { start: cell.start, end: cell.end };
      for (const printed of read) {
        const at = {
          printed,
          before: words.slice(Math.max(0, printed.start - 120), printed.start),
          behind: words.slice(printed.end, printed.end + 120),
          sentence: words,
          clause: words,
          place: 'table' as const,
          ...section,
          isCell,
          above,
          left,
          caption: table.captionText,
          inStatistic: false,
        };
        const standing = { block: table.block, place: 'table' as const, sentence, clause, above, left };
        const quantity = quantityOf(shifted(printed, cell.start), at, standing);
        found.push({ ...quantity, cell: { table: table.index, row, column } });
      }
    }
  }
  return found;
}
