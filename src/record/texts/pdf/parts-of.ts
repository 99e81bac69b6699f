import type { PdfLine } from '../../../base/pdf/index.ts';
import { startsCaption } from './caption-of.ts';
import type { Layout } from './layout-of.ts';
import { isShort, type Paragraph, paragraphsOf } from './paragraphs-of.ts';
import type { FoundTable } from './tables/find-tables.ts';

/** A paragraph or a table, in reading order. `captionOf`: the table whose caption the paragraph is. */
export type Part =
  | { readonly paragraph: Paragraph; readonly captionOf?: FoundTable }
  | { readonly table: FoundTable; readonly page: number };

/** Most floats that a paragraph goes on behind. */
const MOST_FLOATS = 4;

/** What lines are: tables, and the paragraphs between them. A sentence that floats break into goes on before them. */
export function partsOf(lines: readonly PdfLine[], tables: readonly FoundTable[], layout: Layout): Part[] {
  const captions = new Map(
    tables.flatMap((table) => (table.caption === undefined ? [] : [[lines[table.caption], table]])),
  );
  const parts: Part[] = [];
  let at = 0;
  const putParagraphs = (to: number) => {
    for (const paragraph of paragraphsOf(lines.slice(at, to), layout)) {
      const table = captions.get(paragraph[0]);
      parts.push(table === undefined ? { paragraph } : { paragraph, captionOf: table });
    }
  };
  for (const table of tables) {
    putParagraphs(table.first);
    parts.push({ table, page: lines[table.first]?.page ?? 1 });
    at = table.last + 1;
  }
  putParagraphs(lines.length);
  return overFloats(parts, layout);
}

/** Paragraphs that go on behind figures and tables, made whole. */
function overFloats(parts: readonly Part[], layout: Layout): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const back =
      part !== undefined && 'paragraph' in part && !isFloat(part)
        ? openBehind(whole, part.paragraph, layout)
        : undefined;
    const open = back === undefined ? undefined : whole[back];
    if (back === undefined || open === undefined || !('paragraph' in open) || !('paragraph' in part)) whole.push(part);
    else whole[back] = { paragraph: [...open.paragraph, ...part.paragraph] };
  }
  return whole;
}

const isFloat = (part: Part): boolean =>
  'table' in part || part.captionOf !== undefined || startsCaption(part.paragraph[0]?.text ?? '');

/** Index of the paragraph before the last floats, where it breaks off in the middle of a sentence that the new one goes on with. */
function openBehind(parts: readonly Part[], paragraph: Paragraph, layout: Layout): number | undefined {
  let at = parts.length - 1;
  while (at >= 0 && parts.length - at <= MOST_FLOATS && isFloat(parts[at] as Part)) at -= 1;
  const before = parts[at];
  if (at === parts.length - 1 || before === undefined || !('paragraph' in before) || isFloat(before)) return undefined;
  const [last, first] = [before.paragraph.at(-1), paragraph[0]];
  if (last === undefined || first === undefined || Math.abs(last.size - first.size) > 0.08 * last.size)
    return undefined;
  if (/[.!?:;”"’)\]]\s*$/.test(last.text) || isShort(last, layout)) return undefined;
  return /^\s*[\p{Ll}\d([]/u.test(first.text) || /[-‐,]\s*$/.test(last.text) ? at : undefined;
}
