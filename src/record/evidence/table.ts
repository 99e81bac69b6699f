/** A cell as it stands in the file: offsets of its raw text, quotes included. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  /** What it says: outer quotes gone, doubled quotes single, outer blanks gone. */
  readonly text: string;
}

/** A delimited text (RFC 4180): the head, and where each row starts. Rows are cut into cells when asked for. */
export interface Table {
  readonly text: string;
  readonly delimiter: string;
  readonly head: readonly Cell[];
  /** Offsets of the data rows; empty lines are no rows. */
  readonly rows: readonly number[];
  /** Columns whose name stands more than once in the head. */
  readonly repeated: ReadonlySet<string>;
}

/** Row numbers (1 is the first below the head) by the joined values of some columns. */
export type RowIndex = ReadonlyMap<string, readonly number[]>;

export interface TableFault {
  readonly fault: string;
  readonly offset: number;
}

/**
 * Finds the rows of a delimited text in one pass; line breaks inside quotes belong to their cell. `delimiter` is a comma (or
 * the semicolon or tab that a head without commas shows) unless given.
 */
export function readTable(text: string, delimiter?: string): Table | TableFault {
  const firstLine = text.slice(0, Math.max(0, endOfLine(text, 0)));
  const chosen = delimiter ?? (firstLine.includes(',') ? ',' : ([';', '\t'].find((c) => firstLine.includes(c)) ?? ','));
  const starts: number[] = [];
  let at = 0;
  while (at < text.length) {
    const end = endOfRow(text, at, chosen);
    if (end < 0) return { fault: 'a quoted cell of this row is never closed', offset: at };
    if (text.slice(at, Math.min(end, at + 2)).trim() !== '' || text.slice(at, end).trim() !== '') starts.push(at);
    at = end;
  }
  const [headStart, ...rows] = starts;
  if (headStart === undefined) return { fault: 'the table is empty', offset: 0 };
  const head = cellsFrom(text, headStart, chosen);
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const cell of head) {
    if (seen.has(cell.text)) repeated.add(cell.text);
    seen.add(cell.text);
  }
  return { text, delimiter: chosen, head, rows, repeated };
}

/** The cells of the row that starts at an offset. */
export function cellsFrom(text: string, start: number, delimiter: string): Cell[] {
  const cells: Cell[] = [];
  let at = start;
  for (;;) {
    const end = endOfCell(text, at, delimiter);
    const stop = end < 0 ? text.length : end;
    cells.push({ start: at, end: stop, text: cellText(text.slice(at, stop)) });
    if (text[stop] !== delimiter) return cells;
    at = stop + 1;
  }
}

function cellText(raw: string): string {
  const trimmed = raw.trim();
  if (!trimmed.startsWith('"') || !trimmed.endsWith('"') || trimmed.length < 2) return trimmed;
  return trimmed.slice(1, -1).replaceAll('""', '"').trim();
}

/** Offset after the row's line end; -1 when a quote stays open. */
function endOfRow(text: string, start: number, delimiter: string): number {
  let at = start;
  for (;;) {
    const end = endOfCell(text, at, delimiter);
    if (end < 0) return -1;
    if (text[end] !== delimiter) return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length);
    at = end + 1;
  }
}

/** Offset of the delimiter, line end or end of text that ends a cell. A quote opens only at the start of a cell. */
function endOfCell(text: string, start: number, delimiter: string): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  if (text[at] === '"') {
    at += 1;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) return -1;
      at = quote + 1;
      if (text[at] !== '"') break;
      at += 1;
    }
  }
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function endOfLine(text: string, start: number): number {
  const feed = text.slice(start, start + 100_000).search(/[\r\n]/);
  return feed < 0 ? Math.min(text.length, start + 100_000) : start + feed;
}
