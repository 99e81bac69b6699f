import type { LogFile } from './log-file.ts';
import type { LogValue } from './value.ts';

const LINES_AROUND = 3;
const LONGEST_LINE = 400;

/** Whole lines around a stretch of a file: three before, the lines of the stretch, three after; at most seven in all. */
export function excerptAround(file: LogFile, start: number, end: number): LogValue['excerpt'] {
  const lines = file.lines();
  const here = lines.position(start);
  const last = lines.position(Math.max(start, end - 1)).line;
  const length = Math.min(last - here.line, 2 * LINES_AROUND);
  const before = Math.min(LINES_AROUND, Math.max(0, 2 * LINES_AROUND - length));
  const first = Math.max(1, here.line - before);
  const until = Math.min(
    lines.count,
    Math.max(here.line + length, Math.min(first + 2 * LINES_AROUND, last + LINES_AROUND)),
  );
  const shown: string[] = [];
  for (let line = first; line <= until; line += 1) {
    const from = lines.start(line);
    shown.push(cutLine(file, from, lines.start(line + 1), line === here.line ? start - from : 0));
  }
  return { first_line: first, text: shown.join('\n') };
}

/** A line without its end; a long one is cut around the column that matters, with `…` where something is left out. */
function cutLine(file: LogFile, from: number, to: number, column: number): string {
  let end = to;
  while (end > from && /[\r\n]/.test(file.text[end - 1] ?? '')) end -= 1;
  if (end - from <= LONGEST_LINE) return file.text.slice(from, end);
  const room = LONGEST_LINE - 2;
  const left = Math.max(from, Math.min(from + column - room / 2, end - room));
  const right = Math.min(end, left + room);
  return `${left > from ? '…' : ''}${file.text.slice(wholeCharacter(file.text, left), wholeCharacter(file.text, right))}${right < end ? '…' : ''}`;
}

/** Moves an offset out of the middle of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const c = text.charCodeAt(offset);
  return c >= 0xdc00 && c <= 0xdfff ? offset + 1 : offset;
}
