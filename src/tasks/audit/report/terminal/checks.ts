import { pad, wrap } from '../../../../base/terminal/index.ts';
import { visibleLine } from '../../../../base/text/index.ts';
import type { AuditResult, CheckSummary } from '../../model/index.ts';
import type { Paint } from './paint.ts';

const CODE = 6;
const STATE = 12;

/** The table of checks: code, the truth it asks about, state, and how many items were verified, failed, unverified. */
export function checkLines(result: AuditResult, width: number, p: Paint): string[] {
  // Below this there is no room for columns beside the title.
  if (width < 60) return result.checks.flatMap((check) => stacked(check, width, p));
  const number = Math.max(
    4,
    ...result.checks.flatMap((check) => Object.values(check.states).map((n) => `${n}`.length)),
  );
  const title = width - CODE - 1 - STATE - 1 - 3 * (number + 1);
  const counts = (values: readonly string[]) => values.map((value) => ` ${pad(value, number, 'right')}`).join('');
  const head = `${pad('', CODE)} ${pad('', title)} ${pad('', STATE)}${counts(['✓', '✗', '?'])}`;
  return [
    p.dim(head),
    ...result.checks.flatMap((check) => {
      const lines = wrap(visibleLine(check.title), title - 1);
      return lines.map((line, index) => {
        const lead = `${pad(index === 0 ? check.code : '', CODE)} ${pad(line, title)}`;
        if (index > 0) return lead.trimEnd();
        const { verified, failed, unverified } = check.states;
        const word = pad(check.state, STATE - 2);
        return `${lead} ${p.sign(check.state)} ${p.state(check.state, word)}${counts([`${verified}`, `${failed}`, `${unverified}`])}`;
      });
    }),
  ];
}

function stacked(check: CheckSummary, width: number, p: Paint): string[] {
  const { verified, failed, unverified } = check.states;
  const [first = '', ...rest] = wrap(`${check.code} ${check.state}: ${visibleLine(check.title)}`, width, '  ', '    ');
  return [
    `${p.sign(check.state)}${first.slice(1)}`,
    ...rest,
    ...wrap(`${verified} verified, ${failed} failed, ${unverified} unverified`, width, '    '),
  ];
}
