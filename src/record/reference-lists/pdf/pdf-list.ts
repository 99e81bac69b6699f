import { type PdfLine, readPdf, withoutRunningLines } from '../../../base/pdf/index.ts';
import { shorten } from '../../../base/text/index.ts';
import { isAfterHeading, isLetteredHeading, isReferenceHeading } from '../lists/headings.ts';
import type { EntryList, ListedEntry } from '../lists/listed-entry.ts';
import { type ListLine, splitEntries } from '../lists/split-entries.ts';
import { joinLines } from '../text/join-lines.ts';
import { columnEdges } from './column-edges.ts';

/** The list under the last heading that names one in the text of a PDF; undefined where it has none. */
export async function pdfList(bytes: Uint8Array, path: string): Promise<EntryList | undefined> {
  return listInPages(await readPdf(bytes, path), path);
}

/** The same out of lines that were read already. */
export function listInPages(pages: readonly (readonly PdfLine[])[], path: string): EntryList | undefined {
  const lines = withoutRunningLines(pages).flat();
  const at = lines.findLastIndex(({ text }, i) => isReferenceHeading(text) && lines.length > i + 1);
  const heading = lines[at];
  if (heading === undefined) return undefined;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line, i) => i > 0 && endsList(line, heading));
  const list = end < 0 ? rest : rest.slice(0, end);
  const known = wordsOf(lines);
  const edges = columnEdges(list);
  const shaped = list.map((line, i) => shape(line, list[i - 1], edges(line)));
  const { entries, skipped } = splitEntries(shaped);
  return {
    entries: entries.map(({ first, next, label }) =>
      entry(list.slice(first, next), label?.length ?? 0, label?.label, path, known),
    ),
    heading: { path, pointer: `/page/${heading.page}`, quote: heading.text.trim() },
    problems: skipped
      .filter(({ why }) => why !== 'blank')
      .slice(0, 1)
      .map(({ line }) => ({
        what: 'the list of references begins with lines that bear no label; they belong to no reference',
        where: {
          path,
          pointer: `/page/${list[line]?.page ?? heading.page}`,
          quote: shorten(list[line]?.text ?? '', 80),
        },
      })),
  };
}

/** A heading of what follows: by its words, or lettered and set larger than the list. */
function endsList(line: PdfLine, heading: PdfLine): boolean {
  if (isAfterHeading(line.text) && line.size >= 0.9 * heading.size) return true;
  return isLetteredHeading(line.text) && line.size >= 0.98 * heading.size && heading.size > 0;
}

function shape(line: PdfLine, before: PdfLine | undefined, left: number): ListLine {
  const sameColumn =
    before !== undefined && before.page === line.page && before.column === line.column && before.y > line.y;
  const gap = sameColumn && before.y - line.y > 1.45 * line.size;
  return {
    text: line.text,
    start: 0,
    end: line.text.length,
    indent: Math.max(0, Math.round((line.x - left) / 2)),
    gap,
  };
}

function entry(
  lines: readonly PdfLine[],
  lead: number,
  label: string | undefined,
  path: string,
  known: (word: string) => boolean,
): ListedEntry {
  const raw = lines
    .map(({ text }) => text)
    .join('\n')
    .slice(lead)
    .trim();
  return {
    raw,
    text: joinLines(raw, known),
    ...(label === undefined || label === '' ? {} : { label }),
    where: { path, pointer: `/page/${lines[0]?.page ?? 1}`, quote: shorten(raw.replace(/\s+/g, ' '), 80) },
  };
}

/** Words that occur whole in the document: they tell whether a hyphen at a line end belongs to a word. */
function wordsOf(lines: readonly PdfLine[]): (word: string) => boolean {
  const words = new Set<string>();
  for (const { text } of lines) {
    const inside = text.replace(/\S+$/, '').replace(/^\S+/, '');
    for (const word of inside.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []) words.add(word);
  }
  return (word) => words.has(word);
}
