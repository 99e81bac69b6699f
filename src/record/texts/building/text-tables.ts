import type { Block, TextCell, TextTable } from '../model.ts';
import { headsByContents } from './heads-by-contents.ts';
import type { PutCell } from './table-cells.ts';

/** A table as it was put, before its heads and its caption are told. */
export interface PutTable {
  readonly block: number;
  readonly cells: readonly (readonly PutCell[])[];
  readonly options: {
    readonly headRows?: number;
    readonly headColumns?: number;
    readonly label?: string;
    readonly number?: string;
    /** Its caption; null: it has none; absent: the one beside it. */
    readonly caption?: object | null;
  };
}

const CAPTION =
  /^(?:(?:Supplementary|Supplemental|Extended Data|Appendix)\s)?(?:Table|TABLE|Tab\.|Tabelle|Tableau|Tabla|Tabella)\s?~?([A-Z]?\.?\d{1,3}(?:\.\d{1,3})?[a-z]?|[IVX]{1,5})?\b/;

/** Tables with heads, spans and captions. A caption is the one beside its table, and belongs to one table only. */
export function textTables(
  text: string,
  blocks: readonly Block[],
  tables: readonly PutTable[],
  captions: ReadonlyMap<object, number> = new Map(),
): TextTable[] {
  const taken = new Set<number>();
  const isFree = (index: number) => blocks[index]?.kind === 'caption' && !taken.has(index);
  for (const index of captions.values()) taken.add(index);
  return tables.map(({ block, cells, options }) => {
    const rows = spans(padded(cells, blocks[block]?.end ?? 0));
    const words = rows.map((row) => row.map((cell) => (cell.covered === true ? '' : text.slice(cell.start, cell.end))));
    const heads = headsByContents(words);
    // A caption above counts first, unless it is that of the table before.
    const near = [block - 1, block + 1].filter(isFree);
    const about = near.filter((index) => CAPTION.test(text.slice(blocks[index]?.start, blocks[index]?.end)));
    const beside = about[0] ?? (near.length === 1 ? near[0] : undefined);
    const caption =
      options.caption === undefined ? beside : options.caption === null ? undefined : captions.get(options.caption);
    if (caption !== undefined) taken.add(caption);
    const printed =
      caption === undefined ? undefined : CAPTION.exec(text.slice(blocks[caption]?.start, blocks[caption]?.end))?.[1];
    const number = options.number ?? printed;
    return {
      block,
      ...(caption === undefined ? {} : { caption }),
      ...(options.label === undefined ? {} : { label: options.label }),
      ...(number === undefined ? {} : { number }),
      headRows: options.headRows ?? heads.headRows,
      headColumns: options.headColumns ?? heads.headColumns,
      rows,
    };
  });
}

function padded(cells: readonly (readonly PutCell[])[], end: number): PutCell[][] {
  const width = Math.max(...cells.map((row) => row.length));
  return cells.map((row) => {
    const last = row.at(-1)?.end ?? end;
    return [
      ...row,
      ...Array.from({ length: width - row.length }, () => ({ start: last, end: last, columns: 1, rows: 1 })),
    ];
  });
}

/** How far each cell reaches to the right and downwards. */
function spans(rows: readonly (readonly PutCell[])[]): TextCell[][] {
  return rows.map((row, r) =>
    row.map(({ covered, ...cell }, c) => {
      if (covered !== undefined) return { ...cell, covered: true as const };
      let columns = 1;
      while (row[c + columns]?.covered === 'left') columns += 1;
      let down = 1;
      while (rows[r + down]?.[c]?.covered === 'above') down += 1;
      return { ...cell, columns, rows: down };
    }),
  );
}
