import type { Ink } from './ink.ts';
import type { Token } from './lexer.ts';
import { plainText, Stream } from './stream.ts';

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

export type ShownCell = {
  readonly ink: readonly Ink[];
  readonly columns: number;
  readonly rows: number;
  readonly strong: boolean;
};

const RULE =
  /^(?:hline|midrule|toprule|bottomrule|cmidrule|cline|specialrule|Xhline|thickhline|endhead|endfirsthead|hdashline)$/;

/** Cuts the inside of a tabular into rows and cells. */
export function rowsOf(tokens: readonly Token[]): LatexRows {
  const rows: LatexCell[][] = [];
  let row: LatexCell[] = [];
  let cell: Token[] = [];
  let headRows: number | undefined;
  let braces = 0;
  let environments = 0;
  const endCell = () => {
    row.push(cellOf(cell));
    cell = [];
  };
  const endRow = () => {
    const isEmpty = row.length === 0 && cell.every(({ kind }) => kind === 'space' || kind === 'paragraph');
    if (!isEmpty) {
      endCell();
      rows.push(row);
    }
    row = [];
    cell = [];
  };
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) break;
    const { kind, text } = token;
    if (kind === 'open') braces += 1;
    if (kind === 'close') braces -= 1;
    if (kind === 'command' && text === 'begin') environments += 1;
    if (kind === 'command' && text === 'end') environments -= 1;
    const isTop = braces === 0 && environments === 0;
    if (isTop && kind === 'cell') endCell();
    else if (isTop && kind === 'command' && (text === '\\' || text === 'tabularnewline' || text === 'cr')) {
      endRow();
      i = skipBracket(tokens, i);
    } else if (isTop && kind === 'command' && RULE.test(text)) {
      if (
        /^(?:hline|midrule|specialrule|endhead|endfirsthead|Xhline|thickhline|hdashline)$/.test(text) &&
        rows.length > 0
      )
        headRows ??= rows.length;
      i = skipArguments(tokens, i);
    } else cell.push(token);
  }
  endRow();
  // A rule behind the last row ends the table and heads nothing.
  return { rows, ...(headRows === undefined || headRows >= rows.length ? {} : { headRows }) };
}

function cellOf(tokens: readonly Token[]): LatexCell {
  const first = tokens.findIndex(({ kind }) => kind !== 'space');
  const command = tokens[first];
  if (command?.kind !== 'command' || (command.text !== 'multicolumn' && command.text !== 'multirow'))
    return { tokens, columns: 1, rows: 1 };
  const stream = new Stream('');
  stream.push(...tokens.slice(first + 1));
  if (command.text === 'multicolumn') {
    const columns = whole(plainText(stream.argument()));
    stream.argument();
    const inner = cellOf([...stream.argument(), ...rest(stream)]);
    return { ...inner, columns };
  }
  stream.optional();
  const rows = whole(plainText(stream.argument()));
  stream.optional();
  stream.argument();
  stream.optional();
  return { tokens: [...stream.argument(), ...rest(stream)], columns: 1, rows };
}

function rest(stream: Stream): Token[] {
  const tokens: Token[] = [];
  for (let token = stream.raw(); token !== undefined; token = stream.raw()) tokens.push(token);
  return tokens;
}

const whole = (text: string): number => {
  const value = Number.parseInt(text.replace(/^-/, ''), 10);
  return Number.isInteger(value) && value > 0 ? Math.min(200, value) : 1;
};

/** `\\[2pt]` and `\\*`. */
function skipBracket(tokens: readonly Token[], at: number): number {
  let i = at;
  if (tokens[i + 1]?.kind === 'text' && tokens[i + 1]?.text === '*') i += 1;
  const next = tokens[i + 1];
  if (
    next?.kind !== 'text' ||
    !/^\[-?[\d.]*(?:[a-z]{2})?/.test(next.text) ||
    !/^\[(?:-?[\d.]+ ?(?:pt|em|ex|cm|mm|in|sp|bp)|$)/.test(next.text)
  )
    return i;
  for (let n = i + 1; n < Math.min(tokens.length, i + 12); n += 1) if (tokens[n]?.text.includes(']')) return n;
  return i;
}

/** Arguments of a rule in brackets, parentheses or braces. */
function skipArguments(tokens: readonly Token[], at: number): number {
  let i = at;
  for (;;) {
    let n = i + 1;
    while (tokens[n]?.kind === 'space') n += 1;
    const token = tokens[n];
    if (token?.kind === 'open') {
      let depth = 0;
      for (; n < tokens.length; n += 1) {
        if (tokens[n]?.kind === 'open') depth += 1;
        if (tokens[n]?.kind === 'close') depth -= 1;
        if (depth === 0) break;
      }
      i = n;
    } else if (
      token?.kind === 'text' &&
      /^[([](?:l|r|lr|rl|[\d.]+\w*)?[)\]]?$/.test(token.text) &&
      tokens[at]?.text !== 'hline' &&
      tokens[at]?.text !== 'midrule'
    ) {
      i = n;
    } else return i;
  }
}
