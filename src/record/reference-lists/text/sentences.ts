import { isShortened } from './journal-words.ts';

/** A stretch between full stops. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  /** After its stop. */
  readonly end: number;
  /** What ended it: `.`, `?`, `!`, or nothing. */
  readonly stop: string;
}

const NO_END =
  /(?<![\p{L}])(?:vs|St|Sts|Dr|Mr|Mrs|Ms|cf|e\.g|i\.e|sp|spp|ssp|subsp|var|cv|f|no|nos|No|Nos|vol|Vol|al|etc|approx|ca|ed|eds|Ed|Eds|Hrsg|hrsg|Aufl|pp|p|pt|Pt|fig|Figs?|ch|Ch|Sect|sect|resp|incl|Inc|Ltd|Co|Corp|U\.S|U\.K|U\.S\.A|u\.a|z\.B|d\.h|Jr|Sr|Univ|Dept|Mt|Ft|Prof|Suppl|suppl|Bd|Jg|H|Nr|Rep|Tech|v|der|bzw|diss|Diss|Part|rev|Rev|enl|repr|Repr|transl|Transl|trans|Trans)$/u;
const STOPS =
  /[.?!]["”’»']?(?=\s)|[.?!](?=\p{Lu}\p{L})|(?<=[.?!])["”](?=\s)|\s?\[(?:J|M|C|D|R|N|S|P|EB\/OL|J\/OL|Z|A)\]\s?[.,]?/gu;

/** Cuts prose at stops that end a sentence; initials, shortened words and the like end none. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const stop of text.matchAll(STOPS)) {
    const at = stop.index;
    if (at < start) continue;
    const end = at + stop[0].length;
    const before = text.slice(start, at);
    if (!endsSentence(before, stop[0], text.slice(end, end + 40))) continue;
    push(start, at, end, /[.?!]/.exec(stop[0])?.[0] ?? '');
    start = end;
  }
  push(start, text.length, text.length, '');
  return sentences;

  function push(from: number, to: number, end: number, stop: string): void {
    const piece = text.slice(from, to);
    if (piece.trim() === '') return;
    const lead = piece.length - piece.trimStart().length;
    sentences.push({ text: piece.trim(), start: from + lead, end, stop });
  }
}

function endsSentence(before: string, stop: string, after: string): boolean {
  if (stop.includes('[')) return true;
  const next = after.trimStart();
  if (!after.startsWith(' ') && !after.startsWith('\u00a0')) {
    // `of obese women.Am J Clin`: a space was lost. `U.S.A`, `J.Biol` and the like are none.
    return (
      /\p{Ll}{3}$/u.test(before) && /^\p{Lu}\p{L}/u.test(next) && !isShortened(/[\p{L}]+$/u.exec(before)?.[0] ?? '')
    );
  }
  if (/[?!]/.test(stop))
    return /^[\p{Lu}\p{Lo}\d“"‘'«([*–—]/u.test(next) || /^(?:in[ :]|\p{Ll}{1,2}\p{Lu}|arXiv|bio[rR]xiv)/u.test(next);
  if (
    !/^[\p{Lu}\p{Lo}\d“"‘'«([*–—]/u.test(next) &&
    !/^(?:in|arXiv|bio[rR]xiv|med[rR]xiv|eprint|e-print|von|de|van|http|\p{Ll}{1,2}\p{Lu}|pp?\b|vol\b|no\b)/u.test(next)
  )
    return false;
  const word = /[\p{L}\p{M}\p{N}&'’.-]+$/u.exec(before)?.[0] ?? '';
  if (NO_END.test(before.slice(-12))) return false;
  // A single letter is an initial or a genus; a roman number counts the parts of a title.
  if (
    /^(?:\p{Lu}|[IVX]{1,4})$/u.test(word) &&
    !/\b(?:vitamin|hepatitis|type|class|group|influenza)\s\p{Lu}$/iu.test(before) &&
    !/\s(?:with|using|in|for|to)\s\p{Lu}$/u.test(before)
  )
    return false;
  return !/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word);
}
