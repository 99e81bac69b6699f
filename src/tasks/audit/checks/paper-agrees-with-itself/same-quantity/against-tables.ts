import { acceptedInterval, add, divide, overlap, rational } from '../../../../../base/number/index.ts';
import { nameTokens, type PaperQuantity } from '../../../../../record/quantities/index.ts';
import type { Reading } from '../reading/index.ts';
import { prints } from '../table-lookup.ts';
import { type CellStatement, metricMatch } from './cells.ts';
import { type Clash, comparable } from './same-quantity.ts';
import type { Statement } from './statements.ts';

/** Words by which a number of the text is another one than that of the table. */
const DIFFERENT =
  /\b(?:without|ablat|remov|variant|only|initial|early|up to|at least|more than|less than|over|nearly|almost|improv|reduc|increas|decreas|gain|drop|subset|difference|relative|absolute|target|goal|threshold|expected|alone|instead|replac|degrad|when|if|leaderboard|seed|per |lower|higher|peak|after|before)/;

/** Statements of the text against the one cell that has their subject, metric and data set. */
export function againstTables(
  reading: Reading,
  statements: readonly Statement[],
  cells: readonly CellStatement[],
): { readonly clashes: readonly Clash[]; readonly held: number } {
  const clashes: Clash[] = [];
  let held = 0;
  for (const statement of statements) {
    const ofSubject = cells.filter(
      (c) => c.subject === statement.subject && comparable(c.cell.quantity, statement.quantity),
    );
    if (ofSubject.length === 0) continue;
    const pointed = tablesOfParagraph(reading, statement);
    const printed = ofSubject.filter((c) => prints(c.cell, statement.quantity));
    const candidates = candidatesOf(statement, ofSubject, pointed);
    if (candidates.some((c) => prints(c.cell, statement.quantity))) {
      held += 1;
      continue;
    }
    if (DIFFERENT.test(statement.qualifiers) || candidates.length !== 1) continue;
    const [only] = candidates;
    if (only === undefined || !splitsAgree(statement, only)) continue;
    const isPointed = pointed.includes(only.column.table.index);
    // A number that the table prints of the same subject under another head may be that one, its metric misread.
    if (printed.some((c) => !isPointed || c.column.table === only.column.table)) continue;
    if (isMeanOf(statement.quantity, ofSubject)) continue;
    clashes.push({
      first: only.cell.quantity,
      second: statement.quantity,
      what: describe(only),
      confidence: isPointed ? 'high' : 'medium',
      further: [],
    });
  }
  return { clashes, held };
}

function tablesOfParagraph(reading: Reading, { said }: Statement): number[] {
  const block = reading.paper.text.blocks[said.block];
  if (block === undefined) return [];
  const text = reading.paper.text.text.slice(block.start, Math.min(block.end, block.start + 6000));
  const numbers = new Set([...text.matchAll(/\bTables?\s+(\w+(?:\.\d+)?)/g)].map(([, n]) => n));
  return reading.paper.tables.filter((t) => t.number !== undefined && numbers.has(t.number)).map((t) => t.index);
}

/** The cells that a statement may be about. */
function candidatesOf(
  statement: Statement,
  cells: readonly CellStatement[],
  pointed: readonly number[],
): CellStatement[] {
  const near = cells.filter((c) => pointed.includes(c.column.table.index));
  const pool = near.length > 0 ? near : cells;
  const scored = pool.flatMap((c) => {
    const score =
      statement.metric.length === 0 ? bareScore(statement, c, pool) : metricMatch(statement.metric, c.metric);
    // In a paragraph about the table a longer name of the metric is enough; elsewhere it has to be the same one.
    return score >= (near.length > 0 ? 0.5 : 0.85) ? [{ c, score }] : [];
  });
  const best = Math.max(0, ...scored.map((s) => s.score));
  const top = scored.filter((s) => s.score >= best - 0.05).map((s) => s.c);
  if (top.length <= 1) return top.length === 1 && near.length === 0 && contextIsForeign(statement, top[0]) ? [] : top;
  const named = top.filter(
    (c) =>
      c.context.length > 0 &&
      c.context.every((words) => words.length > 0 && words.every((w) => statement.words.has(w))),
  );
  return named.length > 0 ? named : top;
}

/** Without a metric said, only a table with one column of results says what the number beside a name is. */
const bareScore = (statement: Statement, c: CellStatement, pool: readonly CellStatement[]): number =>
  statement.subject !== 'own' &&
  new Set(pool.map((p) => `${p.column.table.index} ${p.column.column}`)).size === 1 &&
  c.context.length === 0
    ? 1
    : 0;

/** true: the sentence names something that it is measured on, and the table does not know it. */
function contextIsForeign(statement: Statement, c: CellStatement | undefined): boolean {
  if (c === undefined || statement.on === '') return false;
  const known = new Set(nameTokens(`${c.column.table.captionText.slice(0, 380)}`).concat(c.context.flat(), c.metric));
  return statement.on.split(' ').some((word) => !known.has(word));
}

const SPLITS = ['train', 'validation', 'test'];
/** "test accuracy" of the text is not "validation accuracy" of a head. */
function splitsAgree(statement: Statement, c: CellStatement): boolean {
  const head = new Set([...c.metric, ...nameTokens(c.column.table.captionText.slice(0, 380))]);
  const [said, printed] = [SPLITS.filter((s) => statement.words.has(s)), SPLITS.filter((s) => head.has(s))];
  return said.length === 0 || printed.length === 0 || said.some((s) => printed.includes(s));
}

/** A number of the text that is the mean over what the table shows for the subject. */
function isMeanOf(quantity: PaperQuantity, cells: readonly CellStatement[]): boolean {
  const groups = new Map<string, CellStatement[]>();
  for (const c of cells)
    for (const key of [`c${c.column.table.index} ${c.column.column}`, `r${c.column.table.index} ${c.cell.row}`])
      groups.set(key, [...(groups.get(key) ?? []), c]);
  return [...groups.values()].some((group) => {
    if (group.length < 2) return false;
    const ends = group.map((c) => acceptedInterval(c.cell.quantity.printed.number));
    const n = rational(BigInt(group.length));
    const mean = (of: 'low' | 'centre' | 'high') => divide(ends.map((e) => e[of]).reduce(add), n);
    return overlap(
      { low: mean('low'), centre: mean('centre'), high: mean('high') },
      acceptedInterval(quantity.printed.number),
    );
  });
}

export const describe = ({ column, cell }: CellStatement): string => {
  const heads = [...cell.left, column.head].filter((h) => h !== '').join(', ');
  return `"${heads}" (${column.table.name})`;
};
