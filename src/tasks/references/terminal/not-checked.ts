import { clip, wrap } from '../../../base/terminal/index.ts';
import { shellWord, visibleLine } from '../../../base/text/index.ts';
import { type ReferenceResult, silences } from '../../../record/references/index.ts';

/** How the check was asked for, as far as it decides what to advise. */
export interface Asked {
  readonly online: boolean;
  readonly libraries: number;
  /** The arguments as given, for a command that can be copied. */
  readonly command: readonly string[];
}

/** What was not checked and why, and the command that would. */
export function notCheckedLines(results: readonly ReferenceResult[], asked: Asked, width: number): string[] {
  const unchecked = results.filter(({ verdict }) => verdict.identity === 'unchecked');
  const silent = results.filter(({ editorial }) => editorial?.status === 'unknown');
  const outside = results.filter(({ verdict }) => verdict.identity === 'not_applicable');
  const lines: string[] = [];
  const say = (text: string) => lines.push(...wrap(clip(visibleLine(text), 6 * (width - 2)), width, '· ', '  '));
  if (unchecked.length > 0) {
    say(`${count(unchecked.length, 'reference')} not checked: ${keys(unchecked)}.${why(unchecked, asked.online)}`);
    // A command stands on a line of its own, never broken, so that it can be copied.
    for (const [what, command] of advice(asked)) lines.push(...wrap(what, width, '  '), `    ${command}`);
  }
  if (silent.length > 0)
    say(
      `${count(silent.length, 'work')} found, but not looked up whether retracted or corrected: ask with --online, or name a table with --retraction-watch.`,
    );
  if (outside.length > 0)
    say(
      `${count(outside.length, 'reference')} of kinds that no registry covers (web pages, news and the like): ${keys(outside)}.`,
    );
  return lines;
}

// Offline nobody is asked anyway, and the advice says how to.
function why(unchecked: readonly ReferenceResult[], online: boolean): string {
  const reasons = silences(unchecked, online ? ['failed', 'not_asked'] : ['failed']);
  return reasons
    .slice(0, 4)
    .map((reason) => ` ${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`)
    .join('');
}

function advice({ online, libraries, command }: Asked): [what: string, command: string][] {
  const check = `touchstone references check ${command.map(shellWord).join(' ')}`;
  const ask: [string, string] = ['To ask the registries:', `${check} --online`];
  const own: [string, string][] = [
    ['To use records of your own:', 'touchstone references index RECORDS --out library.sqlite'],
    ['and then:', `${check} --library library.sqlite`],
  ];
  return [...(online ? [] : [ask]), ...(libraries === 0 ? own : [])];
}

const MOST_KEYS = 12;

function keys(results: readonly ReferenceResult[]): string {
  const shown = results.slice(0, MOST_KEYS).map(({ reference }) => reference.key);
  const rest = results.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`;
}
