import { isHeadingByWords } from '../building/heading-words.ts';
import type { Layout } from './layout-of.ts';
import type { Paragraph } from './paragraphs-of.ts';

const NUMBER = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+\p{Lu}/u;

/** Level of the heading that a paragraph is, from 1; undefined where it is none: told by words, size, or number. */
export function headingOf(paragraph: Paragraph, layout: Layout, amongReferences: boolean): number | undefined {
  const [first] = paragraph;
  const text = paragraph.map((line) => line.text.trim()).join(' ');
  if (first === undefined || paragraph.length > 3 || text.length > 160 || !/\p{L}{2}/u.test(text)) return undefined;
  const number = NUMBER.exec(text)?.[1];
  const depth = number?.split('.').length;
  if (paragraph.length === 1 && isHeadingByWords(text)) return depth ?? 1;
  if (amongReferences || /[.,;:]$/.test(text)) return undefined;
  const rank = layout.larger.findIndex((size) => first.size >= size - 0.25);
  if (rank >= 0 && first.size >= 1.12 * layout.size)
    return depth ?? /^\d{1,2}(?:\.\d{1,2}){0,3}(?=\.?\s)/.exec(text)?.[0].split('.').length ?? Math.min(4, rank + 1);
  return paragraph.length === 1 && depth !== undefined && text.length < 90 && first.size >= 0.98 * layout.size
    ? depth
    : undefined;
}
