/** A line of a text, counted from 1. */
export interface Line {
  readonly number: number;
  readonly start: number;
  /** Offset of its line end. */
  readonly end: number;
}

/** The lines of a text. A lone CR ends one, too: bars of progress are written over one another with it. */
export function* linesIn(text: string): Generator<Line> {
  let start = 0;
  let feed = text.indexOf('\n');
  let back = text.indexOf('\r');
  for (let number = 1; start < text.length; number += 1) {
    if (feed >= 0 && feed < start) feed = text.indexOf('\n', start);
    if (back >= 0 && back < start) back = text.indexOf('\r', start);
    const lone = back >= 0 && (feed < 0 || back < feed);
    const end = lone ? back : feed < 0 ? text.length : feed;
    yield { number, start, end };
    start = lone && text.charCodeAt(back + 1) === 10 ? back + 2 : end + 1;
  }
}
