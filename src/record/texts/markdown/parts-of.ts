/** A part of a Markdown file and where it begins. */
export interface MarkdownPart {
  readonly text: string;
  readonly start: number;
}

/** Up to this length a file is read whole; a longer one is cut before headings, so that no part takes long. */
const LONGEST = 400_000;

/** The parts of a file, cut before headings or, in their absence, at blank lines; never inside a fence of code. */
export function partsOf(source: string): MarkdownPart[] {
  if (source.length <= LONGEST) return [{ text: source, start: 0 }];
  const parts: MarkdownPart[] = [];
  let from = 0;
  let blank = -1;
  let fence = '';
  for (const line of source.matchAll(/^.*$/gm)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line[0])?.[1] ?? '';
    if (mark !== '' && fence === '') fence = mark;
    else if (mark !== '' && mark.startsWith(fence)) fence = '';
    if (fence !== '' || mark !== '') continue;
    const isCut = /^#{1,6}\s/.test(line[0]);
    if (line[0].trim() === '') blank = line.index;
    const length = line.index - from;
    if (length > LONGEST / 2 && isCut) cut(line.index);
    else if (length > LONGEST && blank > from) cut(blank);
    else if (length > 2 * LONGEST) cut(line.index);
  }
  parts.push({ text: source.slice(from), start: from });
  return parts;

  function cut(at: number): void {
    parts.push({ text: source.slice(from, at), start: from });
    from = at;
  }
}
