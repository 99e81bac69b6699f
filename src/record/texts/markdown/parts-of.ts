/** A part of a Markdown file and where it begins. */
export interface MarkdownPart {
  readonly text: string;
  readonly start: number;
  /** A paragraph so long, or so full of marks, that these are not read: their reader takes more than quadratic time in it. */
  readonly isPlain: boolean;
}

/** Up to this length a file is read whole; a longer one is cut before headings, so that no part takes long. */
const LONGEST = 400_000;
/** Longest paragraph, and longest row of a table, in which marks are read. */
const LONGEST_PARAGRAPH = 12_000;
/** Most signs in one paragraph that may begin or end a mark, and deepest nesting of quotes and lists in one line. */
const MOST_SIGNS = 800;
const DEEP = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))){40}/;

/** The parts of a file, cut before headings or, in their absence, at blank lines; never inside a fence of code. */
export function partsOf(source: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  const isWhole = source.length <= LONGEST;
  let from = 0;
  let fence = '';
  /** Where the paragraph began that is open, and whether all of its lines are rows of a table. */
  let paragraph = -1;
  let isTable = true;
  let longestLine = 0;
  let signs = 0;
  const cut = (at: number, isPlain = false) => {
    if (at > from) parts.push({ text: source.slice(from, at), start: from, isPlain });
    from = at;
  };
  const endParagraph = (end: number) => {
    if (
      paragraph >= 0 &&
      (longestLine > LONGEST_PARAGRAPH || signs > MOST_SIGNS || (!isTable && end - paragraph > LONGEST_PARAGRAPH))
    ) {
      cut(paragraph);
      cut(end, true);
    }
    [paragraph, isTable, longestLine, signs] = [-1, true, 0, 0];
  };
  for (const line of source.matchAll(/.*(?:\r\n|[\n\r]|$)/g)) {
    const text = line[0].trimEnd();
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1] ?? '';
    const opened = fence !== '';
    if (mark !== '' && !opened) fence = mark;
    else if (opened && mark.startsWith(fence) && /^\s*[`~]+$/.test(text)) fence = '';
    if (opened || fence !== '') {
      if (!opened) endParagraph(line.index);
      continue;
    }
    if (text === '') {
      endParagraph(line.index);
      if (!isWhole && line.index - from > LONGEST) cut(line.index);
      continue;
    }
    if (!isWhole && paragraph < 0 && /^#{1,6}\s/.test(text) && line.index - from > LONGEST / 2) cut(line.index);
    if (paragraph < 0) paragraph = line.index;
    isTable &&= text.includes('|');
    longestLine = Math.max(longestLine, text.length);
    // The cells of a table are read one by one.
    if (!isTable) signs += text.match(/[*_~[\]`$<]/g)?.length ?? 0;
    if (DEEP.test(text)) signs = MOST_SIGNS + 1;
  }
  endParagraph(source.length);
  cut(source.length);
  return parts;
}
