import type { TextAnchor } from '../model.ts';

/** `{#tbl-x}` and `{#fig-x .class}`. */
const NAMED = /\{#([\p{L}\d_][\p{L}\d_:.-]{0,100})[^{}]{0,200}\}/gu;
/** `@key` and `@{key}`; an address of mail is none. */
const POINTED =
  /(?<![\p{L}\d_@.])@(?:\{([^{}\s]{1,100})\}|([\p{L}\d_](?:[\p{L}\d_]|[:.#$%&+?<>~/-](?=[\p{L}\d_])){0,100}))/gu;
/** Citations of Pandoc stand in brackets. */
const BRACKETED = /\[[^[\]]{0,1000}\]/g;
const PREFIX = /^(fig|tbl|tab|eq|sec|lst)[-:]/i;
const KINDS: Readonly<Record<string, TextAnchor['kind']>> = {
  fig: 'figure',
  tbl: 'table',
  tab: 'table',
  eq: 'equation',
  sec: 'section',
};

/** The label that attributes give, if any. */
export function labelIn(text: string): string | undefined {
  return [...text.matchAll(NAMED)][0]?.[1];
}

/** What a label names, by its prefix. */
export function kindOfLabel(key: string): TextAnchor['kind'] {
  return KINDS[PREFIX.exec(key)?.[1]?.toLowerCase() ?? ''] ?? 'other';
}

/**
 * Labels, cross-references and citations in a line of Markdown, by their offsets in it. Outside of brackets `@name` is a citation only where the key holds a year or
 * another number of two digits: names of people and of decorators stand like this too.
 */
export function anchorsIn(text: string): TextAnchor[] {
  if (!/@|\{#/.test(text)) return [];
  const found: TextAnchor[] = [];
  for (const { 1: key, index } of text.matchAll(NAMED))
    if (key !== undefined) found.push({ role: 'target', kind: kindOfLabel(key), key, start: index });
  const brackets = [...text.matchAll(BRACKETED)].map(({ 0: whole, index }) => [index, index + whole.length] as const);
  let next = 0;
  for (const { 1: braced, 2: bare, index } of text.matchAll(POINTED)) {
    const key = braced ?? bare ?? '';
    while ((brackets[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    const isBracketed = (brackets[next]?.[0] ?? Number.POSITIVE_INFINITY) < index;
    if (PREFIX.test(key)) found.push({ role: 'reference', kind: kindOfLabel(key), key, start: index });
    else if (isBracketed || braced !== undefined || /\d{2}/.test(key))
      found.push({ role: 'citation', kind: 'reference', key, start: index });
  }
  return found;
}
