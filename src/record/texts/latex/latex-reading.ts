import type { Piece } from '../building/piece.ts';
import {
  DISPLAY,
  DROPPED,
  ENVIRONMENT_ARGUMENTS,
  FLOAT,
  HEADINGS,
  PICTURE,
  PROGRAM,
  SHOWS_LAST,
  TABULAR,
  TABULAR_ARGUMENTS,
  VERBATIM,
  WITHOUT_TEXT,
} from './commands.ts';
import { define } from './definitions.ts';
import type { Ink, Labelled, Put } from './ink.ts';
import type { Token } from './lexer.ts';
import { mathPieces, unitText } from './math.ts';
import { plainText, type Stream } from './stream.ts';
import { ACCENTS, ESCAPED, SYMBOLS } from './symbols.ts';
import { type LatexRows, rowsOf, type ShownCell } from './tabular.ts';

const END: Token = { kind: 'end', text: '', at: 0, file: 0, exact: false };
const CITES = /^(?:[cC]ite[a-zA-Z]*\*?|(?:paren|text|auto|foot|super|smart|full)cite[a-z]*\*?|nocite)$/;
const DEEPEST = 100;

/** Walks the tokens of a paper and says what is put where. Files that it includes are handed in by who calls `run`. */
export class LatexReading {
  readonly stream: Stream;
  readonly puts: Put[] = [];
  readonly labels = new Map<string, Labelled>();
  title: readonly Ink[] = [];
  author: readonly Ink[] = [];
  /** Offset in the main file at which the document begins; 0 where it does not say. */
  bodyFrom = 0;
  readonly missing: { readonly path: string; readonly token: Token }[] = [];
  readonly unknown = new Map<string, number>();
  #body: boolean;
  #ink: Ink[] = [];
  #strong = false;
  #nested = 0;
  #item = false;
  #quotes = 0;
  #footnotes: (readonly Ink[])[] = [];
  readonly #floats: { kind: 'figure' | 'table' | 'other'; sub: boolean }[] = [];
  readonly #counts = new Map<string, number>();
  readonly #sections: number[] = [];
  #appendix = false;
  #current: Labelled = { kind: 'other', number: '' };

  constructor(stream: Stream, hasDocument: boolean) {
    this.stream = stream;
    this.#body = !hasDocument;
  }

  /** Reads all. `include` gives the text of a file, or undefined where there is none to be read. */
  async run(
    include: (path: string) => Promise<{ text: string; file: number } | undefined>,
    hurry: () => void,
  ): Promise<void> {
    for (let token = this.stream.next(); token !== undefined; token = this.stream.next()) {
      hurry();
      if (
        token.kind === 'command' &&
        /^(?:input|include|subfile|InputIfFileExists|import|subimport)$/.test(token.text)
      ) {
        const folder = token.text.endsWith('import') ? plainText(this.stream.argument()) : '';
        const path = `${folder}${plainText(this.stream.argument())}`.replace(/^"|"$/g, '');
        const found = path === '' || this.stream.depth > 20 ? undefined : await include(path);
        if (found !== undefined) this.stream.include(found.text, found.file);
        else if (this.#body) this.missing.push({ path, token });
      } else if (token.kind === 'command' && token.text === 'begin' && this.#begins('document')) {
        this.#body = true;
        this.#ink = [];
        this.bodyFrom = token.file === 0 ? token.at : 0;
      } else if (token.kind === 'command' && token.text === 'enddocument') break;
      else this.#step(token);
    }
    this.#flush();
  }

  #begins(name: string): boolean {
    const argument = this.stream.argument();
    if (plainText(argument) === name) return true;
    this.stream.push({ ...END, kind: 'open' }, ...argument, { ...END, kind: 'close' });
    return false;
  }

  #step(token: Token): void {
    const { kind, text } = token;
    if (kind === 'command') {
      this.#command(token);
      return;
    }
    if (!this.#body) return;
    if (kind === 'text')
      this.#ink.push({ text: typographic(text), source: token.at, exact: token.exact, ...fileOf(token) });
    else if (kind === 'space') this.#word(' ', token);
    else if (kind === 'paragraph') this.#flush();
    else if (kind === 'math') this.#math(token);
    else if (kind === 'cell' || kind === 'raise' || kind === 'lower') this.#word(kind === 'cell' ? ' ' : text, token);
  }

