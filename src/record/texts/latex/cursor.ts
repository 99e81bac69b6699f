import { FRACTIONS, TAKES_ONE } from './math-commands.ts';
import { CLOSE, groupEnd, OPEN, type Token } from './token.ts';

/** A place in the tokens of a formula. */
export class Cursor {
  readonly #tokens: Token[];
  #i = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = [...tokens];
  }

  next(): Token | undefined {
    this.#i += 1;
    return this.#tokens[this.#i - 1];
  }

  /** The token that comes next. */
  get ahead(): Token | undefined {
    return this.#tokens[this.#i];
  }

  /** The token before the one that was taken last. */
  get behind(): Token | undefined {
    return this.#tokens[this.#i - 2];
  }

  /** One argument: a group, a sign, or a command with what belongs to it. */
  argument(): readonly Token[] {
    while (this.ahead?.kind === 'space') this.#i += 1;
    const first = this.ahead;
    if (first === undefined) return [];
    if (first.kind === 'open') {
      const end = groupEnd(this.#tokens, this.#i);
      const inner = this.#tokens.slice(this.#i + 1, end);
      this.#i = end + 1;
      return inner;
    }
    this.#i += 1;
    if (first.kind === 'command') {
      const count = FRACTIONS.test(first.text) ? 2 : TAKES_ONE.test(first.text) ? 1 : 0;
      return [first, ...Array.from({ length: count }, () => [OPEN, ...this.argument(), CLOSE]).flat()];
    }
    const sign = first.kind === 'text' ? String.fromCodePoint(first.text.codePointAt(0) ?? 32) : first.text;
    // Only the first sign is the argument: the rest stays.
    if (first.kind === 'text' && first.text !== sign) this.#leave(first, sign.length);
    return [{ ...first, text: sign }];
  }

  skipBracket(): void {
    if (this.ahead?.kind !== 'text' || !this.ahead.text.startsWith('[')) return;
    for (let n = this.#i; n < Math.min(this.#tokens.length, this.#i + 20); n += 1) {
      const token = this.#tokens[n];
      const end = token?.kind === 'text' ? token.text.indexOf(']') : -1;
      if (token === undefined || end < 0) continue;
      this.#i = n + 1;
      if (token.text.length > end + 1) this.#leave(token, end + 1);
      return;
    }
  }

  /** Passes over a sign where it comes next. */
  skipSign(sign: string): void {
    const next = this.ahead;
    if (next?.kind !== 'text' || !next.text.startsWith(sign)) return;
    this.#i += 1;
    this.#leave(next, sign.length);
  }

  /** The first characters of the token before this place are taken; the rest comes again. */
  #leave(token: Token, taken: number): void {
    this.#i -= 1;
    this.#tokens[this.#i] = { ...token, text: token.text.slice(taken), at: token.at + (token.exact ? taken : 0) };
  }
}
