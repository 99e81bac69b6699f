/** Offsets to lines and back, for one text. Lines end at LF, CRLF or a lone CR. */
export interface LineIndex {
  /** Number of lines; a text that ends with a line end has no empty last line, except when it is empty. */
  readonly count: number;
  /** 1-based line and column (UTF-16 code units) of an offset. */
  position(offset: number): { line: number; column: number };
  /** Offset of the first character of a 1-based line. */
  start(line: number): number;
  /** A 1-based line without its line end. */
  line(line: number): string;
}

/** Builds the index in one pass. */
export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  const count = starts.length > 1 && starts.at(-1) === text.length ? starts.length - 1 : starts.length;
  const start = (line: number) => starts[line - 1] ?? text.length;
  return {
    count,
    start,
    position(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
    line: (line) => text.slice(start(line), start(line + 1)).replace(/[\r\n]+$/, ''),
  };
}
