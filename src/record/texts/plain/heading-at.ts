import { isHeadingByWords } from '../building/heading-words.ts';
import type { Line } from './lines-of.ts';

const NUMBERED = /^\s*(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+\p{Lu}[^.!?]{1,78}$/u;

/** Whether a line underlines the one before it. */
export const isUnderline = (line: string): boolean => /^\s*(?:={3,}|-{3,}|~{3,}|_{3,}|\*{3,}|#{3,})\s*$/.test(line);

/** The heading that a run of lines begins with: its level and how many lines it takes; undefined where it begins with none. */
export function headingAt(
  block: readonly Line[],
  amongReferences: boolean,
): { readonly level: number; readonly lines: number } | undefined {
  const first = block[0]?.text.trim() ?? '';
  const second = block[1]?.text ?? '';
  if (first === '' || first.length > 120) return undefined;
  if (isUnderline(second) && !isUnderline(first) && second.trim().length >= first.length / 2)
    return { level: second.trim().startsWith('=') ? 1 : 2, lines: 2 };
  const named = first.length <= 60 && isHeadingByWords(first);
  const depth = /^\d{1,2}(?:\.\d{1,2})*/.exec(first)?.[0].split('.').length ?? 1;
  if (named) return { level: depth, lines: 1 };
  if (block.length > 1 || amongReferences) return undefined;
  if (NUMBERED.test(first)) return { level: depth, lines: 1 };
  return isUpperCase(first) ? { level: 1, lines: 1 } : undefined;
}

/** `STATISTICAL ANALYSIS`: at least two words or six letters, none of them small, and no sentence. */
function isUpperCase(line: string): boolean {
  if (line.length > 80 || /\p{Ll}/u.test(line) || /[.!?;,]$/.test(line)) return false;
  return (line.match(/\p{Lu}/gu)?.length ?? 0) >= 6 && !/\d{3}/.test(line);
}
