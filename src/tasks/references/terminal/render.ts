import { formatProblem } from '../../../base/fault/index.ts';
import { clip, type Paint, paint, wrap } from '../../../base/terminal/index.ts';
import { groupDigits, visibleLine } from '../../../base/text/index.ts';
import type { ReferenceResult } from '../../../record/references/index.ts';
import type { References } from '../check-references.ts';
import { citationLines } from './citation-lines.ts';
import { correctionLines } from './correction-lines.ts';
import { count } from './count.ts';
import { entryLines } from './entry-lines.ts';
import { notCheckedLines } from './not-checked.ts';
import { sameWorkLines } from './same-work-lines.ts';
import { sourceLines } from './source-lines.ts';
import { tallyLines } from './tally-lines.ts';

export interface TerminalOptions {
  /** Columns, at least 40. */
  readonly width: number;
  readonly color: boolean;
  /** Entries shown per section before the rest is only counted; 50 unless told. */
  readonly entries?: number;
}

/** A check for a person at a terminal: first how it stands, then only what needs a look, then what was not checked. */
export function renderReferences(checked: References, options: TerminalOptions): string {
  const width = Math.max(40, Math.floor(options.width));
  const p = paint(options.color);
  const most = options.entries ?? 50;
  const results = checked.lists.flatMap((one) => one.results);
  const { fails, looks, absent } = sorted(results);
  const list = (entries: readonly ReferenceResult[], sign: string, color: (text: string) => string) =>
    limited(entries, most, (result) => {
      const [first = '', ...rest] = entryLines(result, sign, width);
      return [`${color(first.slice(0, 1))}${first.slice(1)}`, ...rest];
    });
  const { online } = checked.policy;
  const asked = {
    online,
    libraries: checked.sources.libraries.length,
    command: checked.command,
  };
  const blocks = [
    headLines(checked, results, width, p),
    section(`Fail (${fails.length})`, list(fails, '✗', p.bad), p),
    section(`To look at (${looks.length})`, list(looks, '!', p.look), p),
    section(
      `Not found (${absent.length})`,
      absent.length === 0 ? [] : [...meaning(width), ...list(absent, '?', p.look)],
      p,
    ),
    section('Same work', sameWorkLines(checked.lists, width), p),
    section('Citations', citationLines(checked.lists, width), p),
    section('In the files', problemLines(checked, width), p),
    section('Not checked', notCheckedLines(results, asked, width), p),
    section('Asked', sourceLines(results, width), p),
    section('Corrections', correctionLines(checked, width, p), p),
  ];
  const text = blocks.filter((block) => block.length > 0).map((block) => block.join('\n'));
  return `${text.join('\n\n')}\n`;
}

function headLines(checked: References, results: readonly ReferenceResult[], width: number, p: Paint): string[] {
  const { lists, sources, policy } = checked;
  const files = lists.map(({ list }) => `${visibleLine(list.path)}: ${count(list.references.length, 'reference')}`);
  const facts = [
    ...sources.libraries.map(({ name, records }) => `library ${visibleLine(name)} (${groupDigits(records)} records)`),
    policy.online ? 'online' : 'offline',
    `profile ${policy.profile}`,
  ];
  return [
    ...wrap(clip(files.join(' · '), 6 * width), width).map(p.bold),
    ...wrap(clip(facts.join(' · '), 6 * width), width).map(p.dim),
    '',
    ...tallyLines(results, p),
  ];
}

/** Every reference that a person should see, in the section it belongs to. */
function sorted(results: readonly ReferenceResult[]) {
  const fails = results.filter(({ failing }) => failing.length > 0);
  const rest = results.filter(({ failing }) => failing.length === 0);
  const isAbsent = ({ verdict, reference }: ReferenceResult) =>
    verdict.identity === 'not_found' && reference.faults.length === 0;
  const absent = rest.filter(isAbsent);
  const looks = rest.filter((result) => !isAbsent(result) && needsLook(result));
  return { fails, looks, absent };
}

const QUIET = ['unchecked', 'duplicate'];

function needsLook({ troubles, editorial }: ReferenceResult): boolean {
  if (troubles.some((trouble) => !QUIET.includes(trouble))) return true;
  return editorial?.status === 'corrected' || editorial?.status === 'reinstated';
}

function meaning(width: number): string[] {
  return wrap(
    'Nothing was found in the sources that were asked. That is no sign that a work does not exist: no index holds everything.',
    width,
    '  ',
  );
}

function limited(
  entries: readonly ReferenceResult[],
  most: number,
  lines: (result: ReferenceResult) => readonly string[],
): string[] {
  const rest = entries.length - most;
  return [
    ...entries.slice(0, most).flatMap(lines),
    ...(rest > 0 ? [`  and ${count(rest, 'more entry', 'more entries')}, all in the JSON report.`] : []),
  ];
}

function problemLines({ lists }: References, width: number): string[] {
  const problems = lists.flatMap(({ list }) => list.problems);
  const lines = problems
    .slice(0, 20)
    .flatMap((problem) => wrap(clip(formatProblem(problem), 4 * width), width, '· ', '  '));
  return problems.length > 20 ? [...lines, `  and ${problems.length - 20} more, all in the JSON report.`] : lines;
}

function section(title: string, lines: readonly string[], p: Paint): string[] {
  return lines.length === 0 ? [] : [p.bold(title), ...lines];
}
