import { readNumberAt } from '../../../../../base/number/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import type { Cell, Column, Reading } from '../reading/index.ts';
import { countOf, shareOf } from './share.ts';

const WHOLE = /\b[nN] ?= ?(\d{1,3}(?:[,\u2009\u202f\u00a0 ]\d{3})+|\d{1,9})/;
const CELL = /^(\d{1,3}(?:,\d{3})+|\d{1,9}) ?[([] ?(\d{1,3}(?:[.·]\d{1,4})?) ?%? ?[)\]]/;
/** Cells of counts with percentages that agree before one that does not is wrong. */
const ENOUGH = 3;

/** Cells such as `12 (30 %)` under a head that says of how many: `Treated (n = 40)`. */
export const percentagesInTables: Agreement = {
  name: 'Percentages of a column follow from its number',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const column of reading.columns) {
      const whole = countOf(WHOLE.exec(column.head)?.[1] ?? '');
      if (whole === null || whole === 0n) continue;
      const judged = column.cells.flatMap((cell) => judge(cell, whole));
      const good = judged.filter((j) => j.share !== 'contradicts').length;
      held += good;
      if (good < ENOUGH) continue;
      for (const one of judged)
        if (one.share === 'contradicts' && !fewerMissing(one.part, whole, one.percent))
          findings.push(accuse(reading, column, one.cell, one, whole, good));
    }
    return { findings, held };
  },
};

interface Judged {
  readonly cell: Cell;
  readonly part: bigint;
  readonly percent: string;
  readonly share: ReturnType<typeof shareOf>['share'];
  readonly exact: string;
}

function judge(cell: Cell, whole: bigint): Judged[] {
  const match = CELL.exec(cell.text);
  const part = countOf(match?.[1] ?? '');
  const percent = match?.[2]?.replace('·', '.') ?? '';
  const printed = readNumberAt(percent, 0);
  // A mean with its deviation looks the same: only where the row or column speaks of percentages or counts.
  const isShare = cell.text.includes('%') || /%|\b(?:no\.|n \()/i.test(`${cell.name} ${cell.quantity.above.join(' ')}`);
  if (part === null || part > whole || printed === null || !isShare) return [];
  return [{ cell, part, percent, ...shareOf(part, whole, printed) }];
}

/** Where data are missing the percentage is of fewer, and so it is larger. */
function fewerMissing(part: bigint, whole: bigint, percent: string): boolean {
  const printed = readNumberAt(percent, 0);
  if (printed === null) return true;
  for (let n = whole - 1n; n >= part && n * 2n >= whole && whole - n < 5000n; n -= 1n)
    if (n > 0n && shareOf(part, n, printed).share !== 'contradicts') return true;
  return false;
}

function accuse(reading: Reading, column: Column, cell: Cell, one: Judged, whole: bigint, good: number): Found {
  return {
    state: 'failed',
    reason: 'agree.percent_of_count',
    severity: 'major',
    confidence: 'high',
    message: `${column.table.name}, ${cell.name}: ${one.part} of ${whole} is ${one.exact} %, and ${one.percent} % is printed`,
    expected: `${one.percent} %`,
    found: `${one.exact} %`,
    computation: `100 · ${one.part} / ${whole} = ${one.exact}; ${good} other cells of the column agree`,
    mend: 'Correct the percentage or the count, or say what the percentage is of.',
    where: [reading.paper.placeOf(cell.quantity.sentence)],
  };
}
