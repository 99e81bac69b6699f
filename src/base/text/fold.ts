/** Runs of white space as one space, ends trimmed: two texts that differ only in layout become equal. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** At most `length` code points; what is cut ends in `…`. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length - 1).join('')}…`;
}
