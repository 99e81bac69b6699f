import type { Problem } from '../../../base/fault/index.ts';
import { lineIndex, shorten } from '../../../base/text/index.ts';
import type { EntryList, ListedEntry } from './listed-entry.ts';
import { type ListLine, splitEntries } from './split-entries.ts';

/** Cuts a stretch of a text file into entries, each with its place, and accounts for the lines that are none. */
export function entriesOfLines(
  text: string,
  path: string,
  lines: readonly ListLine[],
  plain: (raw: string) => string | undefined = () => undefined,
): EntryList {
  const { entries, skipped } = splitEntries(lines);
  const index = lineIndex(text);
  const listed = entries.flatMap(({ first, next, label }): ListedEntry[] => {
    const from = lines[first];
    const to = lines[next - 1];
    if (from === undefined || to === undefined) return [];
    const lead = label?.length ?? 0;
    const whole = text.slice(from.start, to.end);
    const raw = whole.slice(lead).trim();
    if (raw === '') return [];
    const start = from.start + lead + (whole.slice(lead).length - whole.slice(lead).trimStart().length);
    const bare = plain(raw);
    return [
      {
        raw,
        ...(bare === undefined || bare === raw ? {} : { text: bare }),
        ...(label === undefined || label.label === '' ? {} : { label: label.label }),
        where: { path, ...index.position(start) },
        start,
      },
    ];
  });
  const stray = skipped.filter(({ why }) => why !== 'blank').flatMap(({ line }) => lines[line] ?? []);
  const first = stray[0];
  const problems: Problem[] =
    first === undefined
      ? []
      : [
          {
            what: `${stray.length === 1 ? 'a line' : `${stray.length} lines`} at the start of the list bear${stray.length === 1 ? 's' : ''} no label and belong${stray.length === 1 ? 's' : ''} to no reference`,
            where: { path, ...index.position(first.start), quote: shorten(first.text.trim(), 80) },
          },
        ];
  return { entries: listed, problems };
}
