import { createHash } from 'node:crypto';
import { type Paper, paperOf } from '../../../../../record/papers/index.ts';
import {
  type Block,
  type CanonicalText,
  type Section,
  sentencesOf,
  type TextCell,
  type TextTable,
} from '../../../../../record/texts/index.ts';

/** A paper as a test writes it: headings, paragraphs, list items and tables, in order. */
export type Part =
  | string
  | { readonly heading: string }
  | { readonly item: string }
  | {
      readonly caption?: string;
      readonly heads: readonly (readonly string[])[];
      readonly rows: readonly (readonly (string | number)[])[];
      /** Columns of heads on the left; 1 by default. */
      readonly left?: number;
    };

/** The canonical text of such a paper, put together as readers do, so that a test of the check depends on none of them. */
export function smallPaper(parts: readonly Part[]): Paper {
  let text = '';
  const blocks: Block[] = [];
  const tables: TextTable[] = [];
  const sections: Section[] = [{ path: [], kind: 'results', start: 0, end: 0 }];
  const put = (kind: Block['kind'], content: string, sentences?: readonly (readonly [number, number])[]) => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += content;
    const own = sentences ?? (sentencesOf(content) as readonly (readonly [number, number])[]);
    blocks.push({
      kind,
      section: sections.length - 1,
      paragraph: blocks.length + 1,
      start,
      end: text.length,
      sentences: own.map(([a, b]) => [start + a, start + b] as const),
      indexed: true,
    });
    return start;
  };
  for (const part of parts) {
    if (typeof part === 'string') put('paragraph', part);
    else if ('item' in part) put('list_item', part.item);
    else if ('heading' in part) {
      sections.push({ path: ['Results', part.heading], kind: 'results', start: text.length, end: text.length });
      put('heading', part.heading);
    } else {
      if (part.caption !== undefined) put('caption', part.caption);
      const grid = tableText([...part.heads, ...part.rows.map((r) => r.map(String))]);
      const start = put('table', grid.text, grid.lines);
      const number = String(tables.length + 1);
      tables.push({
        block: blocks.length - 1,
        ...(part.caption === undefined ? {} : { caption: blocks.length - 2 }),
        number,
        headRows: part.heads.length,
        headColumns: part.left ?? 1,
        rows: grid.cells.map((row) => row.map((c) => ({ ...c, start: c.start + start, end: c.end + start }))),
      });
    }
  }
  const closed = sections.map((s, i) => ({ ...s, end: sections[i + 1]?.start ?? text.length }));
  const canonical: CanonicalText = {
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    format: 'markdown',
    reader: 'test/1',
    sections: closed,
    blocks,
    map: [],
    unread: [],
    tables,
  };
  return paperOf(
    { text: canonical, stated: { authors: [], language: 'en' }, fullText: 'full' },
    'paper.md',
    () => text,
  );
}

function tableText(rows: readonly (readonly string[])[]) {
  let text = '';
  const cells: TextCell[][] = [];
  const lines: [number, number][] = [];
  for (const row of rows) {
    if (text !== '') text += '\n';
    const from = text.length;
    const line: TextCell[] = [];
    for (const [i, cell] of row.entries()) {
      if (i > 0) text += '\t';
      line.push({ start: text.length, end: text.length + cell.length, columns: 1, rows: 1 });
      text += cell;
    }
    cells.push(line);
    lines.push([from, text.length]);
  }
  return { text, cells, lines };
}
