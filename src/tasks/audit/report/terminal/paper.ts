import { clip, wrap } from '../../../../base/terminal/index.ts';
import { visibleLine } from '../../../../base/text/index.ts';
import type { AuditResult, PaperReading } from '../../model/index.ts';
import { bytes, count } from '../numbers.ts';
import { excludedInWords, formatInWords, kindsInWords } from '../paper-words.ts';
import { SIGN, STATES } from '../states.ts';
import { cprSentence } from './brief.ts';
import type { Paint } from './paint.ts';

/** What was read of a paper without marks, how many numbers of which kind it prints, and how its results stand. */
export function paperLines(result: AuditResult, paper: PaperReading, width: number, p: Paint): string[] {
  const facts = [
    visibleLine(paper.path),
    formatInWords(paper.format),
    ...(paper.pages === undefined ? [] : [count(paper.pages, 'page')]),
    count(paper.sections, 'section'),
    count(paper.tables, 'table'),
    count(paper.words, 'word'),
    ...(result.policy.only.length === 0 ? [] : [`only ${result.policy.only.join(', ')}`]),
  ];
  const row = (name: string, text: string) => wrap(text, width, name.padEnd(HEAD), ' '.repeat(HEAD));
  const { summary } = result;
  const tally = STATES.map((state) => `${SIGN[state]} ${summary[state]} ${state}`).join(' · ');
  return [
    ...wrap(clip(visibleLine(paper.title), 4 * width), width).map(p.bold),
    ...wrap(clip(facts.join(' · '), 4 * width), width).map(p.dim),
    '',
    ...row('Results', tally).map((line) => painted(line, p)),
    ...row('CPR', cprSentence(result)),
    ...row('Numbers', kindsInWords(paper)),
    ...row('Aside', excludedInWords(paper)),
    ...row('Logs', logsInWords(result)),
  ];
}

const HEAD = 9;

function logsInWords({ logs = [], runs = [], study }: AuditResult): string {
  if (logs.length === 0) return 'none were read, so no number could be traced to one.';
  const records = logs.reduce((sum, log) => sum + log.records, 0);
  const known = runs.length === 0 ? '' : ` of ${count(runs.length, 'run')}`;
  return `${count(records, 'record')}${known} in ${count(logs.length, 'file')} (${bytes(study.bytes)} read in all).`;
}

function painted(line: string, p: Paint): string {
  return line.replace(/([✓✗?]) (\d+) (verified|failed|unverified)/g, (whole, _sign, _n, state) =>
    state === 'verified' || state === 'failed' || state === 'unverified' ? p.state(state, whole) : whole,
  );
}
