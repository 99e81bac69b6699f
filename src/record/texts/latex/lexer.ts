import type { Token } from './token.ts';

/** Words with single spaces between them. */
const PLAIN = /[^\\%{}$&~#^_\s]+(?: [^\\%{}$&~#^_\s]+)*/y;
const NAME = /[A-Za-z@]+/y;
/** Commands that have a form with a star. */
const STARRED =
  /^(?:(?:sub)*section|chapter|part|(?:sub)?paragraph|caption(?:of)?|[A-Za-z]*[cC]ite[A-Za-z]*|[A-Za-z]*[rR]ef|[vh]space|(?:re)?new(?:commandx?|environment|theorem)|providecommand|DeclareRobustCommand|verb|operatorname|DeclareMathOperator|includegraphics|resizebox|tag|title|author|label)$/;
const SPACE = /\s+/y;
/** Names in which `%`, `#` and `~` are signs like others. */
const TAKES_A_NAME = /^(?:url|href|path|nolinkurl|includegraphics)\*?$/;
const LONGEST_NAME = 4000;

/** Cuts a LaTeX source into tokens, one at a time, so that a verbatim environment can be taken as it is. Comments are gone. */
export class Lexer {
  readonly text: string;
  readonly file: number;
  #at = 0;
  /** The braces and the name inside them that come next. */
  readonly #named: Token[] = [];

  constructor(text: string, file: number) {
    this.text = text;
    this.file = file;
  }

  next(): Token | undefined {
    const named = this.#named.shift();
    if (named !== undefined) return named;
    const { text } = this;
    for (;;) {
      const at = this.#at;
      const c = text[at];
      if (c === undefined) return undefined;
      if (c === '%') {
        const words = this.#comment();
        if (words !== '') return { ...this.#token('comment', words, at), exact: !/\s/.test(text[at - 1] ?? ' ') };
        continue;
      }
      if (c === '\\') return this.#command();
      const space = match(SPACE, text, at);
      if (space !== '') {
        this.#at += space.length;
        return this.#token(linesIn(space) >= 2 ? 'paragraph' : 'space', ' ', at);
      }
      this.#at += 1;
      switch (c) {
        case '{':
          return this.#token('open', c, at);
        case '}':
          return this.#token('close', c, at);
        case '$':
          if (text[at + 1] !== '$') return this.#token('math', c, at);
          this.#at += 1;
          return this.#token('math', '$$', at);
        case '&':
          return this.#token('cell', c, at);
        case '~':
          return this.#token('space', ' ', at);
        case '^':
          return this.#token('raise', c, at);
        case '_':
          return this.#token('lower', c, at);
        case '#': {
          const digit = text[at + 1] ?? '';
          if (!/[1-9]/.test(digit)) return this.#token('text', c, at);
          this.#at += 1;
          return this.#token('parameter', digit, at);
        }
        default: {
          const plain = match(PLAIN, text, at);
          this.#at = at + Math.max(1, plain.length);
          return this.#token('text', plain === '' ? c : plain, at);
        }
      }
    }
  }

  /** The characters up to a text that ends them, which is taken too; to the end of the file where it does not come. */
  rawUntil(end: string): { readonly text: string; readonly at: number } {
    const at = this.#at;
    const found = this.text.indexOf(end, at);
    const stop = found < 0 ? this.text.length : found;
    this.#at = found < 0 ? stop : stop + end.length;
    return { text: this.text.slice(at, stop), at };
  }

  /** What `\verb` holds: between the character that follows and its next one on the line. */
  verb(): { readonly text: string; readonly at: number } {
    const first = this.text[this.#at] ?? '';
    const mark = first === '{' ? '}' : first;
    this.#at += 1;
    const at = this.#at;
    const line = this.text.indexOf('\n', at);
    const end = this.text.indexOf(mark, at);
    const stop = end < 0 || (line >= 0 && end > line) ? (line < 0 ? this.text.length : line) : end;
    this.#at = stop + 1;
    return { text: this.text.slice(at, stop), at };
  }

  #token(kind: Token['kind'], text: string, at: number): Token {
    return { kind, text, at, file: this.file, exact: kind === 'text' };
  }

  #command(): Token {
    const at = this.#at;
    const bare = match(NAME, this.text, at + 1);
    const name = this.text[at + 1 + bare.length] === '*' && STARRED.test(bare) ? `${bare}*` : bare;
    if (name === '') {
      const sign = this.text[at + 1] ?? '';
      this.#at = at + 1 + sign.length;
      return this.#token('command', /\s/.test(sign) ? ' ' : sign, at);
    }
    this.#at = at + 1 + name.length;
    if (bare !== 'verb') {
      // Space behind a name belongs to it, a blank line does not.
      const space = match(SPACE, this.text, this.#at);
      if (space !== '' && linesIn(space) < 2) this.#at += space.length;
    }
    if (TAKES_A_NAME.test(name)) this.#name();
    return this.#token('command', name, at);
  }

  /** An address with signs that would be read as comments or parameters. */
  #name(): void {
    if (this.text[this.#at] !== '{') return;
    const from = this.#at + 1;
    const end = this.text.indexOf('}', from);
    if (end < 0 || end - from > LONGEST_NAME) return;
    const inner = this.text.slice(from, end);
    if (/[{\n]/.test(inner) || !/[%#~&$]/.test(inner)) return;
    this.#named.push(
      this.#token('open', '{', this.#at),
      this.#token('text', inner, from),
      this.#token('close', '}', end),
    );
    this.#at = end + 1;
  }

  /** Passes over a comment. What it takes from behind a number on the same line is handed back: a reader might miss it. */
  #comment(): string {
    const { text } = this;
    const at = this.#at;
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    // The line end and the blanks at the beginning of the next line go with the comment; a blank line stays.
    let next = end + 1;
    while (text[next] === ' ' || text[next] === '\t') next += 1;
    const isBlank = text[next] === '\n' || (text[next] === '\r' && text[next + 1] === '\n');
    this.#at = Math.min(text.length, isBlank ? end : next);
    const before =
      /[\d)}$\s]$/.test(text.slice(Math.max(0, at - 1), at)) &&
      /\d[)}$\s]{0,4}$/.test(text.slice(Math.max(0, at - 5), at));
    return before ? text.slice(at + 1, end).trim() : '';
  }
}

const linesIn = (space: string): number => space.replace(/\r\n?/g, '\n').split('\n').length - 1;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
