const MOST_HEAD_ROWS = 4;
const MOST_HEAD_COLUMNS = 4;

/** A value rather than a name: a number with signs, units and marks around it, or a sign for none. */
export function isValueText(text: string): boolean {
  const bare = text.trim();
  if (bare === '') return false;
  if (/^(?:[-–—−]|n\/?a|none|nan|inf|failed|✓|✗|×|yes|no|ns)[*†]?$/i.test(bare)) return true;
  if (!/\d/.test(bare)) return false;
  const letters = bare
    .replace(/\b(?:ms|s|min|h|kB|MB|GB|TB|x|k|M|B|pp|dB|px|nm|mm|cm|km|kg|mg|g|°C|e[+-]?\d+|vs|to|±|SD|CI)\b/g, '')
    .match(/\p{L}/gu);
  return (letters?.length ?? 0) <= 2;
}

/** How many rows from the top and columns from the left of a table are heads, by what stands in them: at least one column. */
export function headsByContents(rows: readonly (readonly string[])[]): { headRows: number; headColumns: number } {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width < 2) return { headRows: Math.min(1, rows.length), headColumns: 0 };
  let headRows = 0;
  while (
    headRows < Math.min(MOST_HEAD_ROWS, rows.length - 1) &&
    !isBody(rows[headRows] ?? [], rows.slice(headRows + 1))
  )
    headRows += 1;
  const body = rows.slice(headRows);
  let headColumns = 1;
  while (headColumns < Math.min(MOST_HEAD_COLUMNS, width - 1) && isNames(body.map((row) => row[headColumns] ?? '')))
    headColumns += 1;
  return { headRows, headColumns };
}

/** Whether a row holds values: most of what stands beside its first cell is. Years at the top are heads of values that look otherwise. */
function isBody(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const cells = row.slice(1).filter((text) => text.trim() !== '');
  if (cells.length === 0) return false;
  const values = cells.filter(isValueText);
  if (values.length * 2 < cells.length) return false;
  const years = values.every((text) => /^(?:19|20)\d\d$/.test(text.trim()));
  const whole = below[0]?.slice(1).filter((text) => text.trim() !== '') ?? [];
  return !(years && whole.some((text) => !/^(?:19|20)\d\d$/.test(text.trim())));
}

function isNames(column: readonly string[]): boolean {
  const filled = column.filter((text) => text.trim() !== '');
  return filled.length > 0 && filled.filter((text) => !isValueText(text)).length * 3 >= filled.length * 2;
}