  #word(text: string, token: Token): void {
    this.#ink.push({ text, source: token.at, exact: false, ...fileOf(token) });
  }

  #command(token: Token): void {
    const { stream } = this;
    const { text: name } = token;
    if (define(name, stream)) return;
    if (name === 'title' || name === 'icmltitle') {
      stream.optional();
      this.title = this.#inkOf(stream.argument());
      return;
    }
    if (name === 'author') {
      stream.optional();
      this.author = this.#inkOf(stream.argument());
      return;
    }
    if (name === 'begin') {
      this.#begin(token);
      return;
    }
    if (name === 'end') {
      this.#end(plainText(stream.argument()));
      return;
    }
    if (name === 'iffalse' || name === 'if0') {
      this.#skipCondition();
      return;
    }
    if (name === 'else') {
      this.#skipCondition();
      return;
    }
    if (Object.hasOwn(WITHOUT_TEXT, name)) {
      stream.optional();
      stream.optional();
      for (let i = 0; i < (WITHOUT_TEXT[name] ?? 0); i += 1) stream.argument();
      return;
    }
    if (!this.#body) return;
    this.#text(token);
  }

  #text(token: Token): void {
    const { stream } = this;
    const { text: name } = token;
    const level = HEADINGS[name.replace(/\*$/, '')];
    if (level !== undefined) {
      this.#heading(level, name.endsWith('*'), token);
      return;
    }
    if (CITES.test(name)) {
      this.#cite(token);
      return;
    }
    if (Object.hasOwn(SHOWS_LAST, name)) {
      if (/^(?:textbf|best)$/.test(name)) this.#strong = true;
      stream.optional();
      stream.optional();
      for (let i = 0; i < (SHOWS_LAST[name] ?? 0); i += 1) stream.argument();
      stream.optional();
      const inner = stream.argument();
      // A name stands by its underscores.
      if (/^(?:url|path|nolinkurl)$/.test(name)) this.#word(plainText(inner), token);
      else stream.push({ ...END, kind: 'open' }, ...inner, { ...END, kind: 'close' });
      return;
    }
    switch (name) {
      case 'label':
        this.#label(plainText(stream.argument()));
        return;
      case 'ref':
      case 'ref*':
      case 'pageref':
      case 'nameref':
        this.#refer('number', token);
        return;
      case 'eqref':
        this.#refer('bracketed', token);
        return;
      case 'autoref':
      case 'cref':
      case 'Cref':
      case 'vref':
      case 'Vref':
      case 'fref':
      case 'figref':
        this.#refer('named', token);
        return;
      case 'caption':
      case 'caption*':
      case 'subcaption':
      case 'captionof':
        this.#caption(name, token);
        return;
      case 'includegraphics':
      case 'includesvg':
      case 'epsfig':
        stream.optional();
        stream.argument();
        this.puts.push({ put: 'left out', what: 'figure' });
        return;
      case 'footnote':
      case 'footnotetext':
      case 'tablefootnote':
        stream.optional();
        this.#footnotes.push(this.#inkOf(stream.argument()));
        return;
      case 'item': {
        const label = stream.optional();
        this.#flush();
        this.#item = true;
        if (label !== undefined)
          this.#ink.push(...this.#inkOf(label), { text: ' ', source: token.at, exact: false, ...fileOf(token) });
        return;
      }
      case 'bibitem': {
        stream.optional();
        const key = plainText(stream.argument());
        this.#flush();
        this.#item = true;
        this.puts.push({ put: 'target', key, kind: 'reference' });
        return;
      }
      case '\\':
      case 'newline':
      case 'linebreak':
        stream.optional();
        this.#word(' ', token);
        return;
      case 'par':
        this.#flush();
        return;
      case 'appendix':
        this.#flush();
        this.#appendix = true;
        this.#sections.length = 0;
        return;
      case '(':
        this.#inlineMath(this.#until(')'), token);
        return;
      case '[':
        this.#display(this.#until(']'), false, token);
        return;
      case 'verb':
      case 'verb*':
      case 'lstinline': {
        const raw = stream.lexer?.verb();
        if (raw !== undefined) this.#ink.push({ text: raw.text, source: raw.at, exact: true, ...fileOf(token) });
        return;
      }
      case 'num':
      case 'ang':
        stream.optional();
        this.#ink.push(...this.#inkOf(stream.argument()));
        if (name === 'ang') this.#word('°', token);
        return;
      case 'numrange':
      case 'SIrange':
      case 'qtyrange': {
        stream.optional();
        this.#ink.push(...this.#inkOf(stream.argument()));
        this.#word(' to ', token);
        this.#ink.push(...this.#inkOf(stream.argument()));
        if (name !== 'numrange') this.#word(` ${unitText(stream.argument())}`, token);
        return;
      }
      case 'SI':
      case 'qty':
        stream.optional();
        this.#ink.push(...this.#inkOf(stream.argument()));
        stream.optional();
        this.#word(` ${unitText(stream.argument())}`, token);
        return;
      case 'si':
      case 'unit':
        stream.optional();
        this.#word(unitText(stream.argument()), token);
        return;
      case 'textsuperscript': {
        const inner = mathPieces([
          { ...token, kind: 'raise' },
          { ...END, kind: 'open' },
          ...stream.argument(),
          { ...END, kind: 'close' },
        ]);
        this.#ink.push(...inner.map((piece) => ({ ...piece, ...fileOf(token) })));
        return;
      }
      case 'bfseries':
      case 'bf':
        this.#strong = true;
        return;
      case 'multicolumn':
        stream.argument();
        stream.argument();
        return;
      case 'multirow':
        stream.optional();
        stream.argument();
        stream.optional();
        stream.argument();
        stream.optional();
        return;
      case 'texorpdfstring': {
        const shown = stream.argument();
        stream.argument();
        stream.push(...shown);
        return;
      }
      default:
        break;
    }
    const accent = ACCENTS.get(name);
    if (accent !== undefined) {
      const inner = this.#inkOf(stream.argument());
      const [first, ...others] = inner;
      if (first !== undefined && 'text' in first) {
        const letter = first.text === 'ı' ? 'i' : first.text;
        this.#ink.push(
          { ...first, exact: false, text: `${letter.slice(0, 1)}${accent}${letter.slice(1)}`.normalize('NFC') },
          ...others,
        );
      }
      return;
    }
    const sign = ESCAPED.get(name) ?? SYMBOLS.get(name);
    if (sign !== undefined) {
      this.#word(sign, token);
      return;
    }
    // A command that nobody here knows: what stands in its braces is shown, as most of them do.
    if (/^[A-Za-z]{2,}\*?$/.test(name) && !LAYOUT.test(name)) this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1);
  }

  #heading(level: number, starred: boolean, token: Token): void {
    this.stream.optional();
    const ink = this.#inkOf(this.stream.argument());
    if (this.#nested > 0) {
      this.#ink.push(...ink);
      return;
    }
    this.#flush();
    if (!starred && level <= 4) {
      const depth = Math.max(0, level - 2);
      this.#sections.length = Math.min(this.#sections.length, depth + 1);
      while (this.#sections.length <= depth) this.#sections.push(0);
      this.#sections[depth] = (this.#sections[depth] ?? 0) + 1;
      const [first = 0, ...others] = this.#sections;
      const number = [
        this.#appendix ? String.fromCharCode(64 + Math.min(26, Math.max(1, first))) : first,
        ...others,
      ].join('.');
      this.#current = { kind: 'section', number };
    } else this.#current = { kind: 'section', number: this.#sections.join('.') };
    this.puts.push({
      put: 'heading',
      level,
      ink: ink.length > 0 ? ink : [{ text: ' ', source: token.at, exact: false }],
    });
  }

  #cite(token: Token): void {
    this.stream.optional();
    this.stream.optional();
    const keys = plainText(this.stream.argument())
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== '');
    if (keys.length > 0 && token.text !== 'nocite') this.#ink.push({ keys, source: token.at, ...fileOf(token) });
  }

  #label(key: string): void {
    if (key === '') return;
    this.labels.set(key, this.#current);
    this.puts.push({ put: 'target', key, kind: this.#current.kind });
  }

  #refer(shown: 'number' | 'named' | 'bracketed', token: Token): void {
    const keys = plainText(this.stream.argument())
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== '');
    for (const [i, label] of keys.entries()) {
      if (i > 0) this.#word(i === keys.length - 1 ? ' and ' : ', ', token);
      this.#ink.push({ label, shown, source: token.at, ...fileOf(token) });
    }
  }

  #count(kind: string): string {
    const next = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, next);
    return this.#appendix && kind !== 'equation' ? String(next) : String(next);
  }

  #caption(name: string, token: Token): void {
    const { stream } = this;
    const float = this.#floats.at(-1);
    const named = name === 'captionof' ? plainText(stream.argument()) : undefined;
    stream.optional();
    const ink = this.#inkOf(stream.argument());
    const kind = named === 'table' || named === 'figure' ? named : (float?.kind ?? 'other');
    if (name === 'caption' || name === 'captionof') {
      if (float?.sub === true) this.#current = { kind, number: `${(this.#counts.get(kind) ?? 0) + 1}` };
      else this.#current = { kind, number: this.#count(kind) };
    }
    const isMain =
      float?.sub !== true && (kind === 'table' || kind === 'figure') && name !== 'caption*' && name !== 'subcaption';
    const head: Ink[] = isMain
      ? [
          {
            text: `${kind === 'table' ? 'Table' : 'Figure'} ${this.#current.number}: `,
            source: token.at,
            exact: false,
            ...fileOf(token),
          },
        ]
      : [];
    const before = this.#ink;
    this.#ink = [];
    this.puts.push({ put: 'block', kind: 'caption', ink: [...head, ...ink] });
    this.#ink = before;
    this.#noteFootnotes();
  }

  #math(token: Token): void {
    const inner: Token[] = [];
    for (let next = this.stream.next(); next !== undefined; next = this.stream.next()) {
      if (next.kind === 'math' && next.text === token.text) break;
      if (next.kind === 'paragraph' || next.kind === 'end') {
        this.stream.push(next);
        break;
      }
      inner.push(next);
    }
    if (token.text === '$$') this.#display(inner, false, token);
    else this.#inlineMath(inner, token);
  }

  #inlineMath(inner: readonly Token[], token: Token): void {
    if (inner.some(({ kind, text }) => kind === 'command' && /^(?:mathbf|boldsymbol|bm|textbf)$/.test(text)))
      this.#strong = true;
    this.#ink.push(...mathPieces(this.#cited(inner)).map((piece) => ({ ...piece, ...fileOf(token) })));
  }

  // Labels and citations inside a formula are no part of what is shown.
  #cited(tokens: readonly Token[]): readonly Token[] {
    return tokens;
  }

  #display(inner: readonly Token[], numbered: boolean, token: Token): void {
    if (numbered) this.#current = { kind: 'equation', number: this.#count('equation') };
    for (const [i, one] of inner.entries())
      if (one.kind === 'command' && one.text === 'label' && inner[i + 1]?.kind === 'open') {
        const end = inner.findIndex((other, n) => n > i && other.kind === 'close');
        this.#label(plainText(inner.slice(i + 2, end < 0 ? undefined : end)));
      }
    const ink = mathPieces(inner).map((piece): Piece => ({ ...piece, ...fileOf(token) }));
    if (this.#nested > 0) {
      this.#ink.push(...ink);
      return;
    }
    const item = this.#item;
    this.#flush();
    this.#item = item;
    this.puts.push({ put: 'block', kind: 'equation', ink });
  }

  #until(sign: string): Token[] {
    const tokens: Token[] = [];
    for (let next = this.stream.next(); next !== undefined; next = this.stream.next()) {
      if (next.kind === 'command' && next.text === sign) break;
      if (next.kind === 'end' || tokens.length > 50_000) {
        this.stream.push(next);
        break;
      }
      tokens.push(next);
    }
    return tokens;
  }

  #begin(token: Token): void {
    const { stream } = this;
    const name = plainText(stream.argument());
    if (VERBATIM.test(name) || DROPPED.test(name)) {
      const raw = stream.lexer?.rawUntil(`\\end{${name}}`);
      if (raw === undefined) this.#captured(name);
      else if (VERBATIM.test(name) && this.#body) {
        this.#flush();
        this.puts.push({ put: 'code', lines: [{ text: raw.text, source: raw.at, exact: true, ...fileOf(token) }] });
      }
      return;
    }
    if (!this.#body) return;
    if (PICTURE.test(name)) {
      this.#captured(name);
      this.puts.push({ put: 'left out', what: 'figure' });
      return;
    }
    if (PROGRAM.test(name)) {
      const lines = plainText(this.#captured(name)).split(/\\(?=[A-Z])/);
      this.#flush();
      this.puts.push({
        put: 'code',
        lines: lines.map((text) => ({ text, source: token.at, exact: false, ...fileOf(token) })),
      });
      return;
    }
    if (TABULAR.test(name)) {
      this.#tabular(name, token);
      return;
    }
    if (DISPLAY.test(name)) {
      this.#display(this.#captured(name), !name.endsWith('*') && !/^(?:displaymath|math)$/.test(name), token);
      return;
    }
    const float = FLOAT[name.replace(/\*$/, '')];
    if (float !== undefined || name === 'subfigure' || name === 'subtable') {
      stream.optional();
      for (let i = 0; i < (ENVIRONMENT_ARGUMENTS[name] ?? 0); i += 1) stream.argument();
      stream.optional();
      this.#flush();
      const sub = name.startsWith('sub');
      this.#floats.push({ kind: float ?? (name === 'subtable' ? 'table' : 'figure'), sub });
      return;
    }
    stream.optional();
    for (let i = 0; i < (ENVIRONMENT_ARGUMENTS[name] ?? 0); i += 1) stream.argument();
    if (this.#nested > 0) return;
    if (name === 'abstract') {
      this.#flush();
      this.puts.push({ put: 'section', kind: 'abstract' });
    } else if (name === 'thebibliography') {
      stream.argument();
      this.#flush();
      this.puts.push({ put: 'references' });
    } else if (
      /^(?:itemize|enumerate|description|compactitem|compactenum|inparaenum)\*?$/.test(name) ||
      !/^(?:center|small|footnotesize|flushleft|flushright|minipage|adjustbox|scope|document)$/.test(name)
    )
      this.#flush();
    if (/^quot/.test(name)) this.#quotes += 1;
  }

  #end(name: string): void {
    if (!this.#body || this.#nested > 0) return;
    if (name === 'document') {
      this.#flush();
      // What follows the document is never set.
      while (this.stream.raw() !== undefined);
      return;
    }
    this.#flush();
    if (/^quot/.test(name)) this.#quotes = Math.max(0, this.#quotes - 1);
    if (FLOAT[name.replace(/\*$/, '')] !== undefined || name === 'subfigure' || name === 'subtable') this.#floats.pop();
    if (name === 'abstract') this.puts.push({ put: 'section', kind: 'body' });
  }

  #tabular(name: string, token: Token): void {
    const { stream } = this;
    stream.optional();
    for (let i = 0; i < (TABULAR_ARGUMENTS[name] ?? 1); i += 1) stream.argument();
    const inner = this.#captured(name);
    const isFloat = FLOAT[name.replace(/\*$/, '')] !== undefined;
    if (isFloat) {
      this.#flush();
      this.#floats.push({ kind: 'table', sub: false });
    }
    const read: LatexRows = rowsOf(inner);
    const rows = read.rows.map((row) =>
      row.map((cell): ShownCell => {
        const before = this.#strong;
        this.#strong = false;
        const ink = this.#inkOf(cell.tokens);
        const strong = this.#strong;
        this.#strong = before;
        return { ink, columns: cell.columns, rows: cell.rows, strong };
      }),
    );
    if (this.#nested > 0) {
      for (const cell of rows.flat()) this.#ink.push(...cell.ink, { text: ' ', source: token.at, exact: false });
      return;
    }
    this.#flush();
    this.puts.push({ put: 'table', rows, ...(read.headRows === undefined ? {} : { headRows: read.headRows }) });
    if (isFloat) this.#floats.pop();
    this.#noteFootnotes();
  }

  /** The tokens up to the end of an environment, others of its name inside it included. */
  #captured(name: string): Token[] {
    const tokens: Token[] = [];
    let depth = 1;
    for (let next = this.stream.next(); next !== undefined; next = this.stream.next()) {
      if (next.kind === 'end') {
        this.stream.push(next);
        break;
      }
      if (next.kind === 'command' && (next.text === 'begin' || next.text === 'end')) {
        const argument = this.stream.argument();
        if (plainText(argument) === name) depth += next.text === 'begin' ? 1 : -1;
        if (depth === 0) break;
        tokens.push(next, { ...END, kind: 'open' }, ...argument, { ...END, kind: 'close' });
      } else tokens.push(next);
    }
    return tokens;
  }

  /** What a group shows on a line of its own. */
  #inkOf(tokens: readonly Token[]): Ink[] {
    if (this.#nested > DEEPEST) return [];
    const [before, body] = [this.#ink, this.#body];
    this.#ink = [];
    this.#body = true;
    this.#nested += 1;
    this.stream.push(...tokens, END);
    for (let next = this.stream.next(); next !== undefined && next.kind !== 'end'; next = this.stream.next())
      this.#step(next);
    this.#nested -= 1;
    const ink = this.#ink;
    this.#ink = before;
    this.#body = body;
    return ink;
  }

  #skipCondition(): void {
    let depth = 1;
    for (let next = this.stream.raw(); next !== undefined && next.kind !== 'end'; next = this.stream.raw()) {
      if (next.kind !== 'command') continue;
      if (/^if[a-zA-Z@]*$/.test(next.text) && next.text !== 'iff') depth += 1;
      if (next.text === 'fi') depth -= 1;
      if (depth === 0 || (depth === 1 && next.text === 'else')) return;
    }
  }

  #flush(): void {
    if (this.#nested > 0) {
      this.#ink.push({ text: ' ', source: 0, exact: false });
      return;
    }
    const ink = this.#ink;
    this.#ink = [];
    if (ink.some((one) => !('text' in one) || one.text.trim() !== ''))
      this.puts.push({ put: 'block', kind: this.#item ? 'list_item' : this.#quotes > 0 ? 'quote' : 'paragraph', ink });
    this.#item = false;
    this.#noteFootnotes();
  }

  #noteFootnotes(): void {
    if (this.#nested > 0) return;
    const footnotes = this.#footnotes;
    this.#footnotes = [];
    for (const ink of footnotes) this.puts.push({ put: 'block', kind: 'footnote', ink });
  }
}

