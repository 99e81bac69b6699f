import { type HiddenRegion, mask } from './mask.ts';

const TOKEN = /\\(?:[A-Za-z@]+|[\s\S]?)|%/g;
const VERBATIM = /\s*\{((?:verbatim|Verbatim|BVerbatim|LVerbatim|lstlisting|minted|comment|filecontents|alltt)\*?)\}/y;
const END_DOCUMENT = /\s*\{document\}/y;
const INLINE_VERBATIM = /\*?(?:\[[^\]\n]{0,200}\])?([^\sA-Za-z{*])/y;

/**
 * LaTeX with everything hidden that is no text: comments, verbatim and comment environments, `\verb`, `\iffalse … \fi`, what
 * follows `\end{document}`, and escaped characters such as `\%` and `\{`. Same length as the source.
 */
export function maskLatex(text: string): string {
  const hidden: HiddenRegion[] = [];
  const absent = new Set<string>();
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    const start = token.index;
    const after = start + token[0].length;
    const name = token[0].slice(1);
    if (token[0] === '%') hide(start, lineEnd(text, start), 'block');
    else if (!/^[A-Za-z@]/.test(name)) hide(start, after, 'inline');
    else if (name === 'begin') {
      const environment = at(VERBATIM, after)?.[1];
      if (environment !== undefined) hide(start, endOf(`\\end{${environment}}`, after), 'block');
    } else if (name === 'end') {
      if (at(END_DOCUMENT, after) !== null) hide(start, text.length, 'block');
    } else if (name === 'verb' || name === 'lstinline') {
      const delimiter = at(INLINE_VERBATIM, after);
      const close = delimiter === null ? -1 : text.indexOf(delimiter[1] ?? '', after + delimiter[0].length);
      if (close >= 0 && close < lineEnd(text, after)) hide(start, close + 1, 'inline');
    } else if (name === 'iffalse') hide(start, endOfConditional(text, after), 'block');
  }
  return mask(text, hidden);

  function hide(start: number, end: number, as: HiddenRegion['as']): void {
    hidden.push({ start, end, as });
    TOKEN.lastIndex = end;
  }

  function at(pattern: RegExp, index: number): RegExpExecArray | null {
    pattern.lastIndex = index;
    return pattern.exec(text);
  }

  function endOf(mark: string, from: number): number {
    const found = absent.has(mark) ? -1 : text.indexOf(mark, from);
    if (found < 0) absent.add(mark);
    return found < 0 ? text.length : found + mark.length;
  }
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  const end = feed < 0 ? text.length : feed;
  return text[end - 1] === '\r' ? end - 1 : end;
}

function endOfConditional(text: string, from: number): number {
  const conditional = /\\(if[A-Za-z@]*|fi|else)(?![A-Za-z@])/g;
  conditional.lastIndex = from;
  let depth = 1;
  for (let token = conditional.exec(text); token !== null; token = conditional.exec(text)) {
    // Commands that only look like conditionals.
    if (token[1] === 'iff' || token[1] === 'ifthenelse') continue;
    if (token[1] === 'else') {
      if (depth === 1) return token.index + token[0].length;
    } else depth += token[1] === 'fi' ? -1 : 1;
    if (depth === 0) return token.index + token[0].length;
  }
  return text.length;
}
