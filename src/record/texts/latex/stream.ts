import { readArgument, readBraced, readOptional } from './arguments.ts';
import { Conditions } from './conditions.ts';
import { Lexer } from './lexer.ts';
import { CLOSE, OPEN, plainText, type Token } from './token.ts';

/** Most macros that are written out, most tokens that they give together: one that doubles itself would never end. */
const MOST_EXPANSIONS = 100_000;
const MOST_GIVEN = 1_000_000;
/** Most files and characters that are included, and most characters of those that stand inside a table or a caption. */
const MOST_INCLUDED = 2000;
const MOST_INCLUDED_CHARACTERS = 20_000_000;
const MOST_INNER_CHARACTERS = 2_000_000;
/** Most files that are said to be missing. */
const MOST_MISSING = 100;
const INPUT = /^(?:input|include|subfile|import|subimport|subincludefrom|includefrom|InputIfFileExists)$/;

/** A macro that the paper defines. */
export interface Macro {
  readonly parameters: number;
  /** The first argument where none is given in brackets; absent: there is no optional one. */
  readonly optional?: readonly Token[];
  readonly body: readonly Token[];
  /** Of an environment: what stands at its end. */
  readonly end?: readonly Token[];
}

/** Another file of the paper, by its name in the source. */
export type OpenFile = (name: string) => { readonly text: string; readonly file: number } | undefined;

/** The tokens of a paper: its file, the files that it includes, and what its macros stand for. */
export class Stream {
  readonly macros = new Map<string, Macro>();
  readonly environments = new Map<string, Macro>();
  readonly conditions = new Conditions();
  /** Files that were asked for and not had. */
  readonly missing: { readonly name: string; readonly token: Token }[] = [];
  /** Where a brace opens that nothing closes. */
  readonly unclosed: Token[] = [];
  /** true: macros or files gave more than is read. */
  exhausted = false;
  /** Tokens to come first, the next one last. */
  readonly #waiting: Token[] = [];
  readonly #open: Lexer[];
  readonly #file: OpenFile;
  #expansions = 0;
  #given = 0;
  #included = 0;
  #includedCharacters = 0;

  constructor(text: string, file: OpenFile = () => undefined) {
    this.#open = [new Lexer(text, 0)];
    this.#file = file;
  }

  /** The next token, with the paper's own macros, its conditions and the files that it includes written out. */
  next(): Token | undefined {
    for (;;) {
      const token = this.raw();
      if (token?.kind !== 'command') return token;
      const { text: name } = token;
      const macro = this.macros.get(name);
      if (macro !== undefined) this.#expand(macro, macro.body, token);
      else if (INPUT.test(name)) this.#include(token);
      else if ((name === 'begin' || name === 'end') && this.environments.size > 0) {
        if (!this.#environment(token)) return token;
      } else if (!this.conditions.take(this, token)) return token;
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
    this.pushAll(tokens);
  }

  /** Puts tokens back; very many are no list of arguments. */
  pushAll(tokens: readonly Token[]): void {
    for (let i = tokens.length - 1; i >= 0; i -= 1) {
      const token = tokens[i];
      if (token !== undefined) this.#waiting.push(token);
    }
  }

  /** The lexer of the file at hand, for text that is taken as it is; undefined inside a macro or an argument. */
  get lexer(): Lexer | undefined {
    return this.#waiting.length === 0 ? this.#open.at(-1) : undefined;
  }

  /** Leaves the file at hand; false: it is the main one. */
  endFile(): boolean {
    if (this.#open.length < 2) return false;
    this.#open.pop();
    return true;
  }

  /** Reads nothing more. */
  endAll(): void {
    this.#open.length = 0;
    this.#waiting.length = 0;
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
    return readArgument(this);
  }

  /** What stands in braces here; undefined where none open. */
  braced(): Token[] | undefined {
    return readBraced(this);
  }

  /** What stands in brackets here; undefined where none open. */
  optional(): Token[] | undefined {
    return readOptional(this);
  }

  /** Drops arguments in braces. */
  skipArguments(count: number): void {
    for (let i = 0; i < count; i += 1) this.argument();
  }

  #environment(token: Token): boolean {
    const argument = this.argument();
    const macro = this.environments.get(plainText(argument));
    if (macro === undefined) {
      this.pushAll([OPEN, ...argument, CLOSE]);
      return false;
    }
    if (token.text === 'begin') this.#expand(macro, macro.body, token);
    else this.#expand({ parameters: 0, body: [] }, macro.end ?? [], token);
    return true;
  }

  #expand(macro: Macro, body: readonly Token[], use: Token): void {
    this.#expansions += 1;
    if (this.#expansions > MOST_EXPANSIONS || this.#given > MOST_GIVEN) {
      this.exhausted = true;
      return;
    }
    const given: Token[][] = [];
    if (macro.optional !== undefined) given.push(this.optional() ?? [...macro.optional]);
    while (given.length < macro.parameters) given.push(this.argument());
    const place = { at: use.at, file: use.file, exact: false };
    const written = body.flatMap((token) =>
      token.kind === 'parameter' ? (given[Number(token.text) - 1] ?? []) : [{ ...token, ...place }],
    );
    this.#given += written.length;
    this.pushAll(written);
  }

  #include(token: Token): void {
    const folder = /import$|from$/.test(token.text) ? plainText(this.argument()) : '';
    const name = `${folder}${this.#name()}`.replace(/^"|"$/g, '');
    if (token.text === 'InputIfFileExists') this.skipArguments(2);
    const found = name === '' ? undefined : this.#file(name);
    if (found === undefined || this.#open.some(({ file }) => file === found.file)) {
      if (this.missing.length < MOST_MISSING) this.missing.push({ name, token });
      return;
    }
    this.#included += 1;
    this.#includedCharacters += found.text.length;
    const isInner = this.#waiting.length > 0;
    if (
      this.#included > MOST_INCLUDED ||
      this.#includedCharacters > (isInner ? MOST_INNER_CHARACTERS : MOST_INCLUDED_CHARACTERS)
    ) {
      this.exhausted = true;
      return;
    }
    const lexer = new Lexer(found.text, found.file);
    if (!isInner) {
      this.#open.push(lexer);
      return;
    }
    const tokens: Token[] = [];
    for (let one = lexer.next(); one !== undefined; one = lexer.next()) tokens.push(one);
    this.pushAll(tokens);
  }

  /** A file name stands in braces, or up to the next space. */
  #name(): string {
    this.skipSpace();
    const first = this.raw();
    if (first === undefined) return '';
    this.push(first);
    if (first.kind === 'open') return plainText(this.argument());
    let name = '';
    for (let token = this.raw(); token !== undefined; token = this.raw()) {
      if (token.kind !== 'text' && token.kind !== 'lower') {
        this.push(token);
        break;
      }
      const space = token.text.indexOf(' ');
      name += space < 0 ? token.text : token.text.slice(0, space);
      if (space < 0) continue;
      this.push({ ...token, text: token.text.slice(space), at: token.at + space });
      break;
    }
    return name;
  }
}
