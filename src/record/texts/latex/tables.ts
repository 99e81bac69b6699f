import { TABULAR_ARGUMENTS } from './environment-names.ts';
import type { Caption, Float, ShownCell } from './ink.ts';
import type { Reading } from './reading.ts';
import { type LatexCell, rowsOf } from './tabular.ts';
import type { Token } from './token.ts';

/** A tabular of any kind; inside an argument or a cell it is text on one line. */
export function putTable(reading: Reading, name: string, token: Token): void {
  const { stream } = reading;
  if (/^(?:tabu|longtabu)$/.test(name)) {
    // `\begin{tabu} to \linewidth {…}`
    for (let next = stream.raw(); next !== undefined; next = stream.raw())
      if (/^(?:open|paragraph|end|cell)$/.test(next.kind)) {
        stream.push(next);
        break;
      }
  }
  stream.optional();
  stream.skipArguments(TABULAR_ARGUMENTS.get(name) ?? 1);
  if (name.startsWith('NiceTabular')) stream.optional();
  const isFloat = /^(?:longtable|xltabular|longtblr|supertabular|longtabu)\*?$/.test(name) && reading.nested === 0;
  const inner = reading.captured(name, token);
  if (isFloat) {
    const outer = reading.float;
    const float: Float = outer?.name === 'table' ? outer : { name: 'table', sub: false, captions: [], subs: 0 };
    reading.flush();
    reading.scopes.push({ name, before: reading.current, float, items: 0 });
  }
  putRows(reading, inner, token, (cell) => cell);
  if (isFloat) {
    reading.current = reading.scopes.pop()?.before ?? reading.current;
    reading.noteFootnotes();
  }
}

/** The rows of a table; `around` gives the tokens of a cell as they are read. */
export function putRows(
  reading: Reading,
  inner: readonly Token[],
  token: Token,
  around: (cell: readonly Token[]) => readonly Token[],
): void {
  if (reading.nested === 0) reading.flush();
  const float = reading.float;
  const read = rowsOf(inner);
  const shownCell = (cell: LatexCell): ShownCell => {
    const before = reading.isStrong;
    reading.isStrong = false;
    const ink = reading.inkOf(around(cell.tokens));
    const strong = reading.isStrong;
    reading.isStrong = before;
    return { ink, columns: cell.columns, rows: cell.rows, strong };
  };
  const rows = read.rows.map((row) => row.map(shownCell));
  if (reading.nested > 0) {
    for (const cell of rows.flat()) {
      reading.ink.push(...cell.ink);
      reading.word(' ', token);
    }
    return;
  }
  reading.puts.push({
    put: 'table',
    rows,
    ...(read.headRows === undefined ? {} : { headRows: read.headRows }),
    ...(float === undefined ? {} : { captions: float.captions }),
  });
  reading.noteFootnotes();
}

/** The caption of the table that is the nth of those of a float. */
export function captionOf(captions: readonly Caption[], nth: number, tables: number): Caption | undefined {
  const own = captions.filter(({ isPart }) => isPart !== true);
  return own.length === tables ? own[nth] : (own[Math.min(nth, own.length - 1)] ?? captions[nth]);
}
