import { cells, widthOf } from './width.ts';

/**
 * Lines of at most `width` columns, broken at spaces, inside a word only where it is longer than a line or written without
 * spaces (CJK). `first` and `rest` lead the first and the following lines and count towards the width.
 */
export function wrap(text: string, width: number, first = '', rest = first): string[] {
  const lines: string[] = [];
  let line = first;
  let used = widthOf(first);
  let empty = true;
  const next = () => {
    lines.push(line.trimEnd());
    line = rest;
    used = widthOf(rest);
    empty = true;
  };
  for (const word of words(text)) {
    let left = word;
    let size = widthOf(left);
    if (!empty && used + size > width && left !== ' ') next();
    if (left === ' ') {
      if (!empty && used < width) {
        line += ' ';
        used += 1;
      }
      continue;
    }
    while (used + size > width) {
      const head = fitting(left, Math.max(2, width - used));
      line += head;
      next();
      left = left.slice(head.length);
      size = widthOf(left);
      if (left === '') break;
    }
    if (left === '') continue;
    line += left;
    used += size;
    empty = false;
  }
  if (!empty || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** At most `width` columns of the text, with `…` where something is cut. */
export function clip(text: string, width: number): string {
  return widthOf(text) <= width ? text : `${fitting(text, Math.max(0, width - 1))}…`;
}

/** Text filled with spaces to `width` columns. */
export function pad(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return side === 'left' ? text + space : space + text;
}

/** Words, single spaces between them, and wide letters one by one, since a line may break beside each. */
function words(text: string): string[] {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word, index) => [...(index === 0 ? [] : [' ']), ...(wide.test(word) ? pieces(word, wide) : [word])]);
}

function pieces(word: string, wide: RegExp): string[] {
  const out: string[] = [];
  let run = '';
  for (const cell of cells(word)) {
    if (!wide.test(cell.text)) {
      run += cell.text;
      continue;
    }
    if (run !== '') out.push(run);
    run = '';
    out.push(cell.text);
  }
  return run === '' ? out : [...out, run];
}

function fitting(text: string, width: number): string {
  let out = '';
  let used = 0;
  for (const cell of cells(text)) {
    if (used + cell.width > width) break;
    out += cell.text;
    used += cell.width;
  }
  return out;
}
