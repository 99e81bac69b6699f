const BEFORE = 24;
const AFTER = 36;

/** The first words in which two texts differ, each with a little around it; `…` where something is left out. */
export function firstDifference(one: string, other: string): { readonly one: string; readonly other: string } {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  // From the start of the word, so that 0.82 against 0.83 does not read as 2 against 3.
  while (at > 0 && !/\s/.test(one[at - 1] ?? '')) at -= 1;
  const start = wordStart(one, at - BEFORE, at);
  return { one: around(one, start, at), other: around(other, start, at) };
}

/** Beginning of the first whole word at or after an offset. */
function wordStart(text: string, from: number, at: number): number {
  if (from <= 0) return 0;
  let start = from;
  while (start < at && !/\s/.test(text[start - 1] ?? '')) start += 1;
  return start;
}

function around(text: string, start: number, at: number): string {
  let end = Math.min(text.length, at + AFTER);
  if (end < text.length) {
    const space = text.lastIndexOf(' ', end);
    if (space > at) end = space;
    else if (/[\ud800-\udbff]/.test(text[end - 1] ?? '')) end += 1;
  }
  return `"${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}"`;
}
