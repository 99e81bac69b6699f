import { lineIndex } from '../../base/text/index.ts';
import { numbersIn } from '../evidence/index.ts';
import { maskLatex } from './latex-mask.ts';
import type { Manuscript } from './manuscript.ts';
import { maskMarkdown } from './markdown-mask.ts';
import { blank } from './mask.ts';

/** How many numbers of a section stand outside every marked claim. */
export interface UnmarkedNumbers {
  /** The heading; empty before the first. */
  readonly section: string;
  /** 1-based line of the heading. */
  readonly line: number;
  readonly count: number;
}

const MARKDOWN_HEADING = /^ {0,3}#{1,6}[ \t]+([^\r\n]*)/gm;
const LATEX_HEADING = /\\(?:chapter|(?:sub)*section|paragraph)\*?\s*(?:\[[^\]]{0,200}\])?\{([^{}]{0,500})\}/g;
// Keys, files and lengths are no statements.
const LATEX_ARGUMENTS =
  /\\(?:[A-Za-z]*[cC]ite[A-Za-z]*|[A-Za-z]*ref|label|includegraphics|input|include|bibliography\w*|usepackage|documentclass|[hv]space|url|href|begin|end|multirow|multicolumn|setlength)\*?\s*(?:\[[^\]]{0,500}\]\s*){0,2}(?:\{[^{}]{0,2000}\})?/g;
const MARKDOWN_ADDRESSES =
  /\]\([^()\s]{0,2000}(?:\s+"[^"]{0,500}")?\)|\{[^{}]{0,2000}\}|\[@[^[\]]{0,2000}\]|^[ \t]*(?:\d{1,9}|\[\^[^\]]{1,100}\])[.):]/gm;

/** Counts numbers outside claims per section: cheap and approximate, a measure of what nobody has classified. Sections without any are left out. */
export function unmarkedNumbers(manuscript: Manuscript): UnmarkedNumbers[] {
  const { text, format, spans } = manuscript;
  const lines = lineIndex(text);
  const source = format === 'markdown' ? maskMarkdown(text, 'keep').prose : documentBody(maskLatex(text));
  const headings = [...source.matchAll(format === 'markdown' ? MARKDOWN_HEADING : LATEX_HEADING)].map((match) => ({
    title: titleOf(match[1] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const unmarked = source.replace(format === 'markdown' ? MARKDOWN_ADDRESSES : LATEX_ARGUMENTS, blank);
  const hidden = [...spans.map(({ start, end }) => ({ start, end })), ...headings].sort((a, b) => a.start - b.start);
  const starts = numbersIn(blankOut(unmarked, hidden)).map((number) => number.start);
  const sections = [{ title: '', start: 0 }, ...headings];
  let next = 0;
  return sections.flatMap(({ title, start }, i) => {
    const until = sections[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const first = next;
    while ((starts[next] ?? Number.POSITIVE_INFINITY) < until) next += 1;
    return next === first ? [] : [{ section: title, line: lines.position(start).line, count: next - first }];
  });
}

function blankOut(text: string, regions: readonly { start: number; end: number }[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of regions) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    pieces.push(text.slice(at, from), blank(text.slice(from, end)));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}

/** A heading without its attributes and closing number signs. */
function titleOf(heading: string): string {
  const trimmed = heading.trim();
  const attributes = trimmed.endsWith('}') ? trimmed.lastIndexOf('{') : -1;
  const plain = attributes < 0 ? trimmed : trimmed.slice(0, attributes).trim();
  const closing = plain.lastIndexOf(' ');
  return closing >= 0 && /^#+$/.test(plain.slice(closing + 1)) ? plain.slice(0, closing).trim() : plain;
}

function documentBody(text: string): string {
  const start = text.indexOf('\\begin{document}');
  return start < 0 ? text : blank(text.slice(0, start)) + text.slice(start);
}
