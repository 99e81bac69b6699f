import { authorList } from '../text/author-list.ts';
import { type Label, labelOf } from '../text/label.ts';

/** A line of a list. Offsets are UTF-16 code units of the text it stands in. */
export interface ListLine {
  readonly text: string;
  readonly start: number;
  /** After the last character, the line end left out. */
  readonly end: number;
  /** Width of the white space before it; any unit, compared within one list only. */
  readonly indent: number;
  /** A new block begins: more space above than between lines. */
  readonly gap?: boolean;
}

/** A stretch of lines that is one reference, from `first` up to and without `next`. */
export interface EntrySpan {
  readonly first: number;
  readonly next: number;
  readonly label?: Label;
}

export interface SplitList {
  readonly entries: readonly EntrySpan[];
  /** Lines that belong to no entry, with the reason. */
  readonly skipped: readonly { readonly line: number; readonly why: 'blank' | 'before the first label' }[];
}

/** Cuts the lines of a list into references by the first mark that the list bears: labels, blank lines, indents, or lines. */
export function splitEntries(lines: readonly ListLine[]): SplitList {
  const starts = byLabels(lines) ?? byLayout(lines);
  const skipped: SplitList['skipped'][number][] = [];
  const entries: EntrySpan[] = [];
  let current: { first: number; label?: Label } | undefined;
  for (const [i, line] of lines.entries()) {
    const start = starts.get(i);
    if (start !== undefined) {
      close(i);
      current = { first: i, ...(start.label === undefined ? {} : { label: start.label }) };
    } else if (line.text.trim() === '') skipped.push({ line: i, why: 'blank' });
    else if (current === undefined) skipped.push({ line: i, why: 'before the first label' });
  }
  close(lines.length);
  return { entries, skipped };

  function close(at: number): void {
    if (current === undefined) return;
    let next = at;
    while (next > current.first + 1 && (lines[next - 1]?.text.trim() ?? '') === '') next -= 1;
    entries.push({ ...current, next });
    current = undefined;
  }
}

type Starts = ReadonlyMap<number, { readonly label?: Label }>;

/** `[1]`, `1.`, `(1)`, `- `: every line that bears the next label of the kind that the list begins with. */
function byLabels(lines: readonly ListLine[]): Starts | undefined {
  const labels = lines.map((line) => (line.text.trim() === '' ? undefined : labelled(line.text)));
  const firstLine = lines.findIndex((line) => line.text.trim() !== '');
  const firstLabel = labels.findIndex(
    (label) =>
      label !== undefined && (label.kind === 'bullet' || /^\^?\D*0?1\b/.test(label.label) || label.kind === 'bracket'),
  );
  const kind = labels[firstLabel]?.kind;
  // A label deep inside the list is text, not the beginning of a labelled list.
  if (kind === undefined || firstLabel - firstLine > 8) return undefined;
  const starts = new Map<number, { label?: Label }>();
  let last = 0;
  let repeated = 0;
  const indent = lines[firstLabel]?.indent ?? 0;
  for (const [i, label] of labels.entries()) {
    if (i < firstLabel || label === undefined || label.kind !== kind) continue;
    if (kind === 'bullet') {
      // Items below an item are part of it.
      if ((lines[i]?.indent ?? 0) <= indent + 1) starts.set(i, { label });
      continue;
    }
    const number = /^\^?\D{0,3}(\d{1,5})\b/.exec(label.label)?.[1];
    if (number === undefined) {
      if (kind === 'bracket') starts.set(i, { label });
      continue;
    }
    const value = Number(number);
    const follows = value > last && value <= last + (kind === 'bracket' ? 30 : 2);
    // Markdown numbers items as it likes: `1.` before each.
    const same = value === last && (lines[i]?.indent ?? 0) === indent;
    if (!follows && !same) continue;
    if (same) repeated += 1;
    starts.set(i, { label });
    last = value;
  }
  if (
    starts.size === 0 ||
    (starts.size === 1 && kind !== 'bracket' && lines.filter(({ text }) => text.trim() !== '').length > 6)
  )
    return undefined;
  return repeated > 0 && repeated < starts.size - 1 && kind === 'bracket' ? undefined : starts;
}

