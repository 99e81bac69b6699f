/**
 * One argument as a POSIX shell takes it, harmless to a terminal that shows it: characters that would move its cursor or hide
 * text are written as bytes in `$'…'`, which bash, zsh and ksh read.
 */
export function shellWord(text: string): string {
  if (/^[\w./@%+=:,-]+$/.test(text)) return text;
  if (!UNSEEN.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const inside = Array.from(text, (character) => {
    if (character === "'" || character === '\\') return `\\${character}`;
    if (!UNSEEN.test(character)) return character;
    return [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  });
  return `$'${inside.join('')}'`;
}

/** Controls, line and paragraph separators, format characters such as those that turn the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