/** Commands of layout that take nothing and show nothing. */
const LAYOUT =
  /^(?:centering|raggedright|raggedleft|small|footnotesize|scriptsize|tiny|normalsize|large|Large|LARGE|huge|Huge|noindent|indent|maketitle|clearpage|newpage|cleardoublepage|pagebreak|nopagebreak|hfill|vfill|bigskip|medskip|smallskip|itshape|rmfamily|sffamily|ttfamily|upshape|mdseries|scshape|slshape|it|rm|tt|sf|sc|em|tableofcontents|listoffigures|listoftables|protect|relax|xspace|null|par|fi|else|or|item|newblock|sloppy|fussy|singlespacing|doublespacing|onehalfspacing|flushbottom|raggedbottom|twocolumn|onecolumn|toprule|midrule|bottomrule|hline|endhead|endfoot|endfirsthead|endlastfoot|displaystyle|textstyle|limits|frenchspacing|allowbreak|qed|qedhere|and|And|AND|printglossary|printindex|balance|today|LaTeX|TeX|begingroup|endgroup|bgroup|egroup|hrule|vrule|hss|hskip|vskip|if[a-zA-Z]*)$/;

const fileOf = ({ file }: Token): { file?: number } => (file === 0 ? {} : { file: file - 1 });

/** Dashes and quotes as they are set; each keeps its number of characters where it can. */
function typographic(text: string): string {
  if (!/--|``|''/.test(text)) return text;
  return text
    .replace(/---/g, '—\u200b\u200b')
    .replace(/--/g, '–\u200b')
    .replace(/``/g, '“\u200b')
    .replace(/''/g, '”\u200b');
}
