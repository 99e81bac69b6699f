/** A year as far as a text tells one. */
export interface FoundYear {
  /** As printed, plain. */
  readonly text: string;
  /** The first year; absent for `in press` and for `199X`. */
  readonly year?: number;
}

/** `2019`, `2019a`, `[2019]`, `c. 1998/99`, `June 2003`: the first number that can be a year. */
export function yearIn(text: string): FoundYear | undefined {
  if (text === '') return undefined;
  if (/^\d{4}$/.test(text)) return { text, year: Number(text) };
  const digits = /(?<!\d)(?:1[0-9]|20|21)\d{2}(?!\d)/.exec(text)?.[0];
  return { text, ...(digits === undefined ? {} : { year: Number(digits) }) };
}

/**
 * The first year of a date in the Extended Date/Time Format that biblatex reads: `1995-03-30/1996`, `1984~`, `2004-06?`, `199X`,
 * `2001-21` (a season), `-0876`, `y52000`, `../1997`. A year with an unknown digit has no number.
 */
export function yearOfDate(text: string): FoundYear | undefined {
  const date = text.trim();
  if (date === '') return undefined;
  const from = date.split('/', 2);
  const first = /\d/.test(from[0] ?? '') ? from[0] : from[1];
  const match = /^\s*\[?\s*(?:[yY](-?\d{1,9})|(-?\d{4})(?![\dxXuU])|(\d{1,3})(?![\dxXuU]))/.exec(first ?? '');
  const digits = match?.[1] ?? match?.[2] ?? match?.[3];
  if (digits !== undefined) return { text: date, year: Number(digits) };
  return /^\s*\d{1,3}[xXuU]/.test(first ?? '') ? { text: date } : (yearIn(date) ?? { text: date });
}