function labelled(text: string): (Label & { readonly kind: 'bracket' | 'number' | 'bullet' | 'paren' }) | undefined {
  const footnote = /^\s*\[\^([^\]\s]{1,60})\]:\s*/.exec(text);
  if (footnote !== null) return { label: footnote[1] ?? '', length: footnote[0].length, kind: 'bracket' };
  const label = labelOf(text.replace(/^(\s*)\\\[([^\]]{1,30})\\\]/, '$1 [$2] '));
  if (label === undefined) return undefined;
  if (label.label === '') return { ...label, kind: 'bullet' };
  const head = text.trimStart();
  if (/^\\?\[/.test(head)) return /\d|\p{L}{2}/u.test(label.label) ? { ...label, kind: 'bracket' } : undefined;
  if (head.startsWith('(')) return { ...label, kind: 'paren' };
  // Numbers without a sign after them are labels in print only; in running text they are as often pages.
  return /^\d{1,4}\s?[.)]/.test(head) ? { ...label, kind: 'number' } : undefined;
}

function byLayout(lines: readonly ListLine[]): Starts {
  const filled = lines.flatMap((line, i) => (line.text.trim() === '' ? [] : [i]));
  const base = filled.reduce((least, i) => Math.min(least, lines[i]?.indent ?? 0), Number.MAX_SAFE_INTEGER);
  const hanging = filled.filter((i) => (lines[i]?.indent ?? 0) > base + 1).length;
  const flush = filled.length - hanging;
  const blocks = blocksOf(lines);
  const starts = new Map<number, object>();
  // Hanging indents: the flush lines begin references. In the reverse (indented first lines) the indented ones do.
  if (hanging > 0 && flush > 0) {
    const first = lines[filled[0] ?? 0]?.indent ?? 0;
    for (const i of filled)
      if (first > base + 1 ? (lines[i]?.indent ?? 0) > base + 1 : (lines[i]?.indent ?? 0) <= base + 1)
        starts.set(i, {});
    if (starts.size >= Math.min(blocks.length, filled.length)) return starts;
    starts.clear();
  }
  if (
    blocks.length > 1 &&
    !blocks.some((block) => block.length > 3 && eachLineIsOne(block.map((i) => lines[i]?.text ?? '')))
  ) {
    for (const block of blocks) starts.set(block[0] ?? 0, {});
    return starts;
  }
  for (const block of blocks) {
    const texts = block.map((at) => lines[at]?.text ?? '');
    const shape: BlockShape = {
      eachIsOne: eachLineIsOne(texts),
      longest: texts.reduce((most, one) => Math.max(most, one.length), 0),
    };
    for (const [n, at] of block.entries()) {
      const before = texts[n - 1];
      if (before === undefined || beginsReference(texts[n] ?? '', before, shape)) starts.set(at, {});
    }
  }
  return starts;
}

/** Runs of lines without a blank line or a gap between them. */
function blocksOf(lines: readonly ListLine[]): number[][] {
  const blocks: number[][] = [];
  let open = false;
  for (const [i, line] of lines.entries()) {
    if (line.text.trim() === '') {
      open = false;
      continue;
    }
    if (!open || line.gap === true) blocks.push([]);
    blocks.at(-1)?.push(i);
    open = true;
  }
  return blocks;
}

const ENDS = /(?:[.)\]”"]|\d|\/[\w./-]*)\s*$/;
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;

function eachLineIsOne(texts: readonly string[]): boolean {
  return texts.filter((text) => YEAR.test(text) && text.length > 40 && ENDS.test(text)).length >= 0.8 * texts.length;
}

interface BlockShape {
  /** Every line looks like a whole reference. */
  readonly eachIsOne: boolean;
  /** Length of its longest line. */
  readonly longest: number;
}

/** Whether a line that follows another begins a reference of its own, where nothing but its words can tell. */
function beginsReference(text: string, before: string, { eachIsOne, longest }: BlockShape): boolean {
  if (eachIsOne) return true;
  if (!ENDS.test(before) || !/^\s*[\p{Lu}\p{Lo}“"‘«\d]/u.test(text))
    return longest > 200 && !/^\s*\p{Ll}/u.test(text) && !/[,\p{Ll}-]\s*$/u.test(before);
  // A short line before is the end of a wrapped reference; a full one may just break there.
  return before.length < 0.75 * longest || longest > 200 || authorList(text.trim().slice(0, 500)) !== undefined;
}
