/** First digits of the decimal digits that papers are written in besides ASCII: full-width, Arabic, Persian, Devanagari. */
const ZEROS = [0xff10, 0x0660, 0x06f0, 0x0966];
const FOREIGN = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u066A-\u066C\uFF05]|\uFF0E(?=[\uFF10-\uFF19])/g;
const MARKS: Readonly<Record<string, string>> = {
  '\u066A': '%',
  '\u066B': '.',
  '\u066C': ',',
  '\uFF05': '%',
  '\uFF0E': '.',
};

/** The text with ASCII digits, percent signs and decimal marks; every offset stays the same. */
export function foldedDigits(text: string): string {
  return text.replace(FOREIGN, (char) => {
    const code = char.charCodeAt(0);
    const zero = ZEROS.find((z) => z <= code && code <= z + 9);
    return zero === undefined ? (MARKS[char] ?? char) : String(code - zero);
  });
}
