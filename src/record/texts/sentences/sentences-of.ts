import { endsSentence } from './ends-sentence.ts';

type Span = readonly [start: number, end: number];

/** A stop, what closes after it, and marks of citation that belong to what stands before them: `.[12]`, `.¹²`, `.12,13`. */
const STOP =
  /(?<![.!?…])([.!?…]+)(?![.!?…])((?:["'”’»›)\]}*_]|<\/?[a-z]{1,3}>)*)((?:\s?\[\d{1,4}(?:[\s,;–-]{1,3}\d{1,4})*\])*|[⁰¹²³⁴-⁹]+(?:[,;–-]\s?[⁰¹²³⁴-⁹]+)*|(?<=[\p{L})"”]\.)\d{1,3}(?:[,–-]\s?\d{1,3})*)(?=\s|$)/gu;
/** Letters of scripts in which sentences do not end with a stop and a space. */
const OTHER_SCRIPTS = /[\u0530-\u10ff\u1100-\u1c7f\u2e80-\ud7ff\uf900-\ufaff\ufb1d-\ufdff\ufe70-\ufefc\uff01-\uffdc]/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Start and end of each sentence of a text, in order; what lies between them is white space. Offsets are UTF-16 units. Texts in Latin, Greek
 * and Cyrillic letters are cut by rules of our own, which know abbreviations, initials and marks of citation; others by `Intl.Segmenter`.
 */
export function sentencesOf(text: string): Span[] {
  const cuts = OTHER_SCRIPTS.test(text) ? cutsByUnicode(text) : cutsByRules(text);
  const sentences: Span[] = [];
  let start = 0;
  for (const cut of [...cuts, text.length]) {
    const [from, to] = trimmed(text, start, cut);
    if (from < to) sentences.push([from, to]);
    start = cut;
  }
  return sentences;
}

/** Offsets after which a new sentence begins. */
function cutsByRules(text: string): number[] {
  const cuts: number[] = [];
  let from = 0;
  for (const match of text.matchAll(STOP)) {
    const [whole, sign = '', closing = ''] = match;
    const end = match.index + whole.length;
    const next = nextSeen(text, end);
    if (next >= text.length) break;
    const start = trimmedStart(text, from);
    if (!endsSentence({ text, from: start, at: match.index, sign, closing, next })) continue;
    if (isInBrackets(text, start, end)) continue;
    cuts.push(end);
    from = end;
  }
  return cuts;
}

/** Unicode's rules, without the ends that ours do not take for one. */
function cutsByUnicode(text: string): number[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'sentence' });
  const cuts: number[] = [];
  let from = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (end >= text.length) break;
    // The end alone is looked at: a sentence of a hostile file can be long.
    const tail = segment.slice(-80);
    const stop = /([.!?…]+)(["'”’»)\]]*)\s*$/.exec(tail);
    const ends =
      stop === null ||
      endsSentence({
        text,
        from,
        at: end - tail.length + stop.index,
        sign: stop[1] ?? '.',
        closing: stop[2] ?? '',
        next: end,
      });
    if (!ends) continue;
    cuts.push(end);
    from = end;
  }
  return cuts;
}

/** Longest parenthesis that is held together, in characters. */
const BRACKETED = 250;

/** Whether a stop stands in a parenthesis that its sentence opened and that closes soon. */
function isInBrackets(text: string, from: number, at: number): boolean {
  let open = -1;
  for (let i = at - 1, closed = 0; i >= Math.max(from, at - BRACKETED); i -= 1) {
    const c = text.charCodeAt(i);
    if (c === 41) closed += 1;
    else if (c === 40) {
      if (closed === 0) {
        open = i;
        break;
      }
      closed -= 1;
    }
  }
  if (open <= from) return false;
  for (let i = at, opened = 0; i < Math.min(text.length, open + BRACKETED); i += 1) {
    const c = text.charCodeAt(i);
    if (c === 40) opened += 1;
    else if (c === 41) {
      if (opened === 0) return true;
      opened -= 1;
    }
  }
  return false;
}

function nextSeen(text: string, at: number): number {
  let next = at;
  while (next < text.length && isSpace(text.charCodeAt(next))) next += 1;
  return next;
}

const trimmedStart = nextSeen;

function trimmed(text: string, start: number, end: number): Span {
  let to = end;
  const from = nextSeen(text, start);
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return [from, to];
}

function isSpace(code: number): boolean {
  return (
    code === 32 || (code > 8 && code < 14) || code === 0xa0 || (code > 127 && /\s/.test(String.fromCharCode(code)))
  );
}
