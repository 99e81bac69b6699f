import type { Piece } from '../building/piece.ts';
import { command } from './command.ts';
import { putFormula } from './formulas.ts';
import type { Float, Ink, Put } from './ink.ts';
import { type Labelled, Numbering } from './numbering.ts';
import { placed, placeOf } from './placed.ts';
import type { Stream } from './stream.ts';
import { swallowedBy } from './swallowed.ts';
import { CLOSE, END, OPEN, plainText, type Token, writtenText } from './token.ts';
import { typographic } from './typographic.ts';

/** Deepest nesting of arguments inside arguments. */
const DEEPEST = 100;
const MOST_REMARKS = 200;

/** An environment that is open. */
export interface Scope {
  readonly name: string;
  /** What a label meant before it. */
  readonly before: Labelled;
  readonly float?: Float;
  /** Items of a list so far. */
  items: number;
}

/** What is wrong with the source at a token. */
export interface Flaw {
  readonly rule: string;
  readonly message: string;
  readonly token: Token;
}

/** Walks the tokens of a paper and says what is put where. */
export class Reading {
  readonly stream: Stream;
  readonly puts: Put[] = [];
  readonly labels = new Map<string, Labelled>();
  readonly numbering: Numbering;
  readonly scopes: Scope[] = [];
  /** Names and counters of what the paper numbers itself: `\newtheorem`. */
  readonly theorems = new Map<string, { readonly title: string; readonly counter?: string }>();
  readonly flaws: Flaw[] = [];
  /** Commands and environments that nobody here knows, with their number. */
  readonly unknown = new Map<string, number>();
  title: readonly Ink[] = [];
  readonly author: Ink[] = [];
  /** What a label names at this place. */
  current: Labelled = { kind: 'other', number: '' };
  /** Whether the document has begun. */
  isBody: boolean;
  /** What is set on the line so far. */
  ink: Ink[] = [];
  /** Whether something bold was set. */
  isStrong = false;
  /** How many arguments are being read inside each other. */
  nested = 0;
  isItem = false;
  readonly #footnotes: (readonly Ink[])[] = [];
  readonly #swallowed = new Set<string>();
  readonly #hurry: () => void;

  constructor(stream: Stream, isBody: boolean, hurry: () => void) {
    this.stream = stream;
    this.numbering = new Numbering((kind) => {
      const macro = stream.macros.get(`the${kind}`);
      return macro === undefined ? undefined : writtenText(macro.body);
    });
    this.isBody = isBody;
    this.#hurry = hurry;
  }

  run(): void {
    for (let token = this.stream.next(); token !== undefined; token = this.stream.next()) this.step(token);
    this.flush();
    for (const { name } of this.scopes)
      if (name !== 'document') this.flaw('latex.unbalanced', `\\begin{${name}} has no \\end.`, END);
    for (const token of this.stream.unclosed)
      this.flaw('latex.unbalanced', 'A brace opens here and is never closed.', token);
    if (this.stream.exhausted)
      this.flaw(
        'latex.endless_macro',
        'Macros or files of the paper give more text than is read: some is left out.',
        END,
      );
  }

  step(token: Token): void {
    this.#hurry();
    const { kind, text } = token;
    if (kind === 'command') command(this, token);
    else if (!this.isBody) return;
    else if (kind === 'text') this.ink.push(...typographic(text, token));
    else if (kind === 'space') this.word(' ', token);
    else if (kind === 'paragraph') this.flush();
    else if (kind === 'math') putFormula(this, token);
    else if (kind === 'cell') this.word(' ', token);
    else if (kind === 'raise' || kind === 'lower') this.word(text, token);
    else if (kind === 'comment') this.comment(token, this.ink);
  }

  /** Text that does not stand in the source like this. */
  word(text: string, token: Token): void {
    if (text !== '') this.ink.push(placed(text, token));
  }

  add(pieces: readonly Piece[]): void {
    this.ink.push(...pieces);
  }

  /** What an argument shows on a line of its own. */
  inkOf(tokens: readonly Token[]): Ink[] {
    if (this.nested > DEEPEST) return [];
    const [before, body] = [this.ink, this.isBody];
    this.ink = [];
    this.isBody = true;
    this.nested += 1;
    this.stream.push(END);
    this.stream.pushAll(tokens);
    for (let next = this.stream.next(); next !== undefined && next.kind !== 'end'; next = this.stream.next())
      this.step(next);
    this.nested -= 1;
    const ink = this.ink;
    this.ink = before;
    this.isBody = body;
    return ink;
  }

