import { formatPlace } from '../../../base/fault/index.ts';
import { clip, wrap } from '../../../base/terminal/index.ts';
import { visibleLine } from '../../../base/text/index.ts';
import type { CheckedList } from '../report.ts';

const MOST = 20;

/** Entries that are one work; a preprint and its published form are said to be two versions. */
export function sameWorkLines(lists: readonly CheckedList[], width: number): string[] {
  const lines = lists.flatMap(({ results, sameWorks }) =>
    sameWorks.map(({ kind, entries, by }) => {
      const names = entries.slice(0, 6).map((entry) => {
        const reference = results[entry]?.reference;
        return reference === undefined ? '' : `${reference.key} (${formatPlace(reference.where)})`;
      });
      const more = entries.length > names.length ? ` and ${entries.length - names.length} more` : '';
      const what = kind === 'versions' ? 'two versions of one work' : 'one work';
      return `${names.join(', ')}${more}: ${what}, by ${by}.`;
    }),
  );
  const shown = lines.slice(0, MOST).flatMap((line) => wrap(clip(visibleLine(line), 4 * width), width, '· ', '  '));
  return lines.length > MOST ? [...shown, `  and ${lines.length - MOST} more`] : shown;
}
