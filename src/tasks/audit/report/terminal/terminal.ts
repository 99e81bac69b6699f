import { clip, wrap } from '../../../../base/terminal/index.ts';
import { visibleLine } from '../../../../base/text/index.ts';
import type { AuditResult, Finding } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { scoreFigures, scoreNotes } from '../scores.ts';
import { SEVERITIES, SIGN } from '../states.ts';
import { briefLines } from './brief.ts';
import { checkLines } from './checks.ts';
import { findingLines, item, ROWS, signed, silencedLines } from './findings.ts';
import { type Paint, paint } from './paint.ts';
import { paperLines } from './paper.ts';

export interface TerminalOptions {
  /** Columns, at least 20; narrower is treated as 20. */
  readonly width: number;
  /** true writes colours; false (a pipe, a file) nothing but text. */
  readonly color: boolean;
  /** Findings shown per severity before the rest is only counted; 50 unless told. */
  readonly findings?: number;
}

/** An audit for a person at a terminal: text of at most `width` columns that ends with a line feed. */
export function renderTerminal(result: AuditResult, options: TerminalOptions): string {
  const width = Math.max(20, Math.floor(options.width));
  const p = paint(options.color);
  const live = result.findings.filter((finding) => finding.silenced === undefined);
  const silenced = result.findings.filter((finding) => finding.silenced !== undefined);
  const blocks = [
    result.paper === undefined ? briefLines(result, { ...options, width }) : paperLines(result, result.paper, width, p),
    section('Checks', checkLines(result, width, p), p),
    section(
      'Scores',
      result.scores.flatMap((score) => scoreLines(score, width, p)),
      p,
    ),
    ...SEVERITIES.map((severity) => {
      const found = live.filter((finding) => finding.severity === severity);
      const title = `${severity.charAt(0).toUpperCase()}${severity.slice(1)} (${found.length})`;
      return section(title, findingLines(found, width, p, options.findings ?? 50), p);
    }),
    section(`Silenced, with a reason (${silenced.length})`, silencedLines(silenced, width, p), p),
    section('Not checked', notCheckedLines(result, width), p),
    nextLines(result, live, width, p),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[], p: Paint): string[] {
  return lines.length === 0 ? [] : [p.bold(title), ...lines];
}

function scoreLines(score: AuditResult['scores'][number], width: number, p: Paint): string[] {
  const reason = score.reason === undefined ? '' : ` (${ruleOf('I1', visibleLine(score.reason)).title.toLowerCase()})`;
  const claim = score.claim === undefined ? '' : `, ${visibleLine(score.claim)}`;
  const head = `${visibleLine(score.evaluator)}: ${visibleLine(score.metric)}${claim} ${score.state}${reason}`;
  return [
    ...signed(item(SIGN[score.state], head, width), score.state, p),
    ...wrap(scoreFigures(score), width, '  '),
    ...scoreNotes(score).flatMap((note) => wrap(clip(note, ROWS * (width - 2)), width, '  ')),
  ];
}

const FEW = 3;

function notCheckedLines(result: AuditResult, width: number): string[] {
  // Several things that are left out for one reason are one line: their codes, where each begins with one.
  const groups = Map.groupBy(result.not_checked, ({ what, reason, mend }) => {
    const code = /^[A-Z0-9]{2,6}(?=: )/.exec(what)?.[0];
    return code === undefined ? what : `${reason}\n${mend ?? ''}`;
  });
  return [...groups.values()].flatMap((all) => {
    const codes = all.map(({ what }) => what.replace(/: .*/s, ''));
    return all.length < FEW
      ? all.flatMap((one) => notCheckedLine(one, one.what, width))
      : notCheckedLine(all[0], codes.join(', '), width);
  });
}

function notCheckedLine(one: AuditResult['not_checked'][number] | undefined, what: string, width: number): string[] {
  const mend = one?.mend === undefined ? '' : ` ${visibleLine(one.mend)}`;
  return item('·', `${visibleLine(what)} (${visibleLine(one?.reason ?? '')}).${mend}`, width);
}

/** What a reader can do about a finding that stands. */
function nextLines(result: AuditResult, live: readonly Finding[], width: number, p: Paint): string[] {
  const first = live.find((finding) => finding.state !== 'verified' && finding.severity !== 'info');
  if (first === undefined || result.paper === undefined) return [];
  const rule = ruleOf(first.check, first.reason ?? first.state).id;
  return wrap(
    `What a rule means: touchstone explain ${rule}. A finding that stands as it is: touchstone silence ${first.id} PATH --reason "…".`,
    width,
  ).map(p.dim);
}
