import { type BinaryOperator, type Expression, type FormulaFault, FUNCTIONS, type FunctionName } from './syntax.ts';

export type ParsedFormula =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly fault: FormulaFault };

const MAX_LENGTH = 2000;
const MAX_DEPTH = 48;
const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?|\.\d+(?:[eE][+-]?\d{1,3})?)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|==|!=|\*\*|[-+*/^(),<>−≤≥≠×·]))/y;
const SAME: Readonly<Record<string, string>> = {
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '×': '*',
  '·': '*',
  '**': '^',
};

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

/** Unwinds the descent; never leaves `parseFormula`. */
class SyntaxStop extends Error {}

/**
 * Parses a formula of at most 2000 characters and 48 levels. From weakest to strongest: or, and, not, one comparison (they do
 * not chain), + and -, * and /, a leading minus, ^ (from the right). Reports instead of throwing.
 */
export function parseFormula(source: string): ParsedFormula {
  if (source.length > MAX_LENGTH)
    return {
      ok: false,
      fault: { code: 'formula.too_large', message: `the formula has more than ${MAX_LENGTH} characters` },
    };
  try {
    return { ok: true, expression: new Descent(tokensOf(source)).all() };
  } catch (error) {
    if (error instanceof SyntaxStop) return { ok: false, fault: { code: 'formula.syntax', message: error.message } };
    throw error;
  }
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < source.length) {
    if (source.slice(index).trim() === '') break;
    TOKEN.lastIndex = index;
    const match = TOKEN.exec(source);
    if (match === null)
      throw new SyntaxStop(`unexpected "${source.slice(index).trim().slice(0, 12)}" at character ${index + 1}`);
    const text = match[1] ?? match[2] ?? match[3] ?? '';
    const kind = match[1] !== undefined ? 'number' : match[2] !== undefined ? 'name' : 'sign';
    tokens.push({ kind, text: SAME[text] ?? text, at: index + match[0].length - text.length + 1 });
    index += match[0].length;
  }
  return tokens;
}

class Descent {
  private readonly tokens: readonly Token[];
  private position = 0;
  private depth = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  all(): Expression {
    const expression = this.or();
    if (this.peek().kind !== 'end') this.stop();
    return expression;
  }

  private peek(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '', at: -1 };
  }

  private stop(wanted = ''): never {
    const token = this.peek();
    const found =
      token.kind === 'end' ? 'the formula ends too early' : `unexpected "${token.text}" at character ${token.at}`;
    throw new SyntaxStop(wanted === '' ? found : `${found}; expected ${wanted}`);
  }

  private take<T extends string>(...texts: readonly T[]): T | null {
    const token = this.peek();
    const hit = token.kind === 'name' || token.kind === 'sign' ? texts.find((t) => t === token.text) : undefined;
    if (hit === undefined) return null;
    this.position += 1;
    return hit;
  }

  private deeper<T>(inner: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new SyntaxStop(`the formula nests more than ${MAX_DEPTH} levels`);
    const result = inner();
    this.depth -= 1;
    return result;
  }

  private or(): Expression {
    return this.chain(
      () => this.and(),
      ['or'],
      (left, right) => ({ kind: 'or', left, right }),
    );
  }

  private and(): Expression {
    return this.chain(
      () => this.not(),
      ['and'],
      (left, right) => ({ kind: 'and', left, right }),
    );
  }

  private not(): Expression {
    if (this.take('not') === null) return this.comparison();
    return { kind: 'not', of: this.deeper(() => this.not()) };
  }

  private comparison(): Expression {
    const left = this.sum();
    const op = this.take('<', '<=', '>', '>=', '==', '!=');
    if (op === null) return left;
    return { kind: 'compare', op, left, right: this.sum() };
  }

  private sum(): Expression {
    return this.chain(() => this.product(), ['+', '-'], binary);
  }

  private product(): Expression {
    return this.chain(() => this.unary(), ['*', '/'], binary);
  }

  private unary(): Expression {
    if (this.take('-') !== null) return { kind: 'negate', of: this.deeper(() => this.unary()) };
    if (this.take('+') !== null) return this.deeper(() => this.unary());
    return this.power();
  }

  private power(): Expression {
    const base = this.atom();
    if (this.take('^') === null) return base;
    return { kind: 'binary', op: '^', left: base, right: this.deeper(() => this.unary()) };
  }

  private atom(): Expression {
    const token = this.peek();
    if (token.kind === 'number') {
      this.position += 1;
      return { kind: 'literal', text: token.text };
    }
    if (this.take('(') !== null) {
      const inner = this.deeper(() => this.or());
      if (this.take(')') === null) this.stop('")"');
      return inner;
    }
    if (token.kind !== 'name' || ['and', 'or', 'not'].includes(token.text)) this.stop('a number, an input or "("');
    this.position += 1;
    if (this.take('(') === null) return { kind: 'variable', name: token.text };
    const name = FUNCTIONS.find((f) => f === token.text);
    if (name === undefined)
      throw new SyntaxStop(`there is no function "${token.text}"; there are ${FUNCTIONS.join(', ')}`);
    return { kind: 'call', name: name satisfies FunctionName, args: this.deeper(() => this.list()) };
  }

  private list(): Expression[] {
    const items: Expression[] = [this.or()];
    while (this.take(',') !== null) items.push(this.or());
    if (this.take(')') === null) this.stop('")"');
    return items;
  }

  private chain<T extends string>(
    next: () => Expression,
    operators: readonly T[],
    join: (left: Expression, right: Expression, op: T) => Expression,
  ): Expression {
    let left = next();
    // A long flat chain nests to the left when it is evaluated: it counts as depth there, so it is bounded here.
    for (let turn = 0; ; turn += 1) {
      const op = this.take(...operators);
      if (op === null) return left;
      if (turn >= 500) throw new SyntaxStop('the formula has more than 500 terms in a row');
      left = join(left, next(), op);
    }
  }
}

const binary = (left: Expression, right: Expression, op: BinaryOperator): Expression => ({
  kind: 'binary',
  op,
  left,
  right,
});
