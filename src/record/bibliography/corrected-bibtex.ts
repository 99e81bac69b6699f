import type { Name, Reference } from '../works/index.ts';
import { bibtexNames, texEscaped } from './tex-escape.ts';

/** One field to set: its lower-case name and the new value, text in plain Unicode or the names of people and groups. */
export interface FieldChange {
  readonly field: string;
  readonly value: string | readonly Name[];
}

/**
 * The BibTeX entry with these fields changed or added, and every other character as it stood. A new field stands behind the last one and
 * looks like it. Inherited fields count as missing: the parent is left alone. A reference of another format comes back as it is.
 */
export function correctedBibtex(reference: Reference, changes: readonly FieldChange[]): string {
  const { raw, start = 0, fields } = reference;
  if (reference.format !== 'bibtex') return raw;
  const edits: Edit[] = [];
  const added: FieldChange[] = [];
  for (const change of changes) {
    const field = fields.get(change.field);
    if (field === undefined) added.push(change);
    else {
      const [from, to] = [field.start - start, field.end - start];
      edits.push({ from, to, text: (from === to ? ' ' : '') + delimited(change, raw.slice(from, to)) });
    }
  }
  if (added.length > 0) edits.push(addition(reference, added));
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), raw);
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Fields that biblatex and the styles take literally. */
const VERBATIM = new Set(['doi', 'url', 'eprint', 'isbn', 'pmid', 'pmcid', 'eid']);

function delimited({ field, value }: FieldChange, before: string): string {
  if (typeof value !== 'string') return quotedLike(bibtexNames(value), before);
  if (VERBATIM.has(field)) return quotedLike(value.replace(/[{}\s]/g, ''), before);
  if (/^\d+$/.test(value) && /^\d+$/.test(before)) return value;
  if (field === 'pages') return quotedLike(texEscaped(value).replace(/[–—]/g, '--'), before);
  const escaped = value
    .split(' ')
    .map((word) => (isTitle(field) && KEEPS_CASE.test(word) ? `{${texEscaped(word)}}` : texEscaped(word)))
    .join(' ');
  return quotedLike(escaped, before);
}

const isTitle = (field: string) => field === 'title' || field === 'subtitle' || field === 'booktitle';
/** `BERT`, `iPhone`, `GaN`: styles that print titles in small letters would spoil it. */
const KEEPS_CASE = /\p{L}[^\s]*\p{Lu}/u;

const quotedLike = (text: string, before: string) =>
  before.startsWith('"') && !text.includes('"') ? `"${text}"` : `{${text}}`;

function addition({ raw, start = 0, fields }: Reference, added: readonly FieldChange[]): Edit {
  const filled = [...fields.values()].filter((field) => field.end > field.start);
  const last = filled.reduce((a, b) => (a !== undefined && a.end > b.end ? a : b), filled[0]);
  if (last === undefined) return afterKey(raw, added);
  const end = last.end - start;
  const model = modelOf(raw, last.start - start);
  const value = raw.slice(last.start - start, end);
  const lines = added.map((change) => model.before + named(change.field, model) + delimited(change, value));
  const comma = /^\s*,/.exec(raw.slice(end))?.[0].length ?? 0;
  return comma > 0
    ? { from: end + comma, to: end + comma, text: lines.map((line) => `${line},`).join('') }
    : { from: end, to: end, text: lines.map((line) => `,${line}`).join('') };
}

interface Model {
  /** White space between the comma before a field and its name. */
  readonly before: string;
  /** Length of the name with the spaces up to `=`; 0 where the spaces do not align anything. */
  readonly width: number;
  readonly equals: string;
}

/** How the field before `valueStart` is laid out. */
function modelOf(raw: string, valueStart: number): Model {
  const head = raw.slice(Math.max(0, valueStart - 400), valueStart);
  const match = /(\s*)([^\s=,{}"]+)([ \t]*)=(\s*)$/.exec(head);
  if (match === null) return { before: '\n  ', width: 0, equals: ' = ' };
  const [, before = '', name = '', gap = '', after = ''] = match;
  const lineEnd = /(\r?\n)[ \t]*$/.exec(before);
  const indent = lineEnd === null ? before : before.slice(lineEnd.index);
  return gap.length > 1
    ? { before: indent, width: name.length + gap.length, equals: `=${after}` }
    : { before: indent, width: 0, equals: `${gap}=${after}` };
}

const named = (field: string, model: Model) => (model.width === 0 ? field : field.padEnd(model.width)) + model.equals;

/** An entry with nothing but a key. */
function afterKey(raw: string, added: readonly FieldChange[]): Edit {
  const close = Math.max(raw.lastIndexOf('}'), raw.lastIndexOf(')'));
  const at = close < 0 ? raw.length : close;
  const before = raw.slice(0, at).trimEnd();
  const comma = before.endsWith(',') ? '' : ',';
  const lines = added.map((change) => `\n  ${change.field} = ${delimited(change, '')}`).join(',');
  return { from: before.length, to: at, text: `${comma}${lines}\n` };
}