  /** Tokens with the macros of the paper written out. */
  expanded(tokens: readonly Token[]): Token[] {
    const expanded: Token[] = [];
    this.stream.push(END);
    this.stream.pushAll(tokens);
    for (let next = this.stream.next(); next !== undefined && next.kind !== 'end'; next = this.stream.next())
      expanded.push(next);
    return expanded;
  }

  /** Ends the paragraph. */
  flush(): void {
    if (this.nested > 0) {
      this.ink.push({ text: ' ', source: 0, exact: false });
      return;
    }
    const ink = this.ink;
    this.ink = [];
    if (ink.some(isSeen)) {
      const isQuote = this.scopes.some(({ name }) => /^quot|^displayquote/.test(name));
      this.puts.push({ put: 'block', kind: this.isItem ? 'list_item' : isQuote ? 'quote' : 'paragraph', ink });
    }
    this.isItem = false;
    this.noteFootnotes();
  }

  footnote(ink: readonly Ink[]): void {
    this.#footnotes.push(ink);
  }

  /** Footnotes come behind the block that they belong to. */
  noteFootnotes(): void {
    if (this.nested > 0) return;
    for (const ink of this.#footnotes.splice(0)) this.puts.push({ put: 'block', kind: 'footnote', ink });
  }

  /** The innermost figure or table that is open. */
  get float(): Float | undefined {
    return this.scopes.findLast(({ float }) => float !== undefined)?.float;
  }

  label(key: string, token: Token): void {
    if (key === '') return;
    this.labels.set(key, this.current);
    const caption = this.float?.captions.at(-1);
    if (caption !== undefined && caption.number === this.current.number) caption.label ??= key;
    this.target(key, this.current.kind, token);
  }

  /** What is named stands here: in the text at hand, or at the end of what was put. */
  target(key: string, kind: Labelled['kind'] | 'reference', token: Token): void {
    const target = { target: key, kind, ...placeOf(token) };
    if (this.nested > 0 || this.ink.some(isSeen)) this.ink.push(target);
    else this.puts.push({ put: 'block', kind: 'paragraph', ink: [target] });
  }

  flaw(rule: string, message: string, token: Token): void {
    if (this.flaws.length < MOST_REMARKS) this.flaws.push({ rule, message, token });
  }

  unknownThing(what: string): void {
    this.unknown.set(what, (this.unknown.get(what) ?? 0) + 1);
  }

  /** A comment that takes away the rest of a sentence behind a number. */
  comment(token: Token, before: readonly Ink[]): void {
    const place = `${token.file} ${token.at}`;
    const words = swallowedBy(token, before);
    if (words === undefined || this.#swallowed.has(place)) return;
    this.#swallowed.add(place);
    this.flaw(
      'latex.swallowed_line',
      `An unescaped % behind a number begins a comment: "${words}" is not printed.`,
      token,
    );
  }

  /** The tokens up to the end of an environment, others of its name inside it included; macros are written out. */
  captured(name: string, token: Token): Token[] {
    const tokens: Token[] = [];
    const open: string[] = [];
    for (let next = this.stream.next(); next !== undefined; next = this.stream.next()) {
      if (next.kind === 'end' || (next.kind === 'command' && /^(?:sub)*section\*?$/.test(next.text))) {
        this.stream.push(next);
        break;
      }
      if (next.kind !== 'command' || (next.text !== 'begin' && next.text !== 'end')) {
        tokens.push(next);
        continue;
      }
      const argument = this.stream.argument();
      const other = plainText(argument);
      if (next.text === 'begin') open.push(other);
      else if (open.includes(other)) open.length = open.lastIndexOf(other);
      else if (other === name) return tokens;
      else if (other === 'document' || this.scopes.some((scope) => scope.name === other)) {
        // What is around it ends: its own end is missing.
        this.stream.pushAll([next, OPEN, ...argument, CLOSE]);
        break;
      }
      tokens.push(next, OPEN, ...argument, CLOSE);
    }
    this.flaw('latex.unbalanced', `\\begin{${name}} has no \\end.`, token);
    return tokens;
  }
}

const isSeen = (one: Ink): boolean => !('text' in one) || one.text.trim() !== '';
