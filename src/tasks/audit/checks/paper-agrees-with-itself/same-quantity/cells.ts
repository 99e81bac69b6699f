import { nameTokens, tokenMatch } from '../../../../../record/quantities/index.ts';
import { type Cell, type Column, isOwn, type Reading } from '../reading/index.ts';

/** A cell of a table as a statement: whose number it is, of what metric, and under which other heads. */
export interface CellStatement {
  readonly column: Column;
  readonly cell: Cell;
  /** `own`, or the head that may name a method. */
  readonly subject: string;
  readonly metric: readonly string[];
  /** Words of the heads that are neither subject nor metric: data set, split, setting. */
  readonly context: readonly (readonly string[])[];
}

const LARGEST = 3000;

/** The numbers of the tables under each name that may be their subject. */
export function cellStatements(reading: Reading): CellStatement[] {
  const statements: CellStatement[] = [];
  for (const column of reading.columns)
    for (const cell of column.cells) {
      if (statements.length >= LARGEST) return statements;
      if (cell.quantity.kind !== 'result' && cell.quantity.kind !== 'unclassified') continue;
      if (cell.quantity.printed.upper !== undefined || cell.quantity.printed.number.comparator !== '=') continue;
      statements.push(...statementsOf(reading, column, cell));
    }
  return statements;
}

function statementsOf(reading: Reading, column: Column, cell: Cell): CellStatement[] {
  const above = column.above;
  const heads = [...cell.left.map((head) => ({ head, left: true })), ...above.map((head) => ({ head, left: false }))];
  const own = heads.find(({ head }) => isOwn(head, reading.ownNames));
  const subjects =
    own !== undefined
      ? [own]
      : heads
          .filter(({ left }) => left)
          .slice(-1)
          .concat(heads.filter(({ left }) => !left).slice(-1));
  return subjects.map((subject) => {
    const rest = heads.filter((h) => h !== subject);
    const metric = rest.filter((h) => !h.left).map((h) => h.head);
    return {
      column,
      cell,
      subject: own !== undefined ? 'own' : subject.head,
      metric: nameTokens(withoutUnit(metric.join(' '))),
      context: rest.filter((h) => h.left).map((h) => nameTokens(h.head)),
    };
  });
}

/** A unit in brackets is no word of the metric. */
export const withoutUnit = (head: string): string => head.replace(/[([][^()[\]]{0,40}[)\]]|[↑↓]/g, ' ');

/** How alike two metrics are, 0 to 1. */
export const metricMatch = (a: readonly string[], b: readonly string[]): number =>
  a.length === 0 || b.length === 0 ? 0 : tokenMatch(a, b).score;
