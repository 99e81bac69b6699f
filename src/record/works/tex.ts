import { SUPERSCRIPTS, TEX_ACCENTS, TEX_SIGNS, TEX_SILENT } from './tex-signs.ts';

/**
 * TeX out of one line of text: accents composed, signs as Unicode, commands gone and their arguments kept, braces gone. One pass, linear;
 * what is no TeX (a lone `$`, a `\` at the end) stays.
 */
export function texToText(text: string): string {
  return new TexReader(text).read();
}

const LETTER = /[A-Za-z]/;
/** Braces nested deeper are read flat: nobody writes them, and recursion must end. */
const MAX_DEPTH = 60;

class TexReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #math = false;
  /** Offset of the `$` that closes the formula being read. */
  #mathEnd = -1;

  constructor(text: string) {
    this.#text = text;
  }

  read(): string {
    const out: string[] = [];
    while (this.#at < this.#text.length) out.push(this.#piece());
    return out.join('').normalize('NFC');
  }

  /** Reads one sign, command or group. */
  #piece(): string {
    const c = this.#text[this.#at] ?? '';
    if (c === '\\') return this.#command();
    if (c === '{') return this.#group();
    if (c === '$') return this.#dollar();
    this.#at += 1;
    if (c === '}') return '';
    if (c === '~') return ' ';
    if (c === '-') return this.#run('-', ['-', '–', '—']);
    if (c === '`') return this.#run('`', ['‘', '“']);
    if (c === "'") return this.#run("'", ["'", '”']);
    if (this.#math && (c === '^' || c === '_')) return this.#script(c);
    return c;
  }

  /** `--` and `---`, ` `` `, `''`: the sign just read and how often it repeats. */
  #run(sign: string, meanings: readonly string[]): string {
    let length = 1;
    while (length < meanings.length && this.#text[this.#at] === sign) {
      this.#at += 1;
      length += 1;
    }
    return meanings[length - 1] ?? sign;
  }

  #group(): string {
    this.#at += 1;
    if (this.#depth >= MAX_DEPTH) return '';
    this.#depth += 1;
    const out: string[] = [];
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') out.push(this.#piece());
    this.#at += 1;
    this.#depth -= 1;
    return out.join('');
  }

  /** A formula by the rule of Pandoc: no space after the opening `$`, none before the closing one, no digit after that. */
  #dollar(): string {
    const start = this.#at;
    this.#at += 1;
    if (this.#math && start === this.#mathEnd) {
      this.#math = false;
      return '';
    }
    if (this.#text[this.#at] === '$') {
      this.#at += 1;
      return '';
    }
    const close = /^[^$\s](?:[^$]{0,500}?[^$\s\\])?\$(?!\d)/.exec(this.#text.slice(this.#at, this.#at + 503));
    if (close === null || this.#math) return '$';
    this.#math = true;
    this.#mathEnd = this.#at + close[0].length - 1;
    return '';
  }

  #script(sign: string): string {
    const argument = this.#argument();
    if (sign === '_' || argument === '') return argument;
    if (argument === '∘') return '°';
    return [...argument].every((c) => SUPERSCRIPTS[c] !== undefined)
      ? [...argument].map((c) => SUPERSCRIPTS[c]).join('')
      : argument;
  }

  /** What a command applies to: a group, a command, or one sign. */
  #argument(): string {
    while (this.#text[this.#at] === ' ') this.#at += 1;
    const c = this.#text[this.#at];
    if (c === undefined || c === '}') return '';
    if (c === '{') return this.#group();
    if (c === '\\') return this.#depth < MAX_DEPTH ? this.#deeper(() => this.#command()) : this.#skip();
    const point = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 32);
    this.#at += point.length;
    return point;
  }

  #deeper(read: () => string): string {
    this.#depth += 1;
    const out = read();
    this.#depth -= 1;
    return out;
  }

  #skip(): string {
    this.#at += 1;
    return '';
  }

  #command(): string {
    this.#at += 1;
    const c = this.#text[this.#at];
    if (c === undefined) return '\\';
    if (!LETTER.test(c)) {
      this.#at += 1;
      return this.#signCommand(c);
    }
    const start = this.#at;
    while (LETTER.test(this.#text[this.#at] ?? '')) this.#at += 1;
    const name = this.#text.slice(start, this.#at);
    return this.#namedCommand(name);
  }

  #signCommand(c: string): string {
    const mark = TEX_ACCENTS.get(c);
    if (mark !== undefined) return this.#accent(c, mark);
    if (c === '(' || c === '[') {
      this.#math = true;
      return '';
    }
    if (c === ')' || c === ']') {
      this.#math = false;
      return '';
    }
    if (c === '\\' || c === ' ' || c === ',' || c === ';' || c === ':' || c === '>' || c === '\n') return ' ';
    if (c === '-' || c === '/' || c === '!' || c === '@' || c === '*') return '';
    return c;
  }

  #namedCommand(name: string): string {
    const mark = TEX_ACCENTS.get(name);
    if (mark !== undefined) return this.#accent(name, mark);
    const sign = TEX_SIGNS.get(name);
    if (sign !== undefined) {
      // The space after a command ends its name and is no space of the text; `{}` does the same.
      if (this.#text.startsWith('{}', this.#at)) this.#at += 2;
      else while (this.#text[this.#at] === ' ') this.#at += 1;
      // `\log n` is two words.
      return /^[a-z]{2,}$/.test(sign) && LETTER.test(this.#text[this.#at] ?? '') ? `${sign} ` : sign;
    }
    this.#option();
    if (TEX_SILENT.has(name)) {
      if (this.#text[this.#at] === '{') this.#group();
      return '';
    }
    if (name === 'href') {
      this.#argument();
      return this.#argument();
    }
    if (name === 'frac' || name === 'tfrac' || name === 'dfrac') {
      const above = this.#argument();
      return `${above}/${this.#argument()}`;
    }
    if (name === 'ensuremath') return this.#asMath();
    if (name === 'textsuperscript') return this.#script('^');
    while (this.#text[this.#at] === ' ') this.#at += 1;
    return '';
  }

  #asMath(): string {
    const outside = this.#math;
    this.#math = true;
    const content = this.#argument();
    this.#math = outside;
    return content;
  }

  /** `[…]` right after a command: an option, no text. */
  #option(): void {
    if (this.#text[this.#at] !== '[') return;
    const end = this.#text.slice(this.#at, this.#at + 200).indexOf(']');
    if (end > 0) this.#at += end + 1;
  }

  /** The mark goes on the first letter of the argument; on none, the accent stands for itself (`\~{}`). */
  #accent(name: string, mark: string): string {
    const argument = this.#argument();
    if (argument === '') return LETTER.test(name) ? '' : name;
    const first = argument.startsWith('ı')
      ? 'i'
      : argument.startsWith('ȷ')
        ? 'j'
        : String.fromCodePoint(argument.codePointAt(0) ?? 32);
    const rest = argument.slice(argument.startsWith('ı') || argument.startsWith('ȷ') ? 1 : first.length);
    return (first + mark).normalize('NFC') + rest;
  }
}
