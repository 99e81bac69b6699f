import { type Paint, wrap } from '../../../base/terminal/index.ts';
import { visible, visibleLine } from '../../../base/text/index.ts';
import type { References } from '../check-references.ts';
import { count } from './count.ts';

const MOST_LINES = 400;

/** What was corrected, as a unified diff; where no corrected file was asked for, that one could be. */
export function correctionLines({ corrected, correctable, fixOut }: References, width: number, p: Paint): string[] {
  const say = (text: string) => wrap(text, width, '  ');
  if (corrected === undefined) {
    if (correctable === 0) return [];
    const entries = count(correctable, 'entry', 'entries');
    return say(`${entries} can be corrected from a record: --fix-out FILE writes them to a new file.`);
  }
  if (corrected.changed.length === 0) return say('Nothing to correct, so no file was written.');
  const lines = corrected.diff.trimEnd().split('\n');
  const sign = (line: string) => (line.startsWith('+') ? p.good(line) : line.startsWith('-') ? p.bad(line) : line);
  return [
    ...say(
      `${count(corrected.changed.length, 'entry', 'entries')} changed in ${visibleLine(fixOut ?? '')}; all else stands there as it stood.`,
    ),
    ...lines.slice(0, MOST_LINES).map((line) => sign(visible(line))),
    ...(lines.length > MOST_LINES ? [`  and ${lines.length - MOST_LINES} more lines`] : []),
  ];
}
