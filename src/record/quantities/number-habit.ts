/** Languages with a decimal comma, and the region of each that writes a point. */
const WITH_POINT: Readonly<Record<string, string>> = { de: 'de-ch', it: 'it-ch', es: 'es-mx' };
const COMMA_LANGUAGES = new Set('de fr es it pt nl pl ru cs sv nb da fi tr'.split(' '));

/**
 * The tag by whose habit the numbers of a paper are read. Papers keep to one decimal mark, not always that of their language: where the
 * clear cases (`0,93`, `0.93`) speak against the language, its other habit holds if it has one; else null, and lone separators are ambiguous.
 */
export function conventionTag(text: string, language: string | null): string | null {
  if (language === null) return null;
  const some = text.slice(0, 500_000);
  // A number that begins with 0 is grouped by no mark.
  const commas = some.match(/(?<![\d.,])0,\d{1,6}(?!\d|[.,]\d)/g)?.length ?? 0;
  const points = some.match(/(?<![\d.,])0\.\d{1,6}(?!\d|[.,]\d)/g)?.length ?? 0;
  const primary = language.toLowerCase().split('-')[0] ?? '';
  const clear = (mine: number, other: number): boolean => mine >= 3 && mine > 4 * other;
  if (!COMMA_LANGUAGES.has(primary)) return clear(commas, points) ? null : language;
  return clear(points, commas) ? (WITH_POINT[primary] ?? null) : language;
}
