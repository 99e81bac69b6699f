import { clip, wrap } from '../../../../base/terminal/index.ts';
import { visibleLine } from '../../../../base/text/index.ts';
import type { AuditResult } from '../../model/index.ts';
import { bytes, count, rate } from '../numbers.ts';
import { SIGN, STATES } from '../states.ts';
import { paint } from './paint.ts';
import type { TerminalOptions } from './terminal.ts';

/** What was audited and how it stands, in a few lines that end with a line feed: title, files and seal, counts of claims, rate. */
export function renderBrief(result: AuditResult, options: TerminalOptions): string {
  return `${briefLines(result, options).join('\n')}\n`;
}

export function briefLines(result: AuditResult, { width, color }: TerminalOptions): string[] {
  const p = paint(color);
  const { study, policy, summary } = result;
  const seal = study.lock_sha256 === null ? 'not sealed' : `seal ${visibleLine(study.lock_sha256).slice(0, 12)}`;
  const facts = [
    visibleLine(study.manuscript),
    `${count(study.files, 'file')}, ${bytes(study.bytes)}`,
    seal,
    `policy ${policy.numeric}, ${count(policy.judges, 'judge')}`,
    ...(policy.only.length === 0 ? [] : [`only ${policy.only.join(', ')}`]),
  ];
  return [
    ...wrap(clip(visibleLine(study.title), 4 * width), width).map(p.bold),
    ...wrap(clip(facts.join(' · '), 4 * width), width).map(p.dim),
    '',
    // Signs are wrapped as text and painted afterwards, so that colours never count as width.
    ...wrap(tally(summary), width, 'Claims  ', '        ').map((line) => painted(line, p)),
    ...wrap(cprSentence(result), width, 'CPR     ', '        '),
  ];
}

function tally(summary: AuditResult['summary']): string {
  const parts = STATES.map((state) => `${SIGN[state]} ${summary[state]} ${state}`);
  return `${parts.join('   ')}   ${count(summary.excluded, 'quantity', 'quantities')} set aside`.replaceAll(
    '   ',
    ' · ',
  );
}

/** `0.833: 10 of 12 quantitative claims are traced to a log that holds their value.` */
export function cprSentence({ cpr, cpr_counts: counts, checks }: AuditResult): string {
  if (!checks.some(({ code }) => code === 'CPR')) return 'n/a: numbers were not checked, as asked.';
  if (cpr === null) return 'n/a: there is no quantitative claim.';
  const verb = counts.verified === 1 ? 'is' : 'are';
  return `${rate(cpr)}: ${counts.verified} of ${count(counts.quantitative, 'quantitative claim')} ${verb} traced to a log that holds the value; ${counts.failed} failed, ${counts.unverified} unverified.`;
}

function painted(line: string, p: ReturnType<typeof paint>): string {
  return line.replace(/([✓✗?]) (\d+) (verified|failed|unverified)/g, (whole, _sign, _n, state) =>
    state === 'verified' || state === 'failed' || state === 'unverified' ? p.state(state, whole) : whole,
  );
}
