import { maskMarkdown } from './markdown-mask.ts';
import type { RawFault, RawSpan, RawSpans } from './spans.ts';

const TOKEN = /[[\]{]|\n(?=[ \t>]*\r?(?:\n|$))/g;
const ATTRIBUTES = /^\{((?:[^{}"']|"[^"]*"|'[^']*')*)\}/;
const ATTRIBUTE = /[^\s"'=]+=(?:"[^"]*"|'[^']*'|[^\s"']+)|\S+/g;
const MARK = /\.claim(?![\w-])/;
const LONGEST_ATTRIBUTES = 2000;
const HOW = 'Write [text]{#C-RES-001 .claim}.';

/** Pandoc spans `[text]{#id .claim}` in a Markdown text; attributes in any order, further classes and keys allowed. */
export function markdownSpans(text: string): RawSpans {
  const { prose, unclosedFences } = maskMarkdown(text);
  const spans: RawSpan[] = [];
  const faults: RawFault[] = [];
  let open: number[] = [];
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(prose); token !== null; token = TOKEN.exec(prose)) {
    const at = token.index;
    if (token[0] === '[') open.push(at);
    else if (token[0] === '\n') open = [];
    else if (token[0] === '{') stray(at);
    else {
      const bracket = open.pop();
      if (prose[at + 1] === '{') close(bracket, at);
    }
  }
  for (const start of unclosedFences) {
    if (MARK.test(text.slice(start)))
      faults.push({
        what: 'a code fence is never closed, so no claim after it is read',
        mend: 'Close the fence.',
        start,
      });
  }
  return { spans, faults };

  /** A bracket that attributes follow. */
  function close(bracket: number | undefined, at: number): void {
    const attributes = attributesAt(prose, at + 1);
    if (attributes === undefined) return;
    TOKEN.lastIndex = at + 1 + attributes.length;
    if (!attributes.marked) return;
    const start = bracket ?? at;
    const id = attributes.ids[0];
    const fault =
      bracket === undefined
        ? { what: 'a claim mark has a closing bracket without an opening one', mend: HOW }
        : faultOf(attributes, text.slice(bracket + 1, at));
    if (fault !== undefined) faults.push({ ...fault, start, ...(id === undefined ? {} : { id }) });
    else if (id !== undefined)
      spans.push({ id, start, end: at + 1 + attributes.length, textStart: start + 1, textEnd: at });
  }

  /** Braces that follow no bracket. */
  function stray(at: number): void {
    const attributes = attributesAt(prose, at);
    if (attributes === undefined) return;
    TOKEN.lastIndex = at + attributes.length;
    if (!attributes.marked) return;
    const id = attributes.ids[0];
    const what = attributes.closed
      ? 'a claim mark does not stand right after the closing bracket of its text'
      : 'a claim mark is never closed';
    faults.push({ what, mend: HOW, start: at, ...(id === undefined ? {} : { id }) });
  }
}

interface Attributes {
  readonly ids: readonly string[];
  /** `.claim` stands in it, as a class of its own or glued to something. */
  readonly marked: boolean;
  readonly isClass: boolean;
  readonly closed: boolean;
  /** Characters up to and with the closing brace. */
  readonly length: number;
}

function attributesAt(prose: string, at: number): Attributes | undefined {
  const near = prose.slice(at, at + LONGEST_ATTRIBUTES);
  const match = ATTRIBUTES.exec(near);
  const content = match?.[1];
  if (match === null || content === undefined || /\n[ \t>]*\r?\n/.test(content)) {
    const line = /^\{([^{}\r\n]*)/.exec(near)?.[1] ?? '';
    if (!MARK.test(line)) return undefined;
    return { ...read(line.replace(/[[\]"'].*$/, '')), marked: true, closed: false, length: 1 };
  }
  return { ...read(content), closed: true, length: match[0].length };
}

function read(content: string): Pick<Attributes, 'ids' | 'marked' | 'isClass'> {
  const words = (content.match(ATTRIBUTE) ?? []).filter((word) => !/^[^#.][^=]*=/.test(word));
  const ids = words.filter((word) => word.startsWith('#')).map((word) => word.slice(1));
  return {
    ids,
    isClass: words.includes('.claim'),
    marked: words.some((word) => /^[#.]/.test(word) && MARK.test(word)),
  };
}

function faultOf(attributes: Attributes, text: string): { what: string; mend: string } | undefined {
  if (!attributes.closed) return { what: 'a claim mark is never closed', mend: HOW };
  if (!attributes.isClass)
    return { what: '".claim" is glued to what stands before it', mend: 'Put a space before ".claim".' };
  if (attributes.ids.length === 0) return { what: 'a claim mark has no id', mend: HOW };
  if (attributes.ids.length > 1)
    return {
      what: `a claim mark has ${attributes.ids.length} ids`,
      mend: 'Keep one id; mark a second claim by brackets of its own.',
    };
  return text.trim() === '' ? { what: 'a claim mark encloses no text', mend: HOW } : undefined;
}
