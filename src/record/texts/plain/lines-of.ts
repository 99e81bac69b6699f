/** A line without its end, and the offset of its first character. */
export interface Line {
  readonly text: string;
  readonly start: number;
}

/** The lines of a text. They end at LF, CRLF, a lone CR or a form feed. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const end of text.matchAll(/\r\n|[\n\r\f]|$/g)) {
    lines.push({ text: text.slice(at, end.index), start: at });
    at = end.index + end[0].length;
    if (end[0] === '') break;
  }
  return lines;
}
