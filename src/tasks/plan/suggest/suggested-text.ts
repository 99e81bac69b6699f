import { wrap } from '../../../base/terminal/index.ts';
import { groupDigits, visibleLine } from '../../../base/text/index.ts';
import { commandsFor, perspectiveName } from '../../../record/questions/index.ts';
import { questionText, type TerminalOptions } from '../terminal.ts';
import type { Suggested } from './suggest-questions.ts';

const SHOWN = 10;

/** What was suggested, what was left out and why, and what a person does next. */
export function suggestedText(
  done: readonly Suggested[],
  options: TerminalOptions & { readonly study?: string },
): string {
  const { width } = options;
  const say = (text: string, sign = '· ') => wrap(visibleLine(text), width, sign, '  ');
  const lines = done.flatMap(({ perspective, added, leftOut, beyond, judges }) => [
    `${perspectiveName[perspective]}: ${added.length === 0 ? 'nothing new' : `${added.length} suggested`}`,
    ...added.map((question) => questionText(question, options).trimEnd()),
    ...judges.flatMap(({ id, state, why }) =>
      state === 'answered' ? [] : say(`${id} gave nothing: ${why ?? 'not asked, offline'}`, '! '),
    ),
    ...leftOut.slice(0, SHOWN).flatMap(({ text, why }) => say(`left out, ${why}: ${text}`)),
    ...(leftOut.length > SHOWN ? say(`${groupDigits(leftOut.length - SHOWN)} more were left out`) : []),
    ...(beyond > 0 ? say(`${groupDigits(beyond)} more were left out: no more than 20 may wait for a person`) : []),
    '',
  ]);
  const first = done.flatMap(({ added }) => added)[0];
  if (first === undefined) return lines.join('\n');
  const { adopt, scopeOut } = commandsFor(options.study);
  return [
    ...lines,
    ...wrap('A suggestion is no evidence and counts for nobody until a person adopts it:', width),
    `  ${adopt(first.id)}`,
    `  ${scopeOut(first.id)}`,
    '',
  ].join('\n');
}
