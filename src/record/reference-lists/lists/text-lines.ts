import type { ListLine } from './split-entries.ts';

/** The lines of a text, with offsets and indents (a tab counts four). Lines end at LF, CRLF or a lone CR. */
export function textLines(text: string): ListLine[] {
  const lines: ListLine[] = [];
  const ends = /\r\n|\n|\r|$/g;
  let at = 0;
  for (const end of text.matchAll(ends)) {
    if (end[0] === '' && at === text.length && lines.length > 0) break;
    const line = text.slice(at, end.index);
    const lead = /^[\t ]*/.exec(line)?.[0] ?? '';
    lines.push({ text: line, start: at, end: end.index, indent: lead.replace(/\t/g, '    ').length });
    at = end.index + end[0].length;
  }
  return lines;
}
