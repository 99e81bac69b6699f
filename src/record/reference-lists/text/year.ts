/** The year of a reference as printed and as a number. */
export interface PrintedYear {
  /** `2019a`, `in press`, `1988 [1961]`. */
  readonly text: string;
  /** Absent for `in press` and the like. */
  readonly year?: number;
}

/** The year that stands where one stands after the names, and how much text it takes up. */
export interface LeadingYear extends PrintedYear {
  readonly length: number;
}

const Y = '(?:1[4-9]\\d{2}|20\\d{2})';
const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|fall|autumn|winter)[\\p{L}]*\\.?';
const LEADING = new RegExp(
  `^[\\s,.:;–—]*(?:[([]\\s?(?:c(?:a|irca)?\\.?\\s?)?(?<inner>${Y}\\s?[a-z]?|in press|forthcoming|to appear|accepted|submitted|n\\.\\s?d\\.|no date)(?:\\s?[,;/–-]\\s?[^()[\\]]{1,30}|\\s?\\[${Y}\\])?\\s?[)\\]]|(?<bare>${Y}(?:[a-z]|\\s[a-z](?=\\.))?)(?:\\s?\\[${Y}\\])?(?:,\\s(?=${MONTHS})${MONTHS}(?:\\s\\d{1,2})?)?(?![\\d\\p{L}–-]))`,
  'iu',
);

/** A year right after the names: `(2009a)`, `2009.`, `, 1986,`, `(2009, May 3)`, `(in press)`. */
export function leadingYear(text: string): LeadingYear | undefined {
  const found = LEADING.exec(text.slice(0, 120));
  if (found === null) return undefined;
  const printed = (found.groups?.inner ?? found.groups?.bare ?? '').replace(/\s/g, (space) =>
    /\d\s/.test(found[0]) ? '' : space,
  );
  return { ...printedYear(printed), length: found[0].length };
}

const ANY = new RegExp(`(?<![\\p{L}\\p{N}/.:_–‐-])(${Y})([a-z])?(?![\\p{L}\\p{N}–‐_/-])(?!\\.\\d)`, 'giu');
const STATE =
  /(?<![\p{L}])(in press|forthcoming|to appear|to be published|accepted for publication|submitted|in print|unpublished)(?![\p{L}])/iu;

/**
 * The year somewhere in the text after the title: in brackets before bare, then the last one. Numbers that stand as volume or page
 * are passed over.
 */
export function yearIn(text: string): PrintedYear | undefined {
  const found = Array.from(text.matchAll(ANY), (match) => {
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 8);
    let weight = 1;
    const inRange = /\d\s?[-–]\s?\(?\s?$/.test(before);
    if (inRange) weight = 0;
    else if (/\(\s?$/.test(before) && /^\s?\)/.test(after)) weight = 5;
    else if (/[(]\s?[^()]{0,10}$/.test(before) || /^\s?\)/.test(after)) weight = 4;
    else if (/^\s?[;:]/.test(after) || /^[.,]?\s*$/.test(after)) weight = 3;
    if (
      /(?<!\p{L})(?:pp?|no|vol|art|page|pages|RFC|ISO|IEC|№)\.?\s?$/iu.test(before) ||
      /[(:]\s?\d+\)?\s?:\s?$/.test(before) ||
      /:\s?$/.test(before)
    )
      weight = 0;
    return { weight, index: match.index, text: match[0] };
  }).filter(({ weight }) => weight > 0);
  const best = found.sort((a, b) => b.weight - a.weight || b.index - a.index)[0];
  if (best !== undefined) return printedYear(best.text);
  const state = STATE.exec(text)?.[1];
  return state === undefined ? undefined : printedYear(state);
}

function printedYear(text: string): PrintedYear {
  const digits = /\d{4}/.exec(text)?.[0];
  const year = digits === undefined ? undefined : Number(digits);
  return year === undefined || year > 2100 ? { text } : { text, year };
}
