/** A bracket or raised number that may cite by number. */
export interface NumericMark {
  readonly text: string;
  readonly start: number;
  /** Every number that it names, ranges written out. */
  readonly numbers: readonly number[];
  /** A letter stands right before it. */
  readonly attached: boolean;
}

const NUMBERS = '\\d{1,4}(?:\\s?[–—‒-]\\s?\\d{1,4})?';
const BRACKET = new RegExp(
  `\\\\?\\[\\s?(${NUMBERS}(?:\\s?[,;]\\s?${NUMBERS}){0,40})(?:,\\s?(?:pp?\\.|p\\.|§|chap\\.|Sec(?:t|tion)?\\.?|Fig\\.|Thm\\.?|Theorem)[^\\]\\n]{0,40})?\\s?\\\\?\\]`,
  'g',
);
const RAISED = new RegExp(
  `\\^\\[?(${NUMBERS}(?:,\\s?${NUMBERS}){0,40})\\]?\\^|<sup>\\s?\\[?(${NUMBERS}(?:,\\s?${NUMBERS}){0,40})\\]?\\s?</sup>`,
  'g',
);
const LONGEST_RANGE = 60;

/** Finds `[12]`, `[3–5, 8]`, `^12^` and `<sup>12</sup>`. Intervals and matrices look the same: who uses the marks must weigh them. */
export function numericMarks(prose: string): NumericMark[] {
  return [...prose.matchAll(BRACKET), ...prose.matchAll(RAISED)]
    .flatMap((match) => {
      const numbers = numbersIn(match[1] ?? match[2] ?? '');
      if (numbers === undefined) return [];
      return [
        {
          text: match[0],
          start: match.index,
          numbers,
          attached: /[\p{L}\p{N}_)\]]/u.test(prose[match.index - 1] ?? ''),
        },
      ];
    })
    .sort((a, b) => a.start - b.start);
}

function numbersIn(list: string): number[] | undefined {
  const numbers: number[] = [];
  for (const piece of list.split(/[,;]/)) {
    const [from = '', to] = piece.trim().split(/\s?[–—‒-]\s?/);
    const [low, high] = [Number(from), Number(to ?? from)];
    // Numbered lists begin with 1; a range runs upwards.
    if (low < 1 || high < low || high - low > LONGEST_RANGE) return undefined;
    for (let n = low; n <= high; n += 1) numbers.push(n);
  }
  return numbers;
}
