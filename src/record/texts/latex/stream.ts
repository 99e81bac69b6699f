import { Lexer, type Swallowed, type Token } from './lexer.ts';

/** Most commands that macros of the paper may give, all together: a macro that doubles itself would never end. */
const MOST_EXPANSIONS = 20_000;
const MOST_WAITING = 2_000_000;

/** A macro that the paper defines. */
export interface Macro {
  readonly parameters: number;
  /** The first argument where none is given in brackets; absent: there is no optional one. */
  readonly optional?: readonly Token[];
  readonly body: readonly Token[];
}

/** The tokens of a paper: its file, the files that it includes, and what its macros stand for. */
export class Stream {
  readonly macros = new Map<string, Macro>();
  readonly swallowed: Swallowed[] = [];
  /** Tokens to come first, the next one last. */
  readonly #waiting: Token[] = [];
  readonly #open: Lexer[] = [];
  #expansions = 0;
  /** true: macros gave more than is read. */
  exhausted = false;

  constructor(text: string) {
    this.#open.push(new Lexer(text, 0, this.swallowed));
  }

  /** Reads another file before what follows. */
  include(text: string, file: number): void {
    this.#open.push(new Lexer(text, file, this.swallowed));
  }

  get depth(): number {
    return this.#open.length;
  }

  /** The next token, with the paper's own macros written out. */
  next(): Token | undefined {
    for (;;) {
      const token = this.raw();
      if (token?.kind !== 'command') return token;
      const macro = this.macros.get(token.text);
      if (macro === undefined) return token;
      this.#expand(macro, token);
    }
  }

  /** The next token as it stands. */
  raw(): Token | undefined {
    const waiting = this.#waiting.pop();
    if (waiting !== undefined) return waiting;
    for (let lexer = this.#open.at(-1); lexer !== undefined; lexer = this.#open.at(-1)) {
      const token = lexer.next();
      if (token !== undefined) return token;
      this.#open.pop();
    }
    return undefined;
  }

  push(...tokens: readonly Token[]): void {
    if (this.#waiting.length + tokens.length > MOST_WAITING) {
      this.exhausted = true;
      return;
    }
    for (let i = tokens.length - 1; i >= 0; i -= 1) {
      const token = tokens[i];
      if (token !== undefined) this.#waiting.push(token);
    }
  }

  /** The lexer of the file at hand, for text that is taken as it is; undefined inside a macro. */
  get lexer(): Lexer | undefined {
    return this.#waiting.length === 0 ? this.#open.at(-1) : undefined;
  }

  skipSpace(): void {
    for (let token = this.raw(); token !== undefined; token = this.raw()) {
      if (token.kind === 'space') continue;
      this.push(token);
      return;
    }
  }

  /** One argument: what stands in braces, else a single command or character. */
  argument(): Token[] {
    this.skipSpace();
    const first = this.raw();
    if (first === undefined) return [];
    if (first.kind === 'open') return this.#group();
    if (first.kind === 'paragraph' || first.kind === 'close' || first.kind === 'end') {
      this.push(first);
      return [];
    }
    if (first.kind !== 'text' || first.text.length === 1) return [first];
    const [sign = ''] = first.text;
    this.push({ ...first, text: first.text.slice(sign.length), at: first.at + (first.exact ? sign.length : 0) });
    return [{ ...first, text: sign }];
  }

  /** What stands in braces here; undefined where none open. */
  braced(): Token[] | undefined {
    this.skipSpace();
    const first = this.raw();
    if (first === undefined) return undefined;
    if (first.kind === 'open') return this.#group();
    this.push(first);
    return undefined;
  }

  /** What stands in brackets here; undefined where none open. */
  optional(): Token[] | undefined {
    this.skipSpace();
    const first = this.raw();
    if (first === undefined) return undefined;
    if (first.kind !== 'text' || !first.text.startsWith('[')) {
      this.push(first);
      return undefined;
    }
    const tokens: Token[] = [];
    let depth = 0;
    if (first.text.length > 1) this.push({ ...first, text: first.text.slice(1), at: first.at + 1 });
    for (let token = this.raw(); token !== undefined && tokens.length < 20_000; token = this.raw()) {
      if (token.kind === 'open') depth += 1;
      if (token.kind === 'close') depth -= 1;
      if (depth < 0 || token.kind === 'paragraph' || token.kind === 'end') {
        this.push(token);
        return tokens;
      }
      const end = depth === 0 && token.kind === 'text' ? token.text.indexOf(']') : -1;
      if (end >= 0) {
        if (end > 0) tokens.push({ ...token, text: token.text.slice(0, end) });
        const rest = token.text.slice(end + 1);
        if (rest !== '') this.push({ ...token, text: rest, at: token.at + end + 1 });
        return tokens;
      }
      tokens.push(token);
    }
    return tokens;
  }

  #group(): Token[] {
    const tokens: Token[] = [];
    let depth = 1;
    for (let token = this.raw(); token !== undefined; token = this.raw()) {
      if (token.kind === 'open') depth += 1;
      if (token.kind === 'close') {
        depth -= 1;
        if (depth === 0) return tokens;
      }
      if (token.kind === 'end') {
        this.push(token);
        return tokens;
      }
      tokens.push(token);
      if (tokens.length > MOST_WAITING) break;
    }
    return tokens;
  }

  #expand(macro: Macro, use: Token): void {
    this.#expansions += 1;
    if (this.#expansions > MOST_EXPANSIONS || this.exhausted) {
      this.exhausted = true;
      return;
    }
    const given: Token[][] = [];
    if (macro.optional !== undefined) given.push(this.optional() ?? [...macro.optional]);
    while (given.length < macro.parameters) given.push(this.argument());
    const place = { at: use.at, file: use.file, exact: false };
    this.push(
      ...macro.body.flatMap((token) =>
        token.kind === 'parameter' ? (given[Number(token.text) - 1] ?? []) : [{ ...token, ...place }],
      ),
    );
  }
}

/** The characters of tokens as they would stand in a key, a file name or an environment. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      token.kind === 'command'
        ? /^[_%&#]$/.test(token.text)
          ? token.text
          : `\\${token.text}`
        : token.kind === 'lower'
          ? '_'
          : token.text,
    )
    .join('')
    .trim();
}
