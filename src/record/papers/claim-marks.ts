import { findClaimSpans } from '../manuscript/index.ts';

/** A text without the marks of claims in it. */
export interface Unmarked {
  readonly text: string;
  /** The offset in the file of an offset in `text`. */
  readonly inFile: (offset: number) => number;
}

/** Takes the marks `[…]{#C-RES-001 .claim}` out of a Markdown text: what they enclose stays, as its readers see it. */
export function withoutClaimMarks(source: string): Unmarked {
  if (!source.includes('.claim')) return { text: source, inFile: (offset) => offset };
  const cuts = findClaimSpans(source, 'markdown')
    .spans.flatMap(({ start, textStart, textEnd, end }) => [
      { start, end: textStart },
      { start: textEnd, end },
    ])
    .sort((a, b) => a.start - b.start);
  const kept: string[] = [];
  /** Where each kept stretch begins in the new text, and how much was cut before it. */
  const steps: { readonly from: number; readonly cut: number }[] = [{ from: 0, cut: 0 }];
  let [at, length] = [0, 0];
  for (const { start, end } of cuts) {
    if (start < at) continue;
    kept.push(source.slice(at, start));
    length += start - at;
    at = end;
    steps.push({ from: length, cut: at - length });
  }
  kept.push(source.slice(at));
  return {
    text: kept.join(''),
    inFile: (offset) => {
      let [low, high] = [0, steps.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((steps[middle]?.from ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return offset + (steps[low]?.cut ?? 0);
    },
  };
}
