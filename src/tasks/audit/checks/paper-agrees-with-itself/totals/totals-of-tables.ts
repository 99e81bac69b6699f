import {
  acceptedInterval,
  add,
  compare,
  divide,
  greatest,
  type Interval,
  least,
  rational,
} from '../../../../../base/number/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import { type Bounds, meet } from '../deltas/recompute.ts';
import { type Cell, type Reading, showInterval } from '../reading/index.ts';

const SUM = /^\s*(?:grand |sub-?)?(?:total|sum|totals|Σ|∑)\b[^/]*$/iu;
const MEAN =
  /^\s*(?:mean|avg\.?|average|macro[- ]?avg\.?|macro[- ]?average|overall (?:mean|average|avg\.?))\s*(?:\([^)]{0,30}\)|[↑↓])?\s*$/iu;
/** Totals of totals, running totals and weighted means are computed in other ways. */
const OTHER = /\b(?:sub-?total|weighted|micro|cumulative|running|per)\b/i;

/** A row or column of totals or means, and the cells it sums up. */
interface Line {
  readonly kind: 'sum' | 'mean';
  readonly items: readonly { readonly whole: Cell; readonly parts: readonly Cell[] }[];
  readonly along: 'row' | 'column';
}

/** Rows and columns called Total, Sum, Mean or Average against what they sum up. */
export const totalsOfTables: Agreement = {
  name: 'Totals and means follow from their parts',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const line of linesOf(reading)) {
      const judged = line.items.map((item) => ({ ...item, computed: computed(line.kind, item.parts) }));
      const good = judged.filter((j) => meet(j.computed, acceptedInterval(j.whole.quantity.printed.number)));
      held += good.length;
      for (const item of judged) {
        if (good.includes(item)) continue;
        const found = accuse(reading, line, item, good.length);
        if (found !== null) findings.push(found);
      }
    }
    return { findings, held };
  },
};

function* linesOf(reading: Reading): Iterable<Line> {
  for (const table of reading.paper.tables) {
    const columns = reading.columns.filter((c) => c.table === table);
    const rows = new Map<number, string>();
    for (const c of columns) for (const cell of c.cells) rows.set(cell.row, cell.left.at(-1) ?? '');
    for (const [row, name] of rows) {
      const kind = kindOf(name);
      if (kind === null) continue;
      const before = [...rows].filter(([r, other]) => r < row && kindOf(other) !== null).map(([r]) => r);
      const first = Math.max(-1, ...before);
      const items = columns.flatMap((c) => {
        const whole = c.cells.find((x) => x.row === row);
        if (whole === undefined) return [];
        const above = c.cells.filter((x) => x.row < row && x.row > first && sameGroup(x, whole));
        const parts = above.length > 0 ? above : c.cells.filter((x) => x.row > row && sameGroup(x, whole));
        // A part without a number of its own would be missing in the sum.
        const expected = [...rows.keys()].filter((r) => (above.length > 0 ? r < row && r > first : r > row)).length;
        return parts.length >= 2 && parts.length === expected ? [{ whole, parts }] : [];
      });
      if (items.length > 0) yield { kind, items, along: 'row' };
    }
    for (const column of columns) {
      const kind = kindOf(column.above.at(-1) ?? '');
      if (kind === null) continue;
      const parents = column.above.slice(0, -1).join(' ');
      const others = columns.filter(
        (c) =>
          c !== column &&
          kindOf(c.above.at(-1) ?? '') === null &&
          c.above.slice(0, -1).join(' ') === parents &&
          c.column < column.column,
      );
      const items = column.cells.flatMap((whole) => {
        if (kindOf(whole.left.at(-1) ?? '') !== null) return [];
        const parts = others.flatMap((c) => c.cells.find((x) => x.row === whole.row) ?? []);
        return parts.length >= 2 && parts.length === others.length ? [{ whole, parts }] : [];
      });
      if (items.length > 0) yield { kind, items, along: 'column' };
    }
  }
}

const sameGroup = (a: Cell, b: Cell): boolean => b.left.length < 2 || a.left.length < 2 || a.left[0] === b.left[0];

const kindOf = (name: string): Line['kind'] | null => {
  if (OTHER.test(name)) return null;
  return SUM.test(name) ? 'sum' : MEAN.test(name) ? 'mean' : null;
};

function computed(kind: Line['kind'], parts: readonly Cell[]): Bounds {
  const intervals = parts.map((p) => acceptedInterval(p.quantity.printed.number));
  const total = (of: (i: Interval) => Interval['low']) => intervals.map(of).reduce(add);
  const [low, high] = isCounts(parts)
    ? [total((i) => i.centre), total((i) => i.centre)]
    : [total((i) => i.low), total((i) => i.high)];
  if (kind === 'sum') return { low, high };
  const n = rational(BigInt(parts.length));
  return { low: divide(low, n), high: divide(high, n) };
}

/** Whole numbers without a unit are counted, not rounded. */
const isCounts = (cells: readonly Cell[]): boolean =>
  cells.every(
    ({ quantity: { printed } }) =>
      printed.number.value.exponent === 0 && printed.unit === null && !printed.number.hedged,
  );

function accuse(
  reading: Reading,
  line: Line,
  item: Line['items'][number] & { readonly computed: Bounds },
  good: number,
): Found | null {
  const { whole, parts } = item;
  const printed = acceptedInterval(whole.quantity.printed.number);
  const ends = parts.map((p) => acceptedInterval(p.quantity.printed.number));
  const hull = { low: ends.map((i) => i.low).reduce(least), high: ends.map((i) => i.high).reduce(greatest) };
  // A mean of whatever weights lies between its parts; a mean of more data sets than are shown may lie elsewhere within them.
  const outside = line.kind === 'mean' && !meet(hull, printed);
  // A total of counts that is less than one of them, or than all of them together, needs parts that are counted twice.
  const counts = line.kind === 'sum' && isCounts([...parts, whole]);
  const tooSmall = counts && compare(printed.high, hull.high) < 0;
  const last = whole.row === (reading.paper.tables[whole.quantity.cell?.table ?? -1]?.rows.length ?? 0) - 1;
  const alone = counts && line.along === 'row' && last && line.items.length === 1 && parts.length >= 3;
  if (good === 0 && !outside && !tooSmall && !alone) return null;
  const found = showInterval(item.computed);
  const where = line.along === 'row' ? whole.quantity.above.join(' ') : whole.name;
  return {
    state: 'failed',
    reason: 'agree.total',
    severity: 'major',
    confidence: good >= 1 ? 'high' : 'medium',
    message: `${tableName(reading, whole)}: the ${line.kind === 'sum' ? 'total' : 'mean'} of "${where}" is printed as ${whole.text}, and its ${parts.length} parts give ${found}`,
    expected: whole.text,
    found,
    computation: `${line.kind} of ${parts
      .slice(0, 12)
      .map((p) => p.text)
      .join(
        ', ',
      )}${parts.length > 12 ? ', …' : ''} = ${found}${good > 0 ? `; ${good} other ${line.along === 'row' ? 'column' : 'row'}${good === 1 ? ' agrees' : 's agree'}` : ''}`,
    mend: 'Compute it anew, correct the part, or say what it is computed over.',
    where: [
      reading.paper.placeOf(whole.quantity.sentence),
      ...parts.slice(0, 4).map((p) => reading.paper.placeOf(p.quantity.sentence)),
    ],
  };
}

const tableName = (reading: Reading, cell: Cell): string =>
  reading.paper.tables[cell.quantity.cell?.table ?? -1]?.name ?? 'The table';
