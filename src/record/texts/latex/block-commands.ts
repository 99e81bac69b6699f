import { putCaption, putSubCaption } from './captions.ts';
import { placeOf } from './placed.ts';
import type { Reading } from './reading.ts';
import { plainText, type Token } from './token.ts';

type Handler = (reading: Reading, token: Token) => void;

/** A heading; inside an argument it is text like any other. */
export function putHeading(reading: Reading, level: number, isStarred: boolean): void {
  reading.stream.optional();
  const tokens = reading.stream.argument();
  if (reading.nested > 0) {
    reading.ink.push(...reading.inkOf(tokens));
    return;
  }
  reading.flush();
  if (level === 1) reading.numbering.chapters();
  reading.current = reading.numbering.section(level, isStarred);
  reading.puts.push({ put: 'heading', level, ink: reading.inkOf(tokens) });
}

/** A part that a class sets under a heading of its own: `\abstract{…}`. */
function putPart(reading: Reading, kind: 'abstract' | 'acknowledgements'): void {
  const tokens = reading.stream.argument();
  const isBody = reading.isBody;
  reading.isBody = true;
  reading.flush();
  reading.puts.push({ put: 'section', kind }, { put: 'block', kind: 'paragraph', ink: reading.inkOf(tokens) });
  reading.puts.push({ put: 'section', kind: 'body' });
  reading.isBody = isBody;
}

const endParagraph: Handler = (reading) => {
  if (reading.isBody) reading.flush();
};

/** Commands that are taken in before the document begins too, and those that put blocks. */
export const BLOCK_COMMANDS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['title', putTitle],
  ['title*', putTitle],
  ['icmltitle', putTitle],
  ['author', putAuthor],
  ['author*', putAuthor],
  [
    'icmlauthor',
    (reading, token) => {
      putAuthor(reading, token);
      reading.stream.argument();
    },
  ],
  ['abstract', (reading) => putPart(reading, 'abstract')],
  ['acks', (reading) => putPart(reading, 'acknowledgements')],
  ['ack', (reading) => putPart(reading, 'acknowledgements')],
  [
    'documentclass',
    ({ stream, numbering }) => {
      stream.optional();
      if (/book|report|thesis|memoir|scrrep/i.test(plainText(stream.argument()))) numbering.chapters();
    },
  ],
  [
    'setcounter',
    ({ stream, numbering }) => {
      const kind = plainText(stream.argument());
      numbering.set(kind, Number.parseInt(plainText(stream.argument()), 10));
    },
  ],
  ['stepcounter', ({ stream, numbering }) => void numbering.next(plainText(stream.argument()))],
  ['refstepcounter', putCounted],
  [
    'arabic',
    (reading, token) => reading.word(String(reading.numbering.count(plainText(reading.stream.argument()))), token),
  ],
  ['thefigure', putNumber],
  ['thetable', putNumber],
  ['theequation', putNumber],
  ['thesection', putNumber],
  ['numberwithin', putWithin],
  ['counterwithin', putWithin],
  ['counterwithin*', putWithin],
  ['newtheorem', putTheorem],
  [
    'newtheorem*',
    ({ stream, theorems }) => {
      const name = plainText(stream.argument());
      theorems.set(name, { title: plainText(stream.argument()) });
    },
  ],
  ['caption', putCaption],
  ['caption*', putCaption],
  ['captionof', putCaption],
  ['captionof*', putCaption],
  ['subcaption', (reading, token) => putSubCaption(reading, token, reading.stream.argument())],
  ['subfloat', putSubFloat],
  ['subfigure', putSubFloat],
  ['label', putLabel],
  ['label*', putLabel],
  [
    'item',
    (reading, token) => {
      if (!reading.isBody) return;
      const label = reading.stream.optional();
      reading.flush();
      reading.isItem = true;
      const list = reading.scopes.at(-1);
      if (list !== undefined) list.items += 1;
      if (list !== undefined && /^(?:enum|compactenum|inparaenum)/.test(list.name))
        reading.current = { kind: 'other', number: String(list.items), name: 'Item' };
      if (label === undefined) return;
      reading.ink.push(...reading.inkOf(label));
      reading.word(' ', token);
    },
  ],
  [
    'bibitem',
    (reading, token) => {
      reading.stream.optional();
      const key = plainText(reading.stream.argument());
      reading.flush();
      reading.isItem = true;
      reading.ink.push({ target: key, kind: 'reference', ...placeOf(token) });
    },
  ],
  ['par', endParagraph],
  ['bigskip', endParagraph],
  ['medskip', endParagraph],
  ['clearpage', endParagraph],
  ['newpage', endParagraph],
  ['maketitle', endParagraph],
  [
    'appendix',
    (reading) => {
      reading.flush();
      reading.numbering.startAppendix();
    },
  ],
  ['enddocument', ({ stream }) => stream.endAll()],
  ['endinput', ({ stream }) => void stream.endFile()],
  // What it holds is set above the columns.
  ['twocolumn', ({ stream }) => stream.pushAll(stream.optional() ?? [])],
]);

function putTitle(reading: Reading): void {
  reading.stream.optional();
  reading.title = reading.inkOf(reading.stream.argument());
}

function putAuthor(reading: Reading, token: Token): void {
  reading.stream.optional();
  if (reading.author.length > 0) reading.author.push({ text: ', ', exact: false, ...placeOf(token) });
  const tokens = reading.stream.argument();
  // `\and` and line ends stand between names.
  const parted = tokens.map(
    (one): Token =>
      one.kind === 'command' && /^(?:and|And|AND|\\|quad|qquad|hspace|newline)$/.test(one.text)
        ? { ...one, kind: 'text', text: ', ', exact: false }
        : one,
  );
  reading.author.push(...reading.inkOf(parted));
}

function putWithin({ stream, numbering }: Reading): void {
  stream.optional();
  const kind = plainText(stream.argument());
  numbering.within(kind, plainText(stream.argument()));
}

/** `\newtheorem{lemma}[theorem]{Lemma}`, `\newtheorem{theorem}{Theorem}[section]`. */
function putTheorem({ stream, theorems, numbering }: Reading): void {
  const name = plainText(stream.argument());
  const shared = stream.optional();
  const title = plainText(stream.argument());
  const within = stream.optional();
  theorems.set(name, { title, counter: shared === undefined ? name : plainText(shared) });
  if (within !== undefined) numbering.within(name, plainText(within));
}

/** `\subfloat[caption]{…}`: what it holds is read as it comes. */
function putSubFloat(reading: Reading, token: Token): void {
  const first = reading.stream.optional();
  const second = reading.stream.optional();
  const caption = second ?? first;
  if (caption !== undefined) putSubCaption(reading, token, caption);
}

/** A number that the paper counts by hand, and labels. */
function putCounted(reading: Reading): void {
  const kind = plainText(reading.stream.argument());
  const isKnown = kind === 'figure' || kind === 'table' || kind === 'equation';
  reading.current = { kind: isKnown ? kind : 'other', number: reading.numbering.next(kind) };
}

function putNumber(reading: Reading, token: Token): void {
  if (reading.isBody) reading.word(reading.numbering.now(token.text.slice(3)), token);
}

function putLabel(reading: Reading, token: Token): void {
  reading.stream.optional();
  const key = plainText(reading.stream.argument());
  if (reading.isBody) reading.label(key, token);
}
