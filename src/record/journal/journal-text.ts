import { clip, pad, widthOf, wrap } from '../../base/terminal/index.ts';
import { groupDigits, visibleLine } from '../../base/text/index.ts';
import type { JournalLine } from './model.ts';

/** Lines that are about a thing: its id or words stand in what they were done to, or it is their artifact. All without one. */
export function selectLines(lines: readonly JournalLine[], about: string | undefined): readonly JournalLine[] {
  if (about === undefined) return lines;
  const sought = about.toLowerCase();
  return lines.filter(
    ({ about: words, target, verb }) =>
      target.toLowerCase() === sought || `${verb} ${words}`.toLowerCase().includes(sought),
  );
}

interface Row {
  readonly cells: readonly string[];
  readonly about: string;
  readonly reason: string;
}

interface Shown {
  readonly shown: readonly JournalLine[];
  readonly of: number;
  readonly unreadable: number;
  readonly about: string | undefined;
}

/** The lines as a table: time, actor, verb, what it was done to; the reason below where there is one. */
export function journalText({ shown, of, unreadable, about }: Shown, width: number): string {
  if (of === 0)
    return `${about === undefined ? 'Nothing was changed through Touchstone yet' : `No line of the trail is about "${visibleLine(about)}"`}.\n`;
  const head: Row = { cells: ['#', 'time (UTC)', 'who', 'did'], about: 'to what', reason: '' };
  const lines = shown.map(
    (line): Row => ({
      cells: [
        String(line.seq),
        line.time.slice(0, 16).replace('T', ' '),
        clip(visibleLine(line.actor.kind === 'person' ? line.actor.id : `${line.actor.id} (${line.actor.kind})`), 22),
        visibleLine(line.verb),
      ],
      about: visibleLine(line.about),
      reason: visibleLine(line.reason ?? ''),
    }),
  );
  const rows = [head, ...lines];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...rows.map(({ cells }) => widthOf(cells[i] ?? ''))));
  const out = rows.flatMap(({ cells, about: words, reason }) => {
    const lead = cells.map((cell, i) => pad(cell, widths[i] ?? 0, i === 0 ? 'right' : 'left')).join('  ');
    const indent = ' '.repeat(widths.slice(0, 1).reduce((sum, w) => sum + w + 2, 0));
    const room = width - widthOf(lead) - 2;
    const first =
      widthOf(words) <= room ? [`${lead}  ${words}`.trimEnd()] : [lead.trimEnd(), ...wrap(words, width, indent)];
    return [...first, ...(reason === '' ? [] : wrap(reason, width, `${indent}“`, `${indent} `).map(closed))];
  });
  const left = of - shown.length;
  return [
    ...(left > 0
      ? [`${groupDigits(left)} earlier line${left === 1 ? '' : 's'} not shown (--limit ${of} shows all).`]
      : []),
    ...out,
    ...(unreadable > 0
      ? wrap(
          `${groupDigits(unreadable)} line${unreadable === 1 ? ' is' : 's are'} not readable: run "touchstone journal verify".`,
          width,
        )
      : []),
    '',
  ].join('\n');
}

// The closing mark stands at the end of the last line only.
function closed(line: string, i: number, all: readonly string[]): string {
  return i === all.length - 1 ? `${line}”` : line;
}
