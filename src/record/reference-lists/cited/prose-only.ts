/** What bears brackets and numbers without citing, on one line: code, formulas, addresses, links, images. */
const NO_PROSE: readonly RegExp[] = [
  /(?<!`)(`{1,2})(?!`)[^`\n]{1,500}\1(?!`)/g,
  /(?<![\\$])\$(?=[^\s$])[^$\n]{1,500}(?<=[^\s\\])\$(?!\d)/g,
  /!?\[[^[\]\n]{0,500}\]\([^()\s]{1,2000}(?:\s+"[^"\n]{0,300}")?\)/g,
  /\b(?:https?|ftp):\/\/[^\s<>]{1,2000}/g,
];

/** The same over several lines: what opens it, and what closes it. */
const BLOCKS: readonly { readonly open: RegExp; readonly close: (opening: RegExpExecArray) => string }[] = [
  { open: /^ {0,3}(`{3,}|~{3,})/gm, close: ([, fence = '']) => `\n${fence}` },
  { open: /<!--/g, close: () => '-->' },
  { open: /\$\$/g, close: () => '$$' },
  { open: /\\\(/g, close: () => '\\)' },
  {
    open: /\\begin\{((?:equation|align|gather|multline|eqnarray|verbatim|lstlisting|minted|tikzpicture)\*?)\}/g,
    close: ([, name = '']) => `\\end{${name}}`,
  },
];

/** The text with everything that is no prose blanked; every offset stays. */
export function proseOnly(text: string): string {
  const blocks = BLOCKS.reduce((prose, { open, close }) => withoutBlocks(prose, open, close), text);
  return NO_PROSE.reduce((prose, pattern) => prose.replace(pattern, blank), blocks);
}

function withoutBlocks(text: string, open: RegExp, close: (opening: RegExpExecArray) => string): string {
  const pieces: string[] = [];
  // What does not close once does not close later either: looked for once, so that the whole stays linear.
  const absent = new Set<string>();
  let at = 0;
  open.lastIndex = 0;
  for (let opening = open.exec(text); opening !== null; opening = open.exec(text)) {
    const mark = close(opening);
    const from = opening.index + opening[0].length;
    const end = absent.has(mark) ? -1 : text.indexOf(mark, from);
    if (end < 0) {
      absent.add(mark);
      continue;
    }
    pieces.push(text.slice(at, opening.index), blank(text.slice(opening.index, end + mark.length)));
    at = end + mark.length;
    open.lastIndex = at;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

const blank = (hidden: string) => hidden.replace(/[^\r\n]/g, ' ');
