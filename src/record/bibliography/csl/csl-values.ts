import { type FoundYear, yearIn, yearOfDate } from '../year.ts';

/** A variable as text: numbers are printed, of a list the first counts (Crossref gives lists). */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return Array.isArray(value) ? textOf(value.find((item) => typeof item === 'string' || typeof item === 'number')) : '';
}

/** The year of a date variable: `{"date-parts": [[2019, 3]]}`, `{"raw": "…"}`, `{"literal": "in press"}`, or plain text. */
export function cslYear(value: unknown): FoundYear | undefined {
  if (typeof value === 'string' || typeof value === 'number') return ofText(String(value));
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = new Map<string, unknown>(Object.entries(value));
  const dates = parts.get('date-parts');
  const first: unknown = Array.isArray(dates) ? dates[0] : undefined;
  const year = textOf(Array.isArray(first) ? first[0] : first);
  if (/^-?\d{1,6}$/.test(year)) return { text: year, year: Number(year) };
  for (const key of ['raw', 'literal', 'year', 'edtf']) {
    const found = ofText(textOf(parts.get(key)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function ofText(text: string): FoundYear | undefined {
  if (text.trim() === '') return undefined;
  return yearIn(text)?.year === undefined ? (yearOfDate(text) ?? { text }) : yearIn(text);
}
