// What an answer is, a second time and written as a grammar: regular expressions for the tokens, one function per rule. It
// shares nothing with the reader and knows nothing of JSON.parse.

const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
const SCALAR = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`;
const TOKEN = new RegExp(String.raw`[ \t\n\r]*(?:([{}\[\]:,])|(${STRING})|(${SCALAR}))`, 'y');
const DEEPEST = 500;

/** The label that an output says; undefined where it is outside the grammar. */
export function grammarSays(output: string): 'A' | 'B' | undefined {
  const bare = /^[ \t\n\r]*([AB])[ \t\n\r]*$/.exec(output)?.[1];
  if (bare === 'A' || bare === 'B') return bare;
  const tokens = tokensOf(output.replace(/[ \t\n\r]+$/, ''));
  if (tokens === undefined || isTooDeep(tokens)) return undefined;
  const members = new Grammar(tokens).wholeObject();
  const decisions = ['answer', 'choice'].flatMap((key) => members?.get(key) ?? []);
  const [token = ''] = decisions;
  if (decisions.length !== 1 || !token.startsWith('"')) return undefined;
  const label = unescaped(token);
  return label === 'A' || label === 'B' ? label : undefined;
}

/** Signs and strings as they stand, every other scalar as `0`. */
function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const token = TOKEN.exec(text);
    if (token === null) return undefined;
    tokens.push(token[1] ?? token[2] ?? '0');
  }
  return tokens;
}

function isTooDeep(tokens: readonly string[]): boolean {
  let depth = 0;
  return tokens.some((token) => {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    return depth > DEEPEST;
  });
}

class Grammar {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  /** The members of one object and nothing after it. */
  wholeObject(): Map<string, string> | undefined {
    const members = this.#object();
    return this.#at === this.#tokens.length ? members : undefined;
  }

  /** Members by their decoded key, with the token of a scalar and `{}` for anything else. */
  #object(): Map<string, string> | undefined {
    const members = new Map<string, string>();
    if (!this.#take('{')) return undefined;
    if (this.#take('}')) return members;
    do {
      const key = this.#next();
      if (key?.startsWith('"') !== true || members.has(unescaped(key)) || !this.#take(':')) return undefined;
      const value = this.#tokens[this.#at] ?? '';
      if (!this.#value()) return undefined;
      members.set(unescaped(key), value.startsWith('"') ? value : '{}');
    } while (this.#take(','));
    return this.#take('}') ? members : undefined;
  }

  #value(): boolean {
    if (this.#tokens[this.#at] === '{') return this.#object() !== undefined;
    if (!this.#take('[')) {
      const scalar = this.#next();
      return scalar === '0' || scalar?.startsWith('"') === true;
    }
    if (this.#take(']')) return true;
    do if (!this.#value()) return false;
    while (this.#take(','));
    return this.#take(']');
  }

  #next(): string | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  #take(wanted: string): boolean {
    if (this.#tokens[this.#at] !== wanted) return false;
    this.#at += 1;
    return true;
  }
}

function unescaped(token: string): string {
  const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
  return token
    .slice(1, -1)
    .replace(/\\(?:u(....)|(.))/gs, (_, hex: string | undefined, letter = '') =>
      hex === undefined ? (letters[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
