import { clip, wrap } from '../../../../base/terminal/index.ts';
import { visibleLine } from '../../../../base/text/index.ts';
import type { AuditResult, Finding } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { count } from '../numbers.ts';
import { scoreFigures, scoreNotes } from '../scores.ts';
import { sentenceOf } from '../sentence.ts';
import { SEVERITIES, SIGN } from '../states.ts';
import { briefLines } from './brief.ts';
import { checkLines } from './checks.ts';
import { type Paint, paint } from './paint.ts';

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
  const blocks = [
    briefLines(result, { ...options, width }),
    section('Checks', checkLines(result, width, p), p),
    section(
      'Scores',
      result.scores.flatMap((score) => scoreLines(score, width, p)),
      p,
    ),
    ...SEVERITIES.map((severity) => {
      const found = result.findings.filter((finding) => finding.severity === severity);
      const title = `${severity.charAt(0).toUpperCase()}${severity.slice(1)} (${found.length})`;
      return section(title, findingLines(found, width, p, options.findings ?? 50), p);
    }),
    section('Not checked', notCheckedLines(result, width), p),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[], p: Paint): string[] {
  return lines.length === 0 ? [] : [p.bold(title), ...lines];
}

/** A study can write lines without end; a report shows this many rows of each. */
const ROWS = 8;

function item(sign: string, text: string, width: number): string[] {
  return wrap(clip(text, ROWS * (width - 2)), width, `${sign} `, '  ');
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

function findingLines(findings: readonly Finding[], width: number, p: Paint, most: number): string[] {
  const shown = findings.slice(0, most);
  const lines = shown.flatMap((finding) =>
    signed(item(SIGN[finding.state], sentenceOf(finding), width), finding.state, p),
  );
  const rest = findings.length - shown.length;
  return rest === 0
    ? lines
    : [...lines, ...wrap(`and ${count(rest, 'more finding')}, all in the JSON and HTML reports.`, width, '  ')];
}

function notCheckedLines(result: AuditResult, width: number): string[] {
  if (result.not_checked.length === 0) return [];
  return result.not_checked.flatMap((one) => {
    const mend = one.mend === undefined ? '' : ` ${visibleLine(one.mend)}`;
    return item('·', `${visibleLine(one.what)} (${visibleLine(one.reason)}).${mend}`, width);
  });
}

function signed(lines: readonly string[], state: Finding['state'], p: Paint): string[] {
  return lines.map((line, index) => (index === 0 ? `${p.sign(state)}${line.slice(1)}` : line));
}
