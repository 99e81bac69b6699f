import { type PrintedQuantity, readQuantities } from '../../base/number/index.ts';
import { readMeanReports, readTestReports } from '../../base/stats/index.ts';
import type { Paper, PaperTable } from '../papers/index.ts';
import type { Block } from '../texts/index.ts';
import { clauseOf } from './clause-of.ts';
import { kindOf, type Surroundings } from './kinds/index.ts';
import { languageOf } from './language-of.ts';
import type { PaperQuantity } from './model.ts';

const NEAR = 120;
const RELATED = /\b(?:related|background|prior work|previous work|literature|state of the art)\b/i;
const RESULTS =
  /\b(?:results?|evaluations?|analys[ei]s|ablations?|discussion|conclusions?|findings|performance|comparisons?|limitations?|outcomes?|summary|impact)\b/i;
const METHODS =
  /\b(?:methods?|methodology|set-?up|settings?|implementation|training|architecture|hyper-?parameters?|materials|participants|procedure|data(?:sets?)?|preliminaries|problem|approach)\b/i;

/**
 * Every number that a paper prints, in order, with what it is: a result, a choice, a count, a mark to be reached, part of a statistic, or set
 * aside with the reason. Tables are read cell by cell. The paper's own list of references and code hold no quantities of it.
 */
export function readPaperQuantities(paper: Paper): PaperQuantity[] {
  const { text } = paper.text;
  const language = paper.stated.language ?? languageOf(text);
  const tables = new Map(paper.tables.map((table) => [table.block, table]));
  const found: PaperQuantity[] = [];
  for (const [index, block] of paper.text.blocks.entries()) {
    if (isNoText(paper, block)) continue;
    const table = tables.get(index);
    if (table !== undefined) found.push(...ofTable(paper, index, table, language));
    else found.push(...ofBlock(paper, index, block, language));
  }
  return found.map((quantity, i) => ({ ...quantity, id: `Q-${String(i + 1).padStart(4, '0')}` }));
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

function ofBlock(paper: Paper, index: number, block: Block, language: string | null): PaperQuantity[] {
  const { text } = paper.text;
  const words = text.slice(block.start, block.end);
  const statistics = [...readTestReports(words), ...readMeanReports(words)];
  return readQuantities(words, { language }).map((printed) => {
    const here = shifted(printed, block.start);
    const sentence = paper.sentenceAt(here.start);
    const clause = clauseOf(text, sentence, here.start, here.end);
    const place = placeOf(paper, block);
    const at: Surroundings = {
      printed,
      before: words.slice(Math.max(0, printed.start - NEAR), printed.start),
      behind: words.slice(printed.end, printed.end + NEAR),
      sentence: text.slice(sentence.start, sentence.end),
      clause: text.slice(clause.start, clause.end),
      place,
      ...sectionOf(paper, block),
      isCell: false,
      above: [],
      left: [],
      caption: '',
      inStatistic: statistics.some(({ start, end }) => start < printed.end && printed.start < end),
    };
    return quantityOf(here, at, { block: index, place, sentence, clause, above: [], left: [] });
  });
}

function ofTable(paper: Paper, index: number, table: PaperTable, language: string | null): PaperQuantity[] {
  const { text } = paper.text;
  const block = paper.text.blocks[index];
  if (block === undefined) return [];
  const found: PaperQuantity[] = [];
  for (const [row, cells] of table.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell.covered === true || row < table.headRows || column < table.headColumns) continue;
      const words = text.slice(cell.start, cell.end);
      const { above, left } = table.headsOf(row, column);
      const sentence = paper.sentenceAt(cell.start);
      for (const printed of readQuantities(words, { language })) {
        const here = shifted(printed, cell.start);
        const at: Surroundings = {
          printed,
          before: words.slice(0, printed.start),
          behind: words.slice(printed.end),
          sentence: words,
          clause: words,
          place: 'table',
          ...sectionOf(paper, block),
          isCell: true,
          above,
          left,
          caption: table.captionText,
          inStatistic: false,
        };
        const context = {
          block: index,
          place: 'table' as const,
          sentence,
          clause: { start: cell.start, end: cell.end },
          above,
          left,
        };
        found.push({ ...quantityOf(here, at, context), cell: { table: table.index, row, column } });
      }
    }
  }
  return found;
}

type Context = Pick<PaperQuantity, 'block' | 'place' | 'sentence' | 'clause' | 'above' | 'left'>;
const CITED = /\[[^\]\n]{1,80}\]|\bet al\b/;

function quantityOf(printed: PrintedQuantity, at: Surroundings, context: Context): PaperQuantity {
  const { kind, because, exclusion } = kindOf(at);
  const isCited = at.isCell && (at.left.some((head) => CITED.test(head)) || CITED.test(at.behind));
  return {
    id: '',
    printed,
    start: printed.start,
    end: printed.end,
    kind,
    ...(exclusion === undefined ? {} : { exclusion }),
    because,
    ...context,
    hedged: printed.number.hedged,
    ...(isCited ? { cited: true as const } : {}),
  };
}

/** A quantity of a part of the text, with its places in the whole. */
function shifted(printed: PrintedQuantity, by: number): PrintedQuantity {
  return {
    ...printed,
    start: printed.start + by,
    end: printed.end + by,
    numerals: printed.numerals.map(([start, end]) => [start + by, end + by] as const),
  };
}

function placeOf(paper: Paper, block: Block): PaperQuantity['place'] {
  if (block.kind === 'caption' || block.kind === 'footnote' || block.kind === 'equation' || block.kind === 'table')
    return block.kind;
  const about = paper.text.sections[block.section];
  if (about?.kind === 'abstract' || about?.kind === 'methods' || about?.kind === 'results') return about.kind;
  const { section } = sectionOf(paper, block);
  return section === 'results' || section === 'methods' ? section : 'body';
}

function sectionOf(paper: Paper, block: Block): Pick<Surroundings, 'section' | 'headings'> {
  const section = paper.text.sections[block.section];
  const path = section?.path ?? [];
  const headings = path.join(' / ');
  // The innermost heading that says something counts: "Experiments / Training details".
  for (const heading of [...path].reverse()) {
    if (RELATED.test(heading)) return { section: 'related', headings };
    if (RESULTS.test(heading)) return { section: 'results', headings };
    if (METHODS.test(heading)) return { section: 'methods', headings };
  }
  if (section?.kind === 'results') return { section: 'results', headings };
  if (section?.kind === 'methods') return { section: 'methods', headings };
  return { section: 'other', headings };
}
