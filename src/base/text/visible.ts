/**
 * Text of the study made harmless for whatever shows it: every character that could move a cursor, reorder or hide text
 * becomes a visible sign (`␛`, `⟦U+202E⟧`). Tab and line feed stay; carriage returns before a line feed go.
 */
export function visible(text: string): string {
  return text.toWellFormed().replace(/\r\n/g, '\n').replace(UNSAFE, sign);
}

/** The same on one line: runs of white space become one space. */
export function visibleLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim();
}

/** C0 and C1 controls but tab and line feed, bidi and other invisible format characters, separators, tags, non-characters. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be found.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}]/gu;

function sign(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  // Unicode has pictures of the C0 controls, which read better than their numbers.
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '␡';
  return `⟦U+${code.toString(16).toUpperCase().padStart(4, '0')}⟧`;
}
