import type { Name } from '../../works/index.ts';
import { namesGroup } from './organisation.ts';
import { readName } from './read-name.ts';
import { isComma, splitAnd, splitTop, unbraced } from './split-top.ts';

export interface ReadNames {
  readonly names: readonly Name[];
  /** The list says itself that it is cut short. */
  readonly truncated: boolean;
  /** What had to be guessed: one clause each. */
  readonly faults: readonly string[];
}

/**
 * The names of an `author` or `editor` field. Lists that are not parted by `and` but by semicolons, commas or `&` are read as what they
 * must mean, and that is said.
 */
export function readNames(raw: string): ReadNames {
  const field = doublyBraced(raw.trim());
  const faults: string[] = field.fault === undefined ? [] : [field.fault];
  const names: Name[] = [];
  let truncated = false;
  const list = mended(splitAnd(field.text));
  if (list.fault !== undefined) faults.push(list.fault);
  truncated ||= list.cut;
  for (const part of list.parts) {
    const { text, cut } = withoutEtAl(part.trim());
    truncated ||= cut;
    if (text === '') continue;
    const { pieces, fault } = separated(text);
    if (fault !== undefined && !faults.includes(fault)) faults.push(fault);
    for (const piece of pieces) {
      const end = withoutEtAl(piece.trim());
      truncated ||= end.cut;
      const name = readName(end.text);
      if (name !== undefined) names.push(name);
    }
  }
  return { names, truncated, faults };
}

/**
 * A brace that is never closed reaches to the end of the list. The names behind it are parted all the same; the name that it stands in, where
 * it is the last of several, is a fragment: a program cut the list there, and how it went on is not known.
 */
function mended(parts: readonly string[]): { parts: readonly string[]; cut: boolean; fault?: string } {
  const last = parts.at(-1) ?? '';
  if (!hasOpenBrace(last)) return { parts, cut: false };
  const pieces = last.split(/\sand\s/i);
  const fault = 'the list of names has a brace that is never closed';
  if (pieces.length === 1 && parts.length > 1) return { parts: parts.slice(0, -1), cut: true, fault };
  return { parts: [...parts.slice(0, -1), ...pieces], cut: false, fault };
}

function hasOpenBrace(text: string): boolean {
  if (!text.includes('{')) return false;
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    else if (sign === '}' && depth > 0) depth -= 1;
  }
  return depth > 0;
}

/** `{Smith, John and Doe, Jane}` in a second pair of braces is a list all the same where every part of it has one comma. */
function doublyBraced(text: string): { text: string; fault?: string } {
  const inner = unbraced(text);
  if (inner === undefined || !inner.includes(' and ')) return { text };
  const parts = splitAnd(inner);
  const named = parts.every((part) => /^[^,]+,[^,]+$/.test(part) || ET_AL.test(part.trim()));
  return named ? { text: inner, fault: 'the list of names stands in a second pair of braces' } : { text };
}

const ET_AL = /^(?:others|\{others\}|et\.? ?al\.?|and others)$/i;

function withoutEtAl(text: string): { text: string; cut: boolean } {
  if (ET_AL.test(text)) return { text: '', cut: true };
  const tail = /[\s,~](?:\\emph\{|\\textit\{|\{\\(?:em|it) )?et[\s.~]{1,3}al\.?\}?[.,]?$/i.exec(text);
  return tail === null ? { text, cut: false } : { text: text.slice(0, tail.index).replace(/,\s*$/, ''), cut: true };
}

interface Separated {
  readonly pieces: readonly string[];
  readonly fault?: string;
}

/** What one stretch between two `and`s holds: normally one name. */
function separated(text: string): Separated {
  if (text.includes(';')) {
    const pieces = splitTop(text, (c, at) => c === 59 && !endsEntity(text, at));
    if (pieces.length > 1) return { pieces, fault: 'names are parted by semicolons instead of "and"' };
  }
  if (text.includes('&')) {
    const pieces = text.split(/(?:\s|,)\\?&(?:amp;)?\s/);
    if (pieces.length > 1 && pieces.every((piece) => /[\s,]/.test(piece.trim()) && !namesGroup(piece.split(' '))))
      return {
        pieces: pieces.flatMap((piece) => separated(piece).pieces),
        fault: 'names are parted by "&" instead of "and"',
      };
  }
  return commaList(text) ?? { pieces: [text] };
}

const endsEntity = (text: string, at: number) =>
  /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8})$/i.test(text.slice(Math.max(0, at - 10), at));

const COMMAS = 'names are parted by commas instead of "and"';
/** `J.`, `J. R.`, `J.-P.`, `JR`. */
export const INITIALS = /^(?:\p{Lu}\p{Ll}?\.?[\s~-]?){1,4}$/u;
/** `J. Smith`, `J. R. van Smith`. */
const INITIALS_FIRST = /^(?:\p{Lu}\p{Ll}?\.[\s~-]?){1,4}\p{L}[\p{L}'’\s~-]+$/u;

/** `Smith, J., Doe, A.` or `J. Smith, A. Doe`; undefined for one name. */
function commaList(text: string): Separated | undefined {
  if (!text.includes(',')) return undefined;
  const parts = splitTop(text, isComma)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || /^[a-z]+(?:-i)?\s*=/i.test(parts[0] ?? '')) return undefined;
  if (parts.every((part) => INITIALS_FIRST.test(part))) return { pieces: parts, fault: COMMAS };
  if (parts.length < 4 && !(parts.length === 3 && parts.every((part) => /\S[\s~]+\S/.test(part)))) return undefined;
  const pairs = parts.length % 2 === 0 && parts.every((part, i) => i % 2 === 0 || INITIALS.test(part));
  if (pairs) {
    const pieces = parts.flatMap((part, i) => (i % 2 === 0 ? [`${part}, ${parts[i + 1]}`] : []));
    return { pieces, fault: COMMAS };
  }
  return parts.every((part) => /\S[\s~]+\S/.test(part)) ? { pieces: parts, fault: COMMAS } : undefined;
}
