import { lineIndex } from '../../../base/text/index.ts';
import { entriesOfLines } from './entries-of-lines.ts';
import { isAfterHeading, isReferenceHeading } from './headings.ts';
import type { EntryList } from './listed-entry.ts';
import { textLines } from './text-lines.ts';

/** The references of a plain-text file: what stands under the last heading that names a list, or else the whole file. */
export function plainList(text: string, path: string): EntryList {
  const lines = textLines(text.replace(/\f/g, ' '));
  const at = lines.findLastIndex(
    (line, i) => isReferenceHeading(line.text) && lines.slice(i + 1).some((next) => next.text.trim() !== ''),
  );
  if (at < 0) return entriesOfLines(text, path, lines);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex(({ text: line }, i) => isAfterHeading(line) && (rest[i - 1]?.text.trim() ?? '') === '');
  const heading = lines[at];
  return {
    ...entriesOfLines(text, path, end < 0 ? rest : rest.slice(0, end)),
    ...(heading === undefined
      ? {}
      : { heading: { path, ...lineIndex(text).position(heading.start), quote: heading.text.trim() } }),
  };
}
