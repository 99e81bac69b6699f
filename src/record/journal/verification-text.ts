import { wrap } from '../../base/terminal/index.ts';
import { groupDigits, visibleLine } from '../../base/text/index.ts';
import type { ArtifactState, JournalVerification } from './verify-journal.ts';

const MOST = 30;

/** The verification for a terminal. */
export function verificationText(result: JournalVerification, width: number): string {
  const { lines, faults, artifacts, notes, head } = result;
  const changed = artifacts.filter(({ state }) => state !== 'recorded');
  const say = (text: string, first = '', rest = first) => wrap(visibleLine(text), width, first, rest);
  if (lines === 0 && faults.length === 0 && notes.length === 0)
    return 'There is no trail yet: nothing was changed through Touchstone.\n';
  const count = `${groupDigits(lines)} line${lines === 1 ? '' : 's'}`;
  return [
    ...say(
      faults.length === 0
        ? `The trail is whole: ${count}, each follows the one before it.`
        : `The trail is not whole: ${groupDigits(faults.length)} fault${faults.length === 1 ? '' : 's'} in ${count}.`,
    ),
    ...faults.slice(0, MOST).flatMap(({ code, what }) => say(`${what} (${code}).`, '✗ ', '  ')),
    ...(faults.length > MOST ? [`  and ${groupDigits(faults.length - MOST)} more`] : []),
    ...changed.slice(0, MOST).flatMap((artifact) => say(WORDS[artifact.state](artifact), '· ', '  ')),
    ...(changed.length > MOST ? [`  and ${groupDigits(changed.length - MOST)} more`] : []),
    ...(artifacts.length > 0 && changed.length === 0
      ? say(
          `${artifacts.length === 1 ? 'The artifact is' : `All ${artifacts.length} artifacts are`} as the trail left ${artifacts.length === 1 ? 'it' : 'them'}.`,
        )
      : []),
    ...notes.flatMap((note) => say(note, '· ', '  ')),
    ...(head === null || faults.length > 0
      ? []
      : say(
          `Its end is ${head.slice(0, 16)}… (the whole digest with --json): note it elsewhere, and nobody can write the trail anew unseen.`,
        )),
    '',
  ].join('\n');
}

const WORDS: Readonly<Record<ArtifactState['state'], (artifact: ArtifactState) => string>> = {
  recorded: ({ path }) => `${path} is as the trail left it.`,
  hand_edited: ({ path, seq }) =>
    `${path} was changed outside the tool since line ${seq}; that is allowed, and the next command on it puts it on record.`,
  absent: ({ path, seq }) => `${path} is not there any more; line ${seq} left it.`,
  unfinished: ({ path, seq }) => `${path}: a command was interrupted after line ${seq}; the next command finishes it.`,
  outside: ({ path }) => `${path} leads out of the study; nothing behind it was read.`,
};
