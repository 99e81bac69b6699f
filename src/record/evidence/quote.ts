/** Where a quotation stands in a text. Offsets into the text. */
export interface FoundQuote {
  readonly start: number;
  readonly end: number;
  readonly match: 'verbatim' | 'white_space';
}

/** Finds a quotation to the letter; failing that, with runs of white space counted as one. */
export function findQuote(text: string, quote: string): FoundQuote | undefined {
  const at = text.indexOf(quote);
  if (at >= 0) return { start: at, end: at + quote.length, match: 'verbatim' };
  const wanted = quote.split(/\s+/u).filter((word) => word !== '');
  const [firstWord] = wanted;
  if (firstWord === undefined) return undefined;
  const folded = fold(text);
  const start = folded.text.indexOf(wanted.join(' '));
  if (start < 0) return undefined;
  const last = start + wanted.join(' ').length - 1;
  return { start: folded.at(start), end: folded.at(last) + 1, match: 'white_space' };
}

/** Folded text with the way back to offsets of the original. */
function fold(text: string): { text: string; at: (offset: number) => number } {
  const pieces: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let length = 0;
  for (const match of text.matchAll(/\S+/gu)) {
    from.push(length);
    to.push(match.index);
    pieces.push(match[0]);
    length += match[0].length + 1;
  }
  return {
    text: pieces.join(' '),
    at(offset) {
      let low = 0;
      let high = from.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((from[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return (to[low] ?? 0) + offset - (from[low] ?? 0);
    },
  };
}
