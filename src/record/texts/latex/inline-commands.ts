import { putFormulaOf } from './formulas.ts';
import { mathPieces } from './math.ts';
import { placed } from './placed.ts';
import type { Reading } from './reading.ts';
import { SIUNITX_COMMANDS } from './siunitx-commands.ts';
import { ACCENTS } from './symbols.ts';
import { CLOSE, OPEN, plainText, type Token } from './token.ts';

type Handler = (reading: Reading, token: Token) => void;

const raised = (reading: Reading, token: Token, tokens: readonly Token[]): void =>
  reading.add(mathPieces([{ ...token, kind: 'raise' }, OPEN, ...tokens, CLOSE]));

const footnote: Handler = (reading) => {
  reading.stream.optional();
  reading.footnote(reading.inkOf(reading.stream.argument()));
};

const picture: Handler = ({ stream, puts }) => {
  stream.optional();
  stream.optional();
  stream.argument();
  puts.push({ put: 'left out', what: 'figure' });
};

const name: Handler = (reading, token) => {
  const tokens = reading.stream.argument();
  const first = tokens[0] ?? token;
  reading.add([placed(plainText(tokens), first, tokens.length === 1 && first.exact)]);
};

/** What stands in the text as it is. */
const verbatim: Handler = (reading, token) => {
  if (/^mint/.test(token.text)) {
    reading.stream.optional();
    reading.stream.argument();
  }
  const raw = reading.stream.lexer?.verb();
  if (raw !== undefined) reading.add([placed(raw.text, { ...token, at: raw.at }, true)]);
};

/** Commands inside a paragraph that do more than show their argument. */
export const INLINE_COMMANDS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['includegraphics', picture],
  ['includegraphics*', picture],
  ['includesvg', picture],
  ['epsfig', picture],
  ['epsfbox', picture],
  ['plotone', picture],
  ['footnote', footnote],
  ['footnotetext', footnote],
  ['tablefootnote', footnote],
  ['footnotemark', ({ stream }) => void stream.optional()],
  ['url', name],
  ['path', name],
  ['nolinkurl', name],
  ['verb', verbatim],
  ['verb*', verbatim],
  ['lstinline', verbatim],
  ['mintinline', verbatim],
  ...SIUNITX_COMMANDS,
  ['textsuperscript', (reading, token) => raised(reading, token, reading.expanded(reading.stream.argument()))],
  ['tnote', (reading, token) => raised(reading, token, reading.expanded(reading.stream.argument()))],
  [
    'textsubscript',
    (reading, token) =>
      reading.add(
        mathPieces([{ ...token, kind: 'lower' }, OPEN, ...reading.expanded(reading.stream.argument()), CLOSE]),
      ),
  ],
  ['(', (reading, token) => putFormulaOf(reading, token, ')')],
  ['[', (reading, token) => putFormulaOf(reading, token, ']')],
  ['ensuremath', (reading) => reading.add(mathPieces(reading.expanded(reading.stream.argument())))],
  ['bfseries', bold],
  ['bf', bold],
  ['\\', newline],
  ['newline', newline],
  ['linebreak', newline],
  ['tabularnewline', newline],
  ...['vskip', 'hskip', 'kern', 'mkern', 'parskip', 'parindent', 'tabcolsep', 'baselineskip', 'arrayrulewidth'].map(
    (one): [string, Handler] => [one, dimension],
  ),
  [',', thinSpace],
  ['thinspace', thinSpace],
  ['xspace', xspace],
  // Outside of a table their last argument is text.
  ['multicolumn', ({ stream }) => stream.skipArguments(2)],
  [
    'multirow',
    ({ stream }) => {
      stream.optional();
      stream.argument();
      stream.optional();
      stream.argument();
      stream.optional();
    },
  ],
  [
    'texorpdfstring',
    ({ stream }) => {
      const shown = stream.argument();
      stream.argument();
      stream.pushAll(shown);
    },
  ],
  [
    'diagbox',
    (reading, token) => {
      reading.stream.optional();
      reading.ink.push(...reading.inkOf(reading.stream.argument()));
      reading.word(' / ', token);
    },
  ],
  [
    'tikz',
    ({ stream, puts }) => {
      stream.optional();
      if (stream.braced() === undefined)
        for (let next = stream.raw(); next !== undefined && next.kind !== 'paragraph'; next = stream.raw())
          if (next.kind === 'end' || (next.kind === 'text' && next.text.includes(';'))) {
            if (next.kind === 'end') stream.push(next);
            break;
          }
      puts.push({ put: 'left out', what: 'figure' });
    },
  ],
]);

const LENGTH =
  /^=?\s?-?[\d.]+\s?(?:pt|em|ex|cm|mm|in|bp|sp|mu|fil+)(?:\s(?:plus|minus)\s[\d.]+\s?(?:pt|em|ex|fil+)){0,2}/;

/** A length in the manner of TeX: `\vskip 0.3in`. */
function dimension({ stream }: Reading): void {
  const next = stream.raw();
  if (next === undefined) return;
  const length = next.kind === 'text' ? (LENGTH.exec(next.text)?.[0].length ?? 0) : 0;
  if (length < next.text.length || next.kind !== 'text')
    stream.push({ ...next, text: next.text.slice(length), at: next.at + (next.exact ? length : 0) });
}

function bold(reading: Reading): void {
  reading.isStrong = true;
}

function newline(reading: Reading, token: Token): void {
  const next = reading.stream.raw();
  if (next !== undefined && !(next.kind === 'text' && next.text === '*')) reading.stream.push(next);
  reading.stream.optional();
  reading.word(' ', token);
}

/** Thin spaces part groups of digits, which are closed up: `10\,000`; elsewhere they are spaces. */
function thinSpace(reading: Reading, token: Token): void {
  const last = reading.ink.at(-1);
  const next = reading.stream.raw();
  if (next !== undefined) reading.stream.push(next);
  const isGroup =
    last !== undefined &&
    'text' in last &&
    /\d$/.test(last.text) &&
    next?.kind === 'text' &&
    /^\d{3}(?!\d)/.test(next.text);
  if (!isGroup) reading.word(' ', token);
}

/** A space, unless a sign follows that wants none. */
function xspace(reading: Reading, token: Token): void {
  const next = reading.stream.raw();
  if (next === undefined) return;
  reading.stream.push(next);
  const isTight =
    next.kind === 'close' ||
    next.kind === 'paragraph' ||
    (next.kind === 'text' && /^[.,:;!?'’)\]/-]/.test(next.text)) ||
    (next.kind === 'command' && /^[%/,]$|^footnote/.test(next.text));
  if (!isTight) reading.word(' ', token);
}

/** A letter with its accent: `\"o`, `\'{\i}`, `\c{c}`. */
export function putAccent(reading: Reading, token: Token): void {
  const mark = ACCENTS.get(token.text) ?? '';
  const [first, ...others] = reading.inkOf(reading.stream.argument());
  if (first === undefined || !('text' in first)) return;
  const letter = first.text.replace(/^ı/, 'i').replace(/^ȷ/, 'j');
  reading.ink.push(
    { ...first, exact: false, text: `${letter.slice(0, 1)}${mark}${letter.slice(1)}`.normalize('NFC') },
    ...others,
  );
}
