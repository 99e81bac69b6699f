/** Stands for each character of what is hidden inside running text: code, formulas, escapes. */
export const HIDDEN = '\ufffc';

/** A stretch that is not read as prose. `block`: blank lines in its place; `inline`: it stays part of its sentence. */
export interface HiddenRegion {
  readonly start: number;
  readonly end: number;
  readonly as: 'block' | 'inline';
}

/** The text with regions (in order, not overlapping) hidden; every offset stays what it was. */
export function mask(text: string, regions: readonly HiddenRegion[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, as } of regions) {
    pieces.push(text.slice(at, start), as === 'inline' ? HIDDEN.repeat(end - start) : blank(text.slice(start, end)));
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

/** Spaces instead of characters, line ends kept. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
