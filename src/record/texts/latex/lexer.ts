/** A piece of a LaTeX source. `at` is its offset in the file, `file` the number of the file (0: the main one). */
export interface Token {
  readonly kind:
    | 'command'
    | 'text'
    | 'space'
    | 'paragraph'
    | 'open'
    | 'close'
    | 'math'
    | 'cell'
    | 'raise'
    | 'lower'
    | 'parameter'
    | 'end';
  /** Name of a command without its backslash; the characters of a text; `$` or `$$`; the digit of a parameter. */
  readonly text: string;
  readonly at: number;
  readonly file: number;
  /** true: `text` stands like this in the file. What a macro gave comes from where it was used. */
  readonly exact: boolean;
}

/** An unescaped `%` right behind a digit, with words after it: the reader of the printed paper never sees them. */
export interface Swallowed {
  readonly at: number;
  readonly file: number;
  readonly words: string;
}

const PLAIN = /[^\\%{}$&~#^_\s]+/y;
const NAME = /[A-Za-z@]+\*?/y;
const SPACE = /\s+/y;

/** Cuts a LaTeX source into tokens, one at a time, so that a verbatim environment can be taken as it is. Comments are gone. */
export class Lexer {
  readonly text: string;
  readonly file: number;
  readonly swallowed: Swallowed[];
  #at: number;

  constructor(text: string, file: number, swallowed: Swallowed[], at = 0) {
    this.text = text;
    this.file = file;
    this.swallowed = swallowed;
    this.#at = at;
  }

  next(): Token | undefined {
    const { text } = this;
    for (;;) {
      const at = this.#at;
      const c = text[at];
      if (c === undefined) return undefined;
      if (c === '%') {
        this.#comment();
        continue;
      }
      if (c === '\\') return this.#command();
      const space = match(SPACE, text, at);
      if (space !== '') {
        this.#at += space.length;
        const lines = space.split('\n').length - 1;
        return this.#token(lines >= 2 ? 'paragraph' : 'space', ' ', at);
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
    const mark = this.text[this.#at] ?? '';
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
    const name = match(NAME, this.text, at + 1);
    if (name === '') {
      const sign = this.text[at + 1] ?? '';
      this.#at = at + 1 + sign.length;
      return this.#token('command', sign === '\n' ? ' ' : sign, at);
    }
    this.#at = at + 1 + name.length;
    // Space behind a name belongs to it, a blank line does not.
    const space = match(SPACE, this.text, this.#at);
    if (space !== '' && space.split('\n').length <= 2 && name !== 'verb') this.#at += space.length;
    return this.#token('command', name, at);
  }

  #comment(): void {
    const { text } = this;
    const at = this.#at;
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const words = text.slice(at + 1, end).trim();
    if (/\d\$?$/.test(text.slice(Math.max(0, at - 2), at)) && /\p{L}{2,}/u.test(words) && !/^%/.test(words))
      this.swallowed.push({ at, file: this.file, words });
    // The line end and the blanks at the beginning of the next line go with the comment; a blank line stays.
    let next = end + 1;
    while (text[next] === ' ' || text[next] === '\t') next += 1;
    this.#at = Math.min(text.length, text[next] === '\n' ? end : Math.max(next, end));
  }
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
