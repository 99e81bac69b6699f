import type { Problem } from '../../../base/fault/index.ts';
import { lineIndex } from '../../../base/text/index.ts';
import { plainText } from '../../works/index.ts';
import type { EntryList, ListedEntry } from './listed-entry.ts';

const OPEN = /\\begin\s*\{thebibliography\}(?:\s*\{[^{}]{0,100}\})?/g;
const CLOSE = /\\end\s*\{thebibliography\}/g;
const ITEM = /\\bibitem(?![A-Za-z])/g;

/** The entries of every `thebibliography`; undefined where the text has none. */
export function latexList(text: string, path: string): EntryList | undefined {
  const shown = withoutComments(text);
  const index = lineIndex(text);
  const entries: ListedEntry[] = [];
  const problems: Problem[] = [];
  let first: number | undefined;
  OPEN.lastIndex = 0;
  for (let open = OPEN.exec(shown); open !== null; open = OPEN.exec(shown)) {
    first ??= open.index;
    CLOSE.lastIndex = OPEN.lastIndex;
    const close = CLOSE.exec(shown)?.index;
    if (close === undefined)
      problems.push({
        what: 'thebibliography is never closed; its entries are read up to the end of the file',
        where: { path, ...index.position(open.index) },
        mend: 'add \\end{thebibliography}',
      });
    itemsOf(OPEN.lastIndex, close ?? shown.length);
    OPEN.lastIndex = close ?? shown.length;
  }
  if (first === undefined) return undefined;
  return { entries, problems, heading: { path, ...index.position(first), quote: '\\begin{thebibliography}' } };

  function itemsOf(from: number, to: number): void {
    const starts = Array.from(shown.slice(from, to).matchAll(ITEM), (match) => from + match.index);
    for (const [n, start] of starts.entries()) {
      const end = starts[n + 1] ?? to;
      const head = headOf(shown, start + '\\bibitem'.length, end);
      if (head === undefined) {
        problems.push({
          what: 'a \\bibitem has no key',
          where: { path, ...index.position(start) },
          expected: '\\bibitem{key}',
        });
        continue;
      }
      const body = shown.slice(head.end, end);
      const lead = body.length - body.trimStart().length;
      const raw = text.slice(head.end + lead, head.end + body.trimEnd().length);
      entries.push({
        raw,
        text: plainLatex(body),
        key: head.key,
        ...(head.label === undefined ? {} : { label: plainText(head.label) }),
        where: { path, ...index.position(start) },
        start: head.end + lead,
      });
    }
  }
}

/** `[label]{key}` after `\bibitem`; braces in the label are counted. */
function headOf(text: string, from: number, to: number): { key: string; label?: string; end: number } | undefined {
  let at = skipSpace(text, from);
  let label: string | undefined;
  if (text[at] === '[') {
    let depth = 0;
    let close = at + 1;
    for (; close < Math.min(to, at + 2000); close += 1) {
      if (text[close] === '{') depth += 1;
      else if (text[close] === '}') depth -= 1;
      else if (text[close] === ']' && depth <= 0) break;
    }
    if (text[close] !== ']') return undefined;
    label = text.slice(at + 1, close);
    at = skipSpace(text, close + 1);
  }
  const key = /^\{([^{}]{1,500})\}/.exec(text.slice(at, at + 503));
  if (key === null) return undefined;
  return { key: (key[1] ?? '').trim(), ...(label === undefined ? {} : { label }), end: at + key[0].length };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/** Comments as spaces, so that every offset stays. */
function withoutComments(text: string): string {
  return text.replace(
    /(?<!\\)((?:\\\\)*)%[^\r\n]*/g,
    (whole, slashes: string) => slashes + ' '.repeat(whole.length - slashes.length),
  );
}

/** A `\bibitem` as plain text: blocks and addresses apart, TeX out. */
export function plainLatex(body: string): string {
  return plainText(
    body
      .replace(/\\newblock(?![A-Za-z])/g, ' ')
      .replace(/\\(?:url|path|nolinkurl)\s*\{([^{}]{0,2000})\}/g, (_, url: string) => ` ${url} `)
      .replace(/\\href\s*\{([^{}]{0,2000})\}/g, (_, url: string) => ` ${url} `)
      .replace(/\\doi\s*\{([^{}]{0,500})\}/g, ' doi:$1 ')
      .replace(
        /\\bib(?:info|field|namefont|fnamefont)\s*(?:\{(?:author|title|year|journal|pages|volume|editor|publisher|booktitle)\})?/g,
        '',
      )
      .replace(/\\(?:natexlab|penalty\d*|BibitemOpen|BibitemShut|Eprint|eprint)(?![A-Za-z])/g, ' '),
  );
}
