import { maskLatex } from './latex-mask.ts';
import type { RawFault, RawSpan, RawSpans } from './spans.ts';

const TOKEN = /\\([A-Za-z@]+)|[{}]/g;
// As in TeX, a blank line ends the search for an argument.
const ID = /[^\S\n]*(?:\n[^\S\n]*)?\{([^{}]{0,500})\}/y;
const TEXT = /[^\S\n]*(?:\n[^\S\n]*)?\{/y;
const NAME_ONLY = /\s*\\[A-Za-z@]+\s*=?\s*(?:\\[A-Za-z@]+)?/y;
const ENVIRONMENT = /\s*\{([^{}]{1,100})\}/y;
// What stands between a defining command and the body of the definition.
const DEFINED =
  /\*?\s*(?:\{\s*\\?[A-Za-z@]+\s*\}|\\[A-Za-z@]+)\s*(?:\[[^\]]{0,200}\]\s*){0,2}(?:\{[^{}]{0,200}\}\s*(?=\{))?\{/y;
const DEFINED_BY_DEF = /\s*\\[A-Za-z@]+[^{}\\]{0,200}\{/y;
const DEFINING =
  /^(?:(?:re)?newcommand|providecommand|DeclareRobustCommand|(?:New|Renew|Provide|Declare)DocumentCommand|(?:re)?newenvironment)$/;
const HOW = 'Write \\claim{C-RES-001}{text}.';

type Open =
  | { readonly kind: 'brace' }
  /** `more`: bodies that follow this one, as of \newenvironment. */
  | { readonly kind: 'definition'; readonly more: number }
  | { readonly kind: 'environment'; readonly name: string }
  | { readonly kind: 'claim'; readonly id: string; readonly start: number; readonly textStart: number };

/** `\claim{id}{text}` in a LaTeX text. Definitions of commands are no claims. `\input` is not followed. */
export function latexSpans(text: string): RawSpans {
  const source = maskLatex(text);
  const spans: RawSpan[] = [];
  const faults: RawFault[] = [];
  const open: Open[] = [];
  const environments = new Map<string, number>();
  let braces = 0;
  let definitions = 0;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(source); token !== null; token = TOKEN.exec(source)) {
    const after = token.index + token[0].length;
    const name = token[1];
    if (token[0] === '{') push({ kind: 'brace' }, after);
    else if (token[0] === '}') closeBrace(token.index);
    else if (name === 'claim') claim(token.index, after);
    else if (name === 'let' || name === 'string' || name === 'ifdefined')
      TOKEN.lastIndex = at(NAME_ONLY, after) ?? after;
    else if (name === 'def' || name === 'gdef' || name === 'edef' || name === 'xdef') define(DEFINED_BY_DEF, after, 0);
    else if (name !== undefined && DEFINING.test(name)) define(DEFINED, after, name.endsWith('environment') ? 1 : 0);
    else if (definitions === 0 && name === 'begin') begin(after);
    else if (definitions === 0 && name === 'end') endEnvironment(after);
  }
  for (const entry of open) leftOpen(entry);
  return { spans, faults };

  function claim(start: number, after: number): void {
    if (definitions > 0) return;
    const idEnd = at(ID, after);
    const id = idEnd === undefined ? undefined : text.slice(source.indexOf('{', after) + 1, idEnd - 1).trim();
    const textStart = idEnd === undefined ? undefined : at(TEXT, idEnd);
    if (id === undefined) faults.push({ what: 'no id in braces follows \\claim', mend: HOW, start });
    else if (textStart === undefined)
      faults.push({ what: 'no text in braces follows the id of \\claim', mend: HOW, id, start });
    else push({ kind: 'claim', id, start, textStart }, textStart);
  }

  function push(entry: Open, next: number): void {
    open.push(entry);
    if (entry.kind === 'environment') environments.set(entry.name, (environments.get(entry.name) ?? 0) + 1);
    else braces += 1;
    if (entry.kind === 'definition') definitions += 1;
    TOKEN.lastIndex = next;
  }

  function pop(): Open | undefined {
    const entry = open.pop();
    if (entry?.kind === 'environment') environments.set(entry.name, (environments.get(entry.name) ?? 1) - 1);
    else if (entry !== undefined) braces -= 1;
    if (entry?.kind === 'definition') definitions -= 1;
    return entry;
  }

  function closeBrace(index: number): void {
    if (braces === 0) return;
    let entry = pop();
    // Environments left open inside the braces end with them.
    while (entry?.kind === 'environment') entry = pop();
    if (entry?.kind === 'definition') {
      const second = entry.more > 0 ? at(TEXT, index + 1) : undefined;
      if (second !== undefined) push({ kind: 'definition', more: entry.more - 1 }, second);
    }
    if (entry?.kind !== 'claim') return;
    if (source.slice(entry.textStart, index).trim() === '')
      faults.push({ what: '\\claim encloses no text', mend: HOW, id: entry.id, start: entry.start });
    else spans.push({ id: entry.id, start: entry.start, end: index + 1, textStart: entry.textStart, textEnd: index });
  }

  function define(pattern: RegExp, after: number, more: number): void {
    const body = at(pattern, after);
    if (body !== undefined) push({ kind: 'definition', more }, body);
  }

  function begin(after: number): void {
    const end = at(ENVIRONMENT, after);
    if (end !== undefined) push({ kind: 'environment', name: environmentName(after, end) }, end);
  }

  function endEnvironment(after: number): void {
    const end = at(ENVIRONMENT, after);
    if (end === undefined) return;
    TOKEN.lastIndex = end;
    const name = environmentName(after, end);
    if ((environments.get(name) ?? 0) === 0) return;
    for (let entry = pop(); entry !== undefined; entry = pop()) {
      if (entry.kind === 'environment' && entry.name === name) return;
      leftOpen(entry);
    }
  }

  function leftOpen(entry: Open): void {
    if (entry.kind !== 'claim') return;
    faults.push({
      what: 'the braces around the text of \\claim are never closed',
      mend: 'Close them after the text of the claim.',
      id: entry.id,
      start: entry.start,
    });
  }

  function environmentName(after: number, end: number): string {
    return source.slice(after, end).replace(/[{}\s]/g, '');
  }

  /** Offset after what a pattern matches at an offset. */
  function at(pattern: RegExp, index: number): number | undefined {
    pattern.lastIndex = index;
    const match = pattern.exec(source);
    return match === null ? undefined : index + match[0].length;
  }
}
