import type { Agreement, Found } from '../agreement.ts';
import type { Cell, Column, Reading } from '../reading/index.ts';
import { BEYOND, isBetter } from './best-of.ts';

const CAPTION =
  /\b(?:best|highest|lowest|top)\b[^.]{0,60}\b(?:bold|boldface|highlighted)|\b(?:bold|boldface)\w*\b[^.]{0,60}\b(?:best|highest|lowest|top)\b/i;

/** Where the best of each column is set bold, each bold number is the best of its column. */
export const strongCells: Agreement = {
  name: 'Bold numbers are the best of their columns',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const table of reading.paper.tables) {
      const columns = reading.columns.filter((c) => c.table === table && c.better !== null);
      const judged = columns.flatMap((column) => groupsOf(column).flatMap((group) => judge(column, group)));
      const good = judged.filter((j) => j.above === undefined);
      const isSaid = CAPTION.test(table.captionText);
      // Without words, bold in several rows that is the best each time says what it means; one bold row marks the paper's own.
      const isShown =
        good.length >= 2 &&
        good.length >= 3 * (judged.length - good.length) &&
        new Set(judged.map((j) => j.strong.row)).size > 1;
      if (!isSaid && !isShown) continue;
      held += good.length;
      for (const { column, strong, above } of judged)
        if (above !== undefined) findings.push(accuse(reading, column, strong, above));
    }
    return { findings, held };
  },
};

/** Rows under different outer heads are compared among themselves. */
function groupsOf(column: Column): Cell[][] {
  const groups = new Map<string, Cell[]>();
  for (const cell of column.cells) {
    const key = cell.left.slice(0, -1).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()].filter((g) => g.length > 1);
}

function judge(column: Column, group: readonly Cell[]): { column: Column; strong: Cell; above: Cell | undefined }[] {
  const strong = group.filter((c) => c.strong);
  const [first] = strong;
  if (first === undefined || column.better === null || strong.length > group.length / 2) return [];
  const { better } = column;
  const above = group.find((c) => !c.strong && !BEYOND.test(c.name) && strong.every((s) => isBetter(c, s, better)));
  return [{ column, strong: first, above }];
}

function accuse(reading: Reading, column: Column, strong: Cell, above: Cell): Found {
  return {
    state: 'failed',
    reason: 'agree.superlative',
    severity: 'minor',
    confidence: 'medium',
    message: `${column.table.name}: ${strong.text} (${strong.name}) is set bold under "${column.head}", and ${above.text} (${above.name}) is better`,
    expected: `${strong.text} the best under "${column.head}"`,
    found: `${above.name}: ${above.text}`,
    computation: `${above.text} is ${column.better} than ${strong.text}, and ${column.better} is better`,
    mend: 'Set the best value bold, or correct the values.',
    where: [reading.paper.placeOf(strong.quantity.sentence), reading.paper.placeOf(above.quantity.sentence)],
  };
}
