import type { OffsetRun } from '../model.ts';
import type { Piece } from './piece.ts';

/** Clean text and where its stretches came from; `start` counts from the beginning of the text. */
export interface Cleaned {
  readonly text: string;
  readonly runs: readonly OffsetRun[];
}

/** White space as one reads it: Unicode's, and the two separators of lines. */
const SPACE = /\s/;
/** Controls, soft hyphens, marks of order and direction, tags, non-characters: nothing that a reader sees. Joiners stay: they shape words and emoji. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}]/u;
const ALL_ODD = new RegExp(`${UNSEEN.source}|\\p{Surrogate}|\\s`, 'gu');
/** A character with the marks after it; letters of Hangul compose among themselves. */
const COMPOSED = /[^\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff]+|[\p{M}\u1160-\u11ff]+|[\u0300-\u{10ffff}]/gu;
/** `ﬁ` and its like, which print sets and nobody types. */
const LIGATURE = /[\ufb00-\ufb06]/;
/** Nothing in it that cleaning would change, apart from white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is printable ASCII and white space.
const ORDINARY = /^[\u0009-\u000d\u0020-\u007e]*$/;
const PLAIN = /^(?:[!-~]+ )*[!-~]+$/;

/**
 * The pieces as one line of clean text: NFC, one space between words and none at the ends, nothing invisible, no halves of characters.
 * Every stretch remembers its place.
 */
export function clean(pieces: readonly Piece[]): Cleaned {
  const filled = pieces.length === 1 ? pieces : pieces.filter(({ text }) => text !== '');
  const [only] = filled;
  if (only === undefined) return { text: '', runs: [] };
  if (filled.length === 1 && PLAIN.test(only.text))
    return { text: only.text, runs: [{ start: 0, length: only.text.length, source: only.source, exact: only.exact }] };
  return normalised(withoutOdd(filled));
}

interface Stretch {
  readonly text: string;
  readonly source: number;
  readonly exact: boolean;
}

/** White space folded and the unseen dropped: what is left, stretch by stretch. */
function withoutOdd(pieces: readonly Piece[]): Stretch[] {
  const stretches: Stretch[] = [];
  let pending: { source: number } | undefined;
  let started = false;
  const put = (piece: Piece, from: number, to: number) => {
    if (from >= to) return;
    const source = piece.exact ? piece.source + from : piece.source;
    if (pending !== undefined && started) stretches.push({ text: ' ', source: pending.source, exact: false });
    pending = undefined;
    started = true;
    stretches.push({ text: piece.text.slice(from, to), source, exact: piece.exact });
  };
  for (const piece of pieces) {
    const { text } = piece;
    let at = 0;
    for (const odd of text.matchAll(ALL_ODD)) {
      const sign = odd[0];
      // A single space inside a stretch is what it would become: the stretch goes on over it.
      if (sign === ' ' && odd.index > at && isSeen(text, odd.index + 1)) continue;
      put(piece, at, odd.index);
      at = odd.index + sign.length;
      const source = piece.exact ? piece.source + odd.index : piece.source;
      if (SPACE.test(sign) && sign !== '\ufeff') pending ??= { source };
      else if (/\p{Surrogate}/u.test(sign)) put({ text: '\ufffd', source, exact: false }, 0, 1);
    }
    put(piece, at, text.length);
  }
  return stretches;
}

/** Whether something to be seen stands at an offset. */
function isSeen(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  if (code === undefined) return false;
  if (code > 32 && code < 127) return true;
  const sign = String.fromCodePoint(code);
  return !SPACE.test(sign) && !UNSEEN.test(sign) && !/\p{Surrogate}/u.test(sign);
}

function normalised(stretches: readonly Stretch[]): Cleaned {
  const whole = stretches.map(({ text }) => text).join('');
  if (ORDINARY.test(whole) || (whole.normalize('NFC') === whole && !LIGATURE.test(whole)))
    return { text: whole, runs: runsOf(stretches) };
  // What composes is found in the whole, so that a letter and its accent meet even where markup stood between them.
  const runs: OffsetRun[] = [];
  const starts = startsOf(stretches);
  let text = '';
  const copy = (from: number, to: number) => {
    for (let i = at(starts, from), here = from; here < to; i += 1) {
      const stretch = stretches[i];
      const begin = starts[i] ?? 0;
      if (stretch === undefined) break;
      const end = Math.min(to, begin + stretch.text.length);
      const source = stretch.exact ? stretch.source + here - begin : stretch.source;
      add(runs, { start: text.length, length: end - here, source, exact: stretch.exact });
      text += whole.slice(here, end);
      here = end;
    }
  };
  let done = 0;
  for (const found of whole.matchAll(COMPOSED)) {
    const composed = found[0].normalize(LIGATURE.test(found[0]) ? 'NFKC' : 'NFC');
    if (composed === found[0]) continue;
    copy(done, found.index);
    const i = at(starts, found.index);
    const stretch = stretches[i];
    const source = stretch === undefined ? 0 : stretch.source + (stretch.exact ? found.index - (starts[i] ?? 0) : 0);
    add(runs, { start: text.length, length: composed.length, source, exact: false });
    text += composed;
    done = found.index + found[0].length;
  }
  copy(done, whole.length);
  const nfc = text.normalize('NFC');
  if (nfc === text) return { text, runs };
  return { text: nfc, runs: [{ start: 0, length: nfc.length, source: stretches[0]?.source ?? 0, exact: false }] };
}

function startsOf(stretches: readonly Stretch[]): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const { text } of stretches) {
    starts.push(start);
    start += text.length;
  }
  return starts;
}

/** Index of the last start that is not after an offset. */
function at(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function runsOf(stretches: readonly Stretch[]): OffsetRun[] {
  const runs: OffsetRun[] = [];
  let start = 0;
  for (const { text, source, exact } of stretches) {
    add(runs, { start, length: text.length, source, exact });
    start += text.length;
  }
  return runs;
}

/** Appends a run, or lengthens the last one that it continues. */
export function add(runs: OffsetRun[], run: OffsetRun): void {
  if (run.length === 0) return;
  const last = runs.at(-1);
  if (
    last !== undefined &&
    last.start + last.length === run.start &&
    last.exact === run.exact &&
    (run.exact ? last.source + last.length === run.source : last.source === run.source)
  )
    runs[runs.length - 1] = { ...last, length: last.length + run.length };
  else runs.push(run);
}
