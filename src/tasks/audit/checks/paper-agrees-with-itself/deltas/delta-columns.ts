import { acceptedInterval, multiply, rational } from '../../../../../base/number/index.ts';
import type { PaperQuantity } from '../../../../../record/quantities/index.ts';
import { nameTokens } from '../../../../../record/quantities/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import { type Cell, type Column, isOwn, type Reading, showInterval } from '../reading/index.ts';
import { type Bounds, differenceOf, meet, ratioOf, relativeOf, sizeOf } from './recompute.ts';

const DELTA =
  /^\s*(?:[Δ∆δ]|delta\b|diff(?:erence|\.)?\b|change\b|gain\b|improvement\b|rel(?:ative|\.)? (?:change|improvement|gain|diff)|(?:abs|absolute|relative|%) (?:change|improvement|gain|diff))|\b(?:Δ|∆|speed-?up)\b|\bspeed-?up\s*$/iu;
const BASE_ROW = /\b(?:baseline|base|full|ours|original|default|reference|vanilla|control)\b/i;

/** One way in which a column of differences may have been computed. */
interface Way {
  readonly words: string;
  readonly of: (cell: Cell) => { readonly bounds: Bounds; readonly cells: readonly Cell[] } | null;
  /** Percentages, or values. */
  readonly how: 'difference' | 'relative' | 'ratio';
}

/**
 * Columns of differences are recomputed from the columns beside them. The way in which most of the rows were computed is found first; a
 * row that it does not give, nor any other way, is wrong.
 */
export const deltaColumns: Agreement = {
  name: 'Columns of differences follow from the columns beside them',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const column of reading.columns) {
      if (!DELTA.test(column.head) && !column.above.some((h) => DELTA.test(h))) continue;
      const cells = column.cells.filter((c) => c.quantity.printed.upper === undefined);
      const ways = waysOf(reading, column);
      const fits = ways.map((way) => cells.filter((cell) => agrees(cell, way)));
      const best = fits.reduce((b, f, i) => (f.length > (fits[b]?.length ?? 0) ? i : b), 0);
      const [way, good] = [ways[best], fits[best] ?? []];
      held += good.length;
      if (way === undefined || cells.length === 0) continue;
      const wrong = cells.filter((c) => !good.includes(c) && way.of(c) !== null && !ways.some((w) => agrees(c, w)));
      // Two rows that agree by one way show how the column was made; of one row nothing is known but that its only way fails.
      if (good.length < 2 && !(good.length >= 1 && wrong.length === 1)) continue;
      if (wrong.length >= good.length && good.length < 3 && !(good.length === 1 && wrong.length === 1)) continue;
      for (const cell of wrong) findings.push(accuse(reading, column, cell, way, good.length));
    }
    return { findings, held };
  },
};

function waysOf(reading: Reading, delta: Column): Way[] {
  const others = reading.columns.filter((c) => c.table === delta.table && c !== delta && !DELTA.test(c.head));
  const named = others.filter((c) => sharesMetric(delta, c));
  const near = named.length > 0 ? named : others;
  const ways: Way[] = [];
  const put = (words: string, pairOf: (cell: Cell) => readonly [Cell, Cell] | null) => {
    for (const how of ['difference', 'relative', 'ratio'] as const)
      ways.push({
        words:
          how === 'difference'
            ? `b − a with ${words}`
            : how === 'relative'
              ? `(b − a) / a in per cent with ${words}`
              : `b / a with ${words}`,
        how,
        of: (cell) => {
          const pair = pairOf(cell);
          if (pair === null) return null;
          const [a, b] = pair.map((c) => acceptedInterval(c.quantity.printed.number));
          if (a === undefined || b === undefined) return null;
          const bounds =
            how === 'difference' ? differenceOf(a, b) : how === 'relative' ? relativeOf(a, b) : ratioOf(a, b);
          return bounds === null ? null : { bounds, cells: pair };
        },
      });
  };
  for (const column of near) {
    const at = (row: number) => column.cells.find((c) => c.row === row);
    const references = column.cells.filter(
      (c) => !delta.cells.some((d) => d.row === c.row && d.quantity.printed.number.value.coefficient !== 0n),
    );
    const bases =
      references.length > 0
        ? references
        : column.cells.filter((c) => BASE_ROW.test(c.name) || isOwn(c.name, reading.ownNames));
    for (const base of bases.slice(0, 6))
      put(`a = ${base.text} (${base.name}), b = the row in ${column.head}`, (cell) => {
        const row = at(cell.row);
        return row === undefined || row === base ? null : [base, row];
      });
    for (const second of near) {
      if (second === column) continue;
      put(`a = ${column.head}, b = ${second.head}`, (cell) => {
        const [a, b] = [at(cell.row), second.cells.find((c) => c.row === cell.row)];
        return a === undefined || b === undefined ? null : [a, b];
      });
    }
    if (ways.length > 120) break;
  }
  return ways;
}

/** The words of a head of differences without the word for difference are the metric; one word alone leaves it open. */
function sharesMetric(delta: Column, other: Column): boolean {
  const own = nameTokens(delta.head.replace(DELTA, ' ')).filter(
    (t) => !/^(?:delta|difference|change|gain|improvement|relative|absolute)$/.test(t),
  );
  if (own.length === 0) return false;
  return own.every((t) => other.tokens.includes(t));
}

function agrees(cell: Cell, way: Way): boolean {
  const computed = way.of(cell);
  if (computed === null) return false;
  const printed = acceptedInterval(cell.quantity.printed.number);
  const isPercent = isPercentage(cell.quantity);
  if (way.how === 'difference') {
    // Fractions whose difference is printed in percentage points.
    const points = {
      low: multiply(computed.bounds.low, rational(100n)),
      high: multiply(computed.bounds.high, rational(100n)),
    };
    return meet(sizeOf(computed.bounds), sizeOf(printed)) || (isPercent && meet(sizeOf(points), sizeOf(printed)));
  }
  if (way.how === 'ratio') return meet(computed.bounds, sizeOf(printed));
  return meet(sizeOf(computed.bounds), sizeOf(printed));
}

const isPercentage = ({ printed, above }: PaperQuantity): boolean =>
  printed.unit === '%' || above.some((h) => h.includes('%'));

function accuse(reading: Reading, column: Column, cell: Cell, way: Way, good: number): Found {
  const computed = way.of(cell);
  const bounds = computed === null ? null : sizeOf(computed.bounds);
  const found = bounds === null ? '' : showInterval(bounds);
  const others = computed?.cells ?? [];
  return {
    state: 'failed',
    reason: 'agree.delta',
    severity: 'major',
    confidence: good >= 2 ? 'high' : 'medium',
    message: `${column.table.name}, ${cell.name}: ${cell.text} under "${column.head}", and ${others.map((c) => c.text).join(' and ')} give ${found}`,
    expected: cell.text,
    found,
    computation: `${way.words}: ${found} over all values that round to what is printed; ${good} other ${good === 1 ? 'row agrees' : 'rows agree'}`,
    mend: 'Compute the difference anew, or correct the values beside it.',
    where: [
      reading.paper.placeOf(cell.quantity.sentence),
      ...others.map((c) => reading.paper.placeOf(c.quantity.sentence)),
    ],
  };
}
