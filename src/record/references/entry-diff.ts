import { lineIndex } from '../../base/text/index.ts';

/** A stretch of a text and what it becomes. */
export interface ChangedEntry {
  /** UTF-16 offset in the text as it was. */
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

/** Lines of both texts, 1-based, ends excluded, that hold a change. Outside of such regions the texts are equal. */
interface Region {
  readonly old: readonly [from: number, to: number];
  readonly now: readonly [from: number, to: number];
}

const CONTEXT = 3;

/**
 * A unified diff between a text and the same with some entries changed, as `diff -u` writes it. The entries are in the order
 * of the text and do not overlap. A text without a line end at its end is shown as if it had one.
 */
export function unifiedDiff(from: string, to: string, text: string, entries: readonly ChangedEntry[]): string {
  const changed = entries.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return '';
  const now = applied(text, changed);
  const [oldLines, newLines] = [lineIndex(text), lineIndex(now)];
  const script = regionsOf(changed, oldLines, newLines).flatMap(({ old, now: then }) => {
    const [before, after] = [linesIn(oldLines, old), linesIn(newLines, then)];
    return editsOf(before, after).map(({ sign, line, at }) => ({
      sign,
      line,
      old: old[0] + at[0],
      now: then[0] + at[1],
    }));
  });
  const hunks: (typeof script)[] = [];
  for (const edit of script.filter(({ sign }) => sign !== ' ')) {
    const last = hunks.at(-1)?.at(-1);
    if (last !== undefined && edit.old - last.old <= 2 * CONTEXT) hunks.at(-1)?.push(edit);
    else hunks.push([edit]);
  }
  return [`--- ${from}`, `+++ ${to}`, ...hunks.flatMap((edits) => hunkLines(edits, oldLines)), ''].join('\n');
}

function applied(text: string, changed: readonly ChangedEntry[]): string {
  let [result, at] = ['', 0];
  for (const { start, before, after } of changed) {
    result += text.slice(at, start) + after;
    at = start + before.length;
  }
  return result + text.slice(at);
}

type Lines = ReturnType<typeof lineIndex>;

/** Whole lines around each entry; entries that share a line share a region. */
function regionsOf(changed: readonly ChangedEntry[], old: Lines, now: Lines): Region[] {
  const regions: Region[] = [];
  let shift = 0;
  for (const { start, before, after } of changed) {
    const span = (lines: Lines, first: number, length: number): [number, number] => [
      lines.position(first).line,
      lines.position(first + length).line + 1,
    ];
    const region: Region = { old: span(old, start, before.length), now: span(now, start + shift, after.length) };
    shift += after.length - before.length;
    const last = regions.at(-1);
    if (last !== undefined && region.old[0] < last.old[1])
      regions.splice(-1, 1, { old: [last.old[0], region.old[1]], now: [last.now[0], region.now[1]] });
    else regions.push(region);
  }
  return regions;
}

function linesIn(lines: Lines, [from, to]: readonly [number, number]): string[] {
  return Array.from({ length: to - from }, (_, i) => lines.line(from + i));
}

interface Edit {
  readonly sign: ' ' | '-' | '+';
  readonly line: string;
  /** How many lines of both sides stand before it. */
  readonly at: readonly [old: number, now: number];
}

/** Lines that stay, go and come, by a longest common subsequence. */
function editsOf(old: readonly string[], now: readonly string[]): Edit[] {
  const common = commonLengths(old, now);
  const edits: Edit[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [before, after] = [old[i], now[j]];
    if (before !== undefined && before === after) {
      edits.push({ sign: ' ', line: before, at: [i, j] });
      i += 1;
      j += 1;
    } else if (before !== undefined && (after === undefined || common(i + 1, j) >= common(i, j + 1))) {
      edits.push({ sign: '-', line: before, at: [i, j] });
      i += 1;
    } else {
      edits.push({ sign: '+', line: after ?? '', at: [i, j] });
      j += 1;
    }
  }
  return edits;
}

/** Length of the longest common subsequence of the rests from i and j. Texts too long for the table have nothing in common. */
function commonLengths(old: readonly string[], now: readonly string[]): (i: number, j: number) => number {
  if (old.length * now.length > 1_000_000) return () => 0;
  const width = now.length + 1;
  const table = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      table[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}

/** One hunk: the edits with the lines between and around them. */
function hunkLines(
  edits: readonly (Omit<Edit, 'at'> & { readonly old: number; readonly now: number })[],
  old: Lines,
): string[] {
  const [first] = edits;
  if (first === undefined) return [];
  const from = Math.max(1, first.old - CONTEXT);
  const lines: string[] = [];
  let at = from;
  const context = (to: number) => {
    for (; at < to; at += 1) lines.push(` ${old.line(at)}`);
  };
  for (const { sign, line, old: place } of edits) {
    context(place);
    lines.push(`${sign}${line}`);
    if (sign === '-') at += 1;
  }
  context(Math.min(old.count + 1, at + CONTEXT));
  const count = (gone: '-' | '+') => lines.filter((line) => !line.startsWith(gone)).length;
  const place = `-${from},${count('+')} +${first.now - (first.old - from)},${count('-')}`;
  return [`@@ ${place} @@${headOf(from, old)}`, ...lines];
}

const FARTHEST_HEAD = 200;

/** The line that opens the entry, where it stands above the hunk: it says which entry this is. */
function headOf(line: number, old: Lines): string {
  for (let at = line - 1; at >= Math.max(1, line - FARTHEST_HEAD); at -= 1) {
    const text = old.line(at);
    if (/^\s*@\w/.test(text)) return ` ${text.trim().slice(0, 60)}`;
  }
  return '';
}
