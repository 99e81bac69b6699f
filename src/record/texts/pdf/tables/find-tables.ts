import { type PdfLine, startsTableCaption } from '../../../../base/pdf/index.ts';
import { isHeadingByWords } from '../../building/heading-words.ts';
import { beginsCaption, startsCaption } from '../caption-of.ts';
import { type Layout, sameColumn } from '../layout-of.ts';
import { segmentsOf } from './columns-of.ts';
import { type Grid, gridOf, isTable } from './grid-of.ts';
import { standsAlone } from './stands-alone.ts';

/** A table and the lines that it takes, by their indices. */
export interface FoundTable {
  readonly grid: Grid;
  readonly first: number;
  /** Index of its last line. */
  readonly last: number;
  /** First line of its caption; absent: it has none. */
  readonly caption?: number;
}

type Range = readonly [first: number, last: number];

/** Longest table, in lines. */
const MOST_LINES = 200;

/** The tables among lines in reading order: the rows below or above a caption that says so, and rows of values that nothing else can be. */
export function findTables(lines: readonly PdfLine[], layout: Layout): FoundTable[] {
  const captions = lines.flatMap((line, i) =>
    startsTableCaption(line.text) && beginsCaption(line, lines[i - 1], layout) ? [captionAt(lines, i)] : [],
  );
  const sides = captions.map(([first, last]) => ({
    first,
    below: tableAt(lines, last, 1, layout),
    above: tableAt(lines, first, -1, layout),
  }));
  // Where a caption has rows on both sides, the others of the document tell where its tables stand.
  const below = sides.filter((side) => side.above === undefined && side.below !== undefined).length;
  const above = sides.filter((side) => side.below === undefined && side.above !== undefined).length;
  const taken = new Set<number>();
  const found: FoundTable[] = [];
  const take = (table: FoundTable) => {
    for (let i = table.first; i <= table.last; i += 1) if (taken.has(i)) return false;
    for (let i = table.first; i <= table.last; i += 1) taken.add(i);
    found.push(table);
    return true;
  };
  for (const side of sides) {
    const order = above > below ? [side.above, side.below] : [side.below, side.above];
    for (const table of order) if (table !== undefined && take({ ...table, caption: side.first })) break;
  }
  for (const [first, last] of captions) for (let i = first; i <= last; i += 1) taken.add(i);
  for (const table of standsAlone(lines, (i) => taken.has(i))) take(table);
  return found.sort((a, b) => a.first - b.first);
}

/** The lines of a caption: those that follow closely in letters of its size. */
function captionAt(lines: readonly PdfLine[], first: number): Range {
  let last = first;
  for (let i = first + 1; i < lines.length && i < first + 12; i += 1) {
    const [line, before] = [lines[i], lines[i - 1]];
    if (line === undefined || before === undefined || !sameColumn(before, line)) break;
    const gap = before.y - line.y;
    if (gap <= 0 || gap > 1.4 * line.size || segmentsOf(line).length > 1) break;
    if (Math.abs(line.size - before.size) > 0.08 * before.size || startsTableCaption(line.text)) break;
    last = i;
  }
  return [first, last];
}

/** The table that begins beside a line, downwards or upwards. */
function tableAt(lines: readonly PdfLine[], from: number, step: 1 | -1, layout: Layout): FoundTable | undefined {
  const rows: number[] = [];
  let full = 0;
  let gaps: number[] = [];
  for (let i = from + step, before = lines[from]; rows.length < MOST_LINES; i += step) {
    const line = lines[i];
    if (line === undefined || before === undefined || !sameColumn(before, line)) break;
    const gap = step * (before.y - line.y);
    const usual = gaps.length < 2 ? line.size * 1.5 : ([...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0);
    if (gap <= 0 || gap > (rows.length === 0 ? 4 * line.size : Math.max(2.1 * usual, 2.1 * line.size))) break;
    if (endsTable(line, gap, layout)) break;
    const several = segmentsOf(line).length > 1 && !isListItem(line);
    if (!several && isProse(line, layout)) break;
    if (rows.length > 0) gaps = [...gaps.slice(-40), gap];
    rows.push(i);
    if (several) full = rows.length;
    // A few single names or wrapped lines may stand between rows; more are something else.
    else if (rows.length - full > 4) break;
    before = line;
  }
  const kept = [...rows.slice(0, full), ...goingOn(lines, rows, full, step)].sort((a, b) => a - b);
  const grid = full < 2 ? undefined : gridOf(kept.flatMap((i) => lines[i] ?? []));
  if (grid === undefined || !isTable(grid)) return undefined;
  return { grid, first: kept[0] ?? 0, last: kept.at(-1) ?? 0 };
}

/** Wrapped lines of the last row: they stand below a column that is not the first. */
function goingOn(lines: readonly PdfLine[], rows: readonly number[], full: number, step: 1 | -1): number[] {
  const last = lines[rows[full - 1] ?? -1];
  if (step < 0 || last === undefined) return [];
  const starts = segmentsOf(last).slice(1);
  const on: number[] = [];
  for (const i of rows.slice(full)) {
    const [line, before] = [lines[i], lines[i - 1]];
    if (line === undefined || before === undefined || before.y - line.y > 1.3 * line.size) break;
    if (!starts.some(({ x }) => Math.abs(x - line.x) < 0.3 * line.size)) break;
    on.push(i);
  }
  return on;
}

function endsTable(line: PdfLine, gap: number, layout: Layout): boolean {
  const text = line.text.trim();
  if (startsCaption(text)) return true;
  if (line.size > 1.25 * layout.size) return true;
  // `Method` is a heading, and the head of a column, which stands closer.
  if (gap < 1.3 * line.size) return false;
  return (
    segmentsOf(line).length < 3 && (isHeadingByWords(text) || /^\d{1,2}\.\d{1,2}(?:\.\d)?\s+\p{Lu}[^\d]+$/u.test(text))
  );
}

/** A line that fills its column and holds a sentence. */
function isProse(line: PdfLine, layout: Layout): boolean {
  const { left, right } = layout.edges(line);
  return line.right - line.x > 0.8 * (right - left) && line.text.trim().split(/\s+/).length > 6;
}

const isListItem = (line: PdfLine): boolean =>
  segmentsOf(line).length === 2 &&
  /^\s*(?:[•‣▪◦–-]|\(?\d{1,3}[.):]|\(?[a-z][.)]|\[\d{1,3}\])$/.test(segmentsOf(line)[0]?.text ?? '');
