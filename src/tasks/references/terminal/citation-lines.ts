import { formatPlace } from '../../../base/fault/index.ts';
import { clip, wrap } from '../../../base/terminal/index.ts';
import { visibleLine } from '../../../base/text/index.ts';
import type { CheckedList } from '../report.ts';
import { count } from './count.ts';

const MOST = 10;

/** Citations without an entry, and entries without a citation. */
export function citationLines(lists: readonly CheckedList[], width: number): string[] {
  const lines = lists.flatMap(({ list, citations }) => {
    if (citations === undefined) return [];
    const { noneCited, missing, idle } = citations;
    const cited = missing.slice(0, MOST).map(({ cited: what, places: [first] }) => {
      const place = first === undefined ? list.path : formatPlace({ path: list.path, ...first });
      return `cited and not listed: ${what} (${place}).`;
    });
    const names = idle.slice(0, MOST).map(({ key }) => key);
    return [
      ...(noneCited && list.references.length > 0 ? ['no reference is cited in the text.'] : []),
      ...cited,
      ...(missing.length > MOST ? [`and ${missing.length - MOST} more that are cited and not listed.`] : []),
      ...(idle.length > 0
        ? [
            `${count(idle.length, 'entry', 'entries')} never cited: ${names.join(', ')}${idle.length > MOST ? ` and ${idle.length - MOST} more` : ''}.`,
          ]
        : []),
    ];
  });
  return lines.flatMap((line) => wrap(clip(visibleLine(line), 4 * width), width, '· ', '  '));
}
