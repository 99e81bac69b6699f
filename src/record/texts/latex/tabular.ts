import { Stream } from './stream.ts';
import { groupEnd, plainText, type Token } from './token.ts';

/** A cell as it is written. */
export interface LatexCell {
  readonly tokens: readonly Token[];
  readonly columns: number;
  readonly rows: number;
}

export interface LatexRows {
  readonly rows: readonly (readonly LatexCell[])[];
  /** Rows above the first rule inside the table; absent where no rule tells. */
  readonly headRows?: number;
}

const RULE =
  /^(?:hline|midrule|toprule|bottomrule|cmidrule|cline|specialrule|Xhline|thickhline|hdashline|cdashline|Hline|botrule|colrule|tophline|middlehline|bottomhline)$/;
/** Rules across the whole table. */
const WHOLE_RULE = /^(?:hline|midrule|specialrule|Xhline|thickhline|hdashline|Hline|colrule|middlehline)$/;
const ROW_END = /^(?:\\|tabularnewline|cr)$/;
/** What ends a part of a table that runs over pages. */
const PART_END = /^(?:endfirsthead|endhead|endfoot|endlastfoot)$/;
/** Colours and faces before the content of a cell, with the number of their arguments. */
const LOOK: Readonly<Record<string, number>> = { cellcolor: 1, rowcolor: 1, columncolor: 1, color: 1 };
const FACE =
  /^(?:centering|raggedright|raggedleft|bfseries|itshape|small|footnotesize|scriptsize|tiny|normalsize|arraybackslash|noalign|relax)$/;

/** Cuts the inside of a tabular into rows and cells. */
export function rowsOf(inner: readonly Token[]): LatexRows {
  const tokens = [...inner];
  const table = new Rows();
  let braces = 0;
  let environments = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) break;
    const { kind, text } = token;
    if (kind === 'open') braces += 1;
    if (kind === 'close') braces = Math.max(0, braces - 1);
    if (kind === 'command' && text === 'begin') environments += 1;
    if (kind === 'command' && text === 'end') environments = Math.max(0, environments - 1);
    const isTop = braces === 0 && environments === 0;
    if (!isTop || (kind !== 'cell' && kind !== 'command')) table.cell.push(token);
    else if (kind === 'cell') table.endCell();
    else if (ROW_END.test(text)) {
      table.endRow();
      i = skipBracket(tokens, i);
    } else if (PART_END.test(text)) table.endPart(text);
    else if (RULE.test(text)) {
      if (WHOLE_RULE.test(text)) table.rule();
      i = skipArguments(tokens, i);
    } else table.cell.push(token);
  }
  table.endRow();
  return table.finish();
}

class Rows {
  cell: Token[] = [];
  #row: LatexCell[] = [];
  #rows: LatexCell[][] = [];
  readonly #rules: number[] = [];
  #head: LatexCell[][] | undefined;
  #foot: LatexCell[][] = [];

  endCell(): void {
    this.#row.push(cellOf(this.cell));
    this.cell = [];
  }

  endRow(): void {
    const isEmpty = this.#row.length === 0 && this.cell.every(({ kind }) => kind === 'space' || kind === 'paragraph');
    if (!isEmpty) {
      this.endCell();
      this.#rows.push(this.#row);
    }
    this.#row = [];
    this.cell = [];
  }

