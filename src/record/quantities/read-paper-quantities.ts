import type { Paper } from '../papers/index.ts';
import type { Block } from '../texts/index.ts';
import { inBlock } from './in-block.ts';
import { inTable } from './in-table.ts';
import { languageOf } from './language-of.ts';
import type { PaperQuantity } from './model.ts';
import { conventionTag } from './number-habit.ts';
import { settleRepeats } from './settle-repeats.ts';

/**
 * Every number that a paper prints, in order, with what it is: a result, a choice, a count, a mark to be reached, part of a statistic, or set
 * aside with the reason. Tables are read cell by cell. The paper's own list of references and code hold no quantities of it.
 */
export function readPaperQuantities(paper: Paper): PaperQuantity[] {
  const { text, blocks } = paper.text;
  const numbers = { language: conventionTag(text, paper.stated.language ?? languageOf(text)) };
  const tables = new Map(paper.tables.map((table) => [table.block, table]));
  const found: PaperQuantity[] = [];
  for (const [index, block] of blocks.entries()) {
    if (isNoText(paper, block)) continue;
    const table = tables.get(index);
    for (const one of table === undefined
      ? inBlock(paper, index, block, numbers)
      : inTable(paper, table, block, numbers))
      found.push(one);
  }
  return settleRepeats(found, text).map((one, i) => ({ ...one, id: `Q-${String(i + 1).padStart(4, '0')}` }));
}

function isNoText(paper: Paper, { kind, section }: Block): boolean {
  const about = paper.text.sections[section]?.kind;
  return (
    kind === 'code' ||
    kind === 'heading' ||
    kind === 'title' ||
    about === 'references' ||
    about === 'front' ||
    about === 'title'
  );
}
