/** A piece of a LaTeX source. */
export interface Token {
  /** `comment`: words behind an unescaped `%` that follows a number; `end`: of what is read apart, never in a file. */
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
    | 'comment'
    | 'end';
  /** Name of a command without its backslash; the characters of a text; `$` or `$$`; the digit of a parameter. */
  readonly text: string;
  /** Offset in its file. */
  readonly at: number;
  /** Number of its file; 0 is the main one. */
  readonly file: number;
  /** true: `text` stands like this in the file; what a macro gave comes from where it was used. Of a comment: no blank stands before it. */
  readonly exact: boolean;
}

const made = (kind: Token['kind'], text: string): Token => ({ kind, text, at: 0, file: 0, exact: false });
export const END: Token = made('end', '');
export const OPEN: Token = made('open', '{');
export const CLOSE: Token = made('close', '}');
export const MATH: Token = made('math', '$');

/** The characters of tokens as they would stand in a key, a file name or an environment. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ kind, text }) => {
      if (kind === 'command') return /^[_%&#]$/.test(text) ? text : `\\${text}`;
      return kind === 'lower' ? '_' : kind === 'comment' ? '' : text;
    })
    .join('')
    .trim();
}

/** Tokens as they are written, without spaces. */
export const writtenText = (tokens: readonly Token[]): string =>
  tokens.map(({ kind, text }) => (kind === 'command' ? `\\${text}` : kind === 'space' ? '' : text)).join('');

/** A place in braces, after those that are open already. */
export function groupEnd(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i += 1) {
    if (tokens[i]?.kind === 'open') depth += 1;
    if (tokens[i]?.kind === 'close') depth -= 1;
    if (depth === 0) return i;
  }
  return tokens.length;
}
