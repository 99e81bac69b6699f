/** Whether two page statements can mean one place; undefined where one is missing or has no number. */
export function samePages(given: string | undefined, recorded: string | undefined): boolean | undefined {
  const a = firstPage(given);
  const b = firstPage(recorded);
  if (a === undefined || b === undefined) return undefined;
  if (a === b) return true;
  // `1–12` counts from one in this article; `e123` is an article number: neither contradicts the other way of counting.
  if (a === '1' || b === '1') return undefined;
  const letters = /^\p{L}/u;
  if (letters.test(a) !== letters.test(b)) return a.replace(letters, '') === b.replace(letters, '') ? true : undefined;
  return false;
}

/** First page without leading zeros: `27004` of `027004`, `e5` of `E005–E019`, `3:1` of `3:1–3:39`. */
export function firstPage(pages: string | undefined): string | undefined {
  const first = /(?:pp?\.?\s*)?(\p{L}{0,4})[\s.-]?0*(\d{1,9}(?::\d{1,6})?)/u.exec(pages?.slice(0, 100) ?? '');
  if (first === null) return undefined;
  const prefix = (first[1] ?? '').toLowerCase();
  return (/^(?:pp?|pages?|art|s?eite|no|id|pg)$/.test(prefix) ? '' : prefix) + (first[2] ?? '');
}

/** Whether two volume statements are one: `12`, `Vol. 12`, `XII` stays as it is. */
export function sameVolume(given: string | undefined, recorded: string | undefined): boolean | undefined {
  const number = (text: string | undefined) => /\d+/.exec(text?.slice(0, 60) ?? '')?.[0]?.replace(/^0+(?=\d)/, '');
  const a = number(given);
  const b = number(recorded);
  return a === undefined || b === undefined ? undefined : a === b;
}
