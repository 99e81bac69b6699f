import type { Ink } from './ink.ts';
import { mathPieces } from './math.ts';
import type { Reading } from './reading.ts';
import { putRows } from './tables.ts';
import { groupEnd, MATH, plainText, type Token } from './token.ts';

const MOST = 50_000;
const BOLD = /^(?:mathbf|boldsymbol|bm|textbf|pmb)$/;
/** Environments in which each row has a number of its own. */
const BY_ROW = /^(?:align|gather|eqnarray|alignat|flalign|IEEEeqnarray)$/;

/** `$…$` and `$$…$$`. A sign that nothing closes in its paragraph is a sign of the text. */
export function putFormula(reading: Reading, token: Token): void {
  const inner: Token[] = [];
  let depth = 0;
  for (let next = reading.stream.next(); next !== undefined; next = reading.stream.next()) {
    if (next.kind === 'open') depth += 1;
    if (next.kind === 'close') depth -= 1;
    if (next.kind === 'math' && depth <= 0 && next.text === token.text) {
      if (token.text === '$$') putDisplay(reading, inner, token, 'none');
      else putInline(reading, inner);
      return;
    }
    if (next.kind === 'comment') reading.comment(next, mathPieces(inner.slice(-4)));
    inner.push(next);
    if (next.kind === 'paragraph' || next.kind === 'end' || inner.length > MOST) break;
  }
  reading.flaw('latex.unbalanced', 'A formula begins here and does not end in its paragraph.', token);
  reading.word('$', token);
  reading.stream.pushAll(inner);
}

/** `\(…\)` and `\[…\]`. */
export function putFormulaOf(reading: Reading, token: Token, end: ')' | ']'): void {
  const inner: Token[] = [];
  for (let next = reading.stream.next(); next !== undefined; next = reading.stream.next()) {
    if (next.kind === 'command' && next.text === end) {
      if (end === ']') putDisplay(reading, inner, token, 'none');
      else putInline(reading, inner);
      return;
    }
    inner.push(next);
    if (next.kind === 'paragraph' || next.kind === 'end' || inner.length > MOST) break;
  }
  reading.flaw('latex.unbalanced', 'A formula begins here and does not end in its paragraph.', token);
  reading.stream.pushAll(inner);
}

function putInline(reading: Reading, inner: readonly Token[]): void {
  if (inner.some(({ kind, text }) => kind === 'command' && BOLD.test(text))) reading.isStrong = true;
  reading.add(mathPieces(inner));
}

/** An environment of displayed mathematics. */
export function putDisplayed(reading: Reading, name: string, token: Token): void {
  const inner = reading.captured(name, token);
  const bare = name.replace(/\*$/, '');
  const isNumbered = !name.endsWith('*') && !/^(?:displaymath|math)$/.test(bare);
  putDisplay(reading, inner, token, !isNumbered ? 'none' : BY_ROW.test(bare) ? 'rows' : 'one');
}

function putDisplay(reading: Reading, inner: readonly Token[], token: Token, numbered: 'none' | 'one' | 'rows'): void {
  if (putArray(reading, inner, token)) return;
  const targets = numberOf(reading, inner, numbered);
  const shown = mathPieces(inner);
  if (reading.nested > 0) {
    reading.ink.push(...shown, ...targets);
    return;
  }
  // The paragraph goes on behind it, and so does an item of a list.
  const isItem = reading.isItem;
  const hadText = reading.ink.some((one) => 'text' in one && one.text.trim() !== '');
  reading.flush();
  reading.isItem = isItem && !hadText;
  reading.puts.push({ put: 'block', kind: 'equation', ink: [...targets, ...shown] });
}

/** Counts the formula or its rows, and names them by the labels inside. */
function numberOf(reading: Reading, inner: readonly Token[], numbered: 'none' | 'one' | 'rows'): Ink[] {
  const targets: Ink[] = [];
  const before = reading.ink;
  reading.ink = targets;
  // So that the places are kept with the formula.
  reading.nested += 1;
  for (const row of numbered === 'rows' ? rowsOf(inner) : [inner]) {
    const tag = argumentOf(row, 'tag');
    const isSilent = row.some(({ kind, text }) => kind === 'command' && (text === 'nonumber' || text === 'notag'));
    if (tag !== undefined) reading.current = { kind: 'equation', number: plainText(tag).replace(/\$/g, '') };
    else if (numbered !== 'none' && !(isSilent && numbered === 'rows'))
      reading.current = { kind: 'equation', number: reading.numbering.next('equation') };
    const label = argumentOf(row, 'label');
    const at = row[0];
    if (label !== undefined && at !== undefined) reading.label(plainText(label), at);
  }
  reading.nested -= 1;
  reading.ink = before;
  return targets;
}

function rowsOf(tokens: readonly Token[]): Token[][] {
  const rows: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'open' || (token.kind === 'command' && token.text === 'begin')) depth += 1;
    if (token.kind === 'close' || (token.kind === 'command' && token.text === 'end')) depth -= 1;
    if (depth === 0 && token.kind === 'command' && token.text === '\\') rows.push([]);
    else rows.at(-1)?.push(token);
  }
  return rows.filter((row) => row.some(({ kind }) => kind !== 'space'));
}

function argumentOf(tokens: readonly Token[], name: string): readonly Token[] | undefined {
  const at = tokens.findIndex(({ kind, text }) => kind === 'command' && text.replace(/\*$/, '') === name);
  if (at < 0 || tokens[at + 1]?.kind !== 'open') return undefined;
  return tokens.slice(at + 2, groupEnd(tokens, at + 1));
}

/** In a table an array of mathematics is the table itself. */
function putArray(reading: Reading, inner: readonly Token[], token: Token): boolean {
  if (reading.float?.name !== 'table' || reading.nested > 0) return false;
  const begin = inner.findIndex(
    ({ kind, text }, i) => kind === 'command' && text === 'begin' && inner[i + 2]?.text === 'array',
  );
  const end = inner.findLastIndex(
    ({ kind, text }, i) => kind === 'command' && text === 'end' && inner[i + 2]?.text === 'array',
  );
  if (begin < 0 || end < begin) return false;
  let from = begin + 4;
  while (inner[from]?.kind === 'space') from += 1;
  if (inner[from]?.kind === 'open') from = groupEnd(inner, from) + 1;
  putRows(reading, inner.slice(from, end), token, (cell) => [MATH, ...cell, MATH]);
  return true;
}
