import { joinLines } from '../../reference-lists/index.ts';

/** How two lines of one paragraph are joined: by a space, by nothing, or with the hyphen at the end of the first dropped. */
export type Join = 'space' | 'nothing' | 'no_hyphen';

/** `known` tells whether a word occurs elsewhere in the document, which settles whether a hyphen belongs to it. */
export function joinOfLines(before: string, after: string, known: (word: string) => boolean): Join {
  const [left, right] = [before.trimEnd(), after.trimStart()];
  if (left === '' || right === '' || !/[-‐\u00ad–—/_=?&%#~+.:\p{L}\d]$/u.test(left)) return 'space';
  const [tail, head] = [/\S{0,120}$/.exec(left)?.[0] ?? '', /^\S{0,120}/.exec(right)?.[0] ?? ''];
  const joined = joinLines(`${tail}\n${head}`, known);
  if (joined === tail + head) return 'nothing';
  return /[-‐\u00ad]$/.test(tail) && joined === tail.slice(0, -1) + head ? 'no_hyphen' : 'space';
}

/** Words that stand whole inside the lines of a text. */
export function wordsInside(lines: Iterable<string>): (word: string) => boolean {
  const words = new Set<string>();
  for (const line of lines) {
    const inside = line.replace(/\S+$/, '').replace(/^\S+/, '');
    for (const word of inside.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []) words.add(word);
  }
  return (word) => words.has(word);
}