  rule(): void {
    if (this.#rows.length > 0 && this.#rules.at(-1) !== this.#rows.length) this.#rules.push(this.#rows.length);
  }

  /** Of a table over pages the first head counts; what is repeated at each page is left out. */
  endPart(command: string): void {
    this.endRow();
    if (command === 'endlastfoot') this.#foot = this.#rows;
    else if (command !== 'endfoot') this.#head ??= this.#rows;
    this.#rows = [];
    this.#rules.length = 0;
  }

  finish(): LatexRows {
    const head = this.#head ?? [];
    const all = raised([...head, ...this.#rows, ...this.#foot]);
    // A head of pages holds the caption too, in a row that shows nothing.
    const headRows = this.#head === undefined ? this.#headByRules(all) : head.length;
    return { rows: all, ...(headRows === undefined || headRows >= all.length ? {} : { headRows }) };
  }

  /** The first rule ends the head; the second does where names alone stand between the two and numbers below. */
  #headByRules(rows: readonly (readonly LatexCell[])[]): number | undefined {
    const [first, second] = this.#rules;
    if (first === undefined || second === undefined || second >= rows.length) return first;
    const between = rows.slice(first, second);
    const isNames = between.every((row) => row.filter(hasWords).length >= 2 && !row.some(hasDigits));
    return isNames && rows.slice(second).some((row) => row.some(hasDigits)) ? second : first;
  }
}

const hasWords = ({ tokens }: LatexCell): boolean =>
  tokens.some(({ kind, text }) => kind === 'text' && /\p{L}/u.test(text));
const hasDigits = ({ tokens }: LatexCell): boolean =>
  tokens.some(({ kind, text }) => kind === 'text' && /\d/.test(text));

/** `\multirow{-2}{*}{…}` stands in the last of the rows that it covers: it is moved to the first. */
function raised(rows: LatexCell[][]): LatexCell[][] {
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) {
      if (cell.rows >= 0) continue;
      const up = Math.max(0, r + cell.rows + 1);
      const above = rows[up];
      row[c] = { tokens: [], columns: cell.columns, rows: 1 };
      const at = above === undefined || above[c]?.tokens.some(({ kind }) => kind !== 'space') === true ? r : up;
      const target = rows[at];
      if (target !== undefined) target[c] = { ...cell, rows: at === r ? 1 : r - up + 1 };
    }
  return rows;
}

function cellOf(tokens: readonly Token[]): LatexCell {
  const at = contentFrom(tokens);
  const command = tokens[at];
  if (command?.kind !== 'command' || (command.text !== 'multicolumn' && command.text !== 'multirow'))
    return { tokens, columns: 1, rows: 1 };
  const before = tokens.slice(0, at);
  const stream = new Stream('');
  stream.pushAll(tokens.slice(at + 1));
  if (command.text === 'multicolumn') {
    const columns = Math.max(1, whole(plainText(stream.argument())));
    stream.argument();
    const inner = cellOf([...stream.argument(), ...rest(stream)]);
    return { ...inner, tokens: [...before, ...inner.tokens], columns };
  }
  stream.optional();
  const rows = whole(plainText(stream.argument()));
  stream.optional();
  stream.argument();
  stream.optional();
  return { tokens: [...before, ...stream.argument(), ...rest(stream)], columns: 1, rows };
}

/** Where the content begins, behind colours and faces. */
function contentFrom(tokens: readonly Token[]): number {
  let i = 0;
  for (; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token?.kind === 'space' || token?.kind === 'paragraph') continue;
    if (token?.kind !== 'command') return i;
    if (FACE.test(token.text)) continue;
    const count = LOOK[token.text];
    if (count === undefined) return i;
    while (tokens[i + 1]?.kind === 'text' && /[[\]]/.test(tokens[i + 1]?.text ?? '')) i += 1;
    for (let n = 0; n < count && tokens[i + 1]?.kind === 'open'; n += 1) i = groupEnd(tokens, i + 1);
  }
  return i;
}

function rest(stream: Stream): Token[] {
  const tokens: Token[] = [];
  for (let token = stream.raw(); token !== undefined; token = stream.raw()) tokens.push(token);
  return tokens;
}

const MOST_SPANNED = 200;

/** A number of rows or columns; below nothing where it goes upwards. */
function whole(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isInteger(value) && value !== 0 ? Math.max(-MOST_SPANNED, Math.min(MOST_SPANNED, value)) : 1;
}

const LENGTH = /^\[\s?-?[\d.]+\s?(?:pt|em|ex|cm|mm|in|sp|bp)?\s?\]/;

/** `\\[2pt]` and `\\*`: the place of the last token that belongs to the end of the row. */
function skipBracket(tokens: Token[], at: number): number {
  const from = tokens[at + 1]?.kind === 'text' && tokens[at + 1]?.text === '*' ? at + 1 : at;
  const next = tokens[from + 1];
  if (next?.kind !== 'text' || !next.text.startsWith('[')) return from;
  const whole = LENGTH.exec(next.text)?.[0];
  if (whole !== undefined) return dropped(tokens, from + 1, whole.length);
  // `\\[-0.5\baselineskip]` and the like: a command inside.
  if (!/^\[-?[\d.]*$/.test(next.text)) return from;
  for (let n = from + 2; n < Math.min(tokens.length, from + 8); n += 1) {
    const end = tokens[n]?.kind === 'text' ? (tokens[n]?.text.indexOf(']') ?? -1) : -1;
    if (end >= 0) return dropped(tokens, n, end + 1);
  }
  return from;
}

/** The first characters of a token go; what is left of it stays to be read. */
function dropped(tokens: Token[], n: number, count: number): number {
  const token = tokens[n];
  if (token === undefined || token.text.length <= count) return n;
  tokens[n] = { ...token, text: token.text.slice(count), at: token.at + (token.exact ? count : 0) };
  return n - 1;
}

/** How many arguments in braces belong to a rule. */
const IN_BRACES: Readonly<Record<string, number>> = { cmidrule: 1, cline: 1, specialrule: 3, Xhline: 1, cdashline: 1 };

/** The place of the last token that belongs to a rule: `\cmidrule(lr){2-3}`, `\midrule[1pt]`. */
function skipArguments(tokens: Token[], at: number): number {
  const name = tokens[at]?.text ?? '';
  let i = at;
  for (let braces = IN_BRACES[name] ?? 0; ; ) {
    let n = i + 1;
    while (tokens[n]?.kind === 'space') n += 1;
    const token = tokens[n];
    if (token?.kind === 'open' && braces > 0) {
      i = groupEnd(tokens, n);
      braces -= 1;
      continue;
    }
    const bracket = token?.kind === 'text' ? /^(?:\([lr]{0,4}\)|\[[\w\s.-]{0,20}\])/.exec(token.text)?.[0] : undefined;
    if (bracket === undefined || (bracket.startsWith('(') && braces === 0)) return i;
    i = dropped(tokens, n, bracket.length);
    if (i < n) return i;
  }
}
