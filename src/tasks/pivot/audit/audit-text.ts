import { groupDigits } from '../../../base/text/index.ts';
import { type ReleaseAudit, SCOPE_SENTENCE } from '../model/index.ts';

/** An audit for people. */
export function auditText(audit: ReleaseAudit): string {
  const { labels, aggregates, findings } = audit;
  const tally = (
    name: string,
    { agree, disagree, undecided }: { agree: number; disagree: number; undecided: number },
  ) => `  ${name.padEnd(24)} ${agree} agree, ${disagree} disagree, ${undecided} undecided`;
  return [
    `Release: ${audit.release}${audit.release === 'pinned' ? '' : ' (the bytes are not those of the published revision: no result on them is a benchmark result)'}.`,
    `${groupDigits(audit.cases)} case${audit.cases === 1 ? '' : 's'}, ${groupDigits(audit.prompts)} prompts planned in both orders; right answers as released: ${labels.A} A and ${labels.B} B${labels.balanced ? '' : ' (unbalanced)'}.`,
    `Aggregate rows: ${aggregates.rows}.`,
    tally('correct / runs', aggregates.accuracy),
    tally('mean over cases', aggregates.case_accuracy),
    tally('parsed answers only', aggregates.parsed_only),
    ...aggregates.undecided.map(
      ({ check, reason, rows }) => `  undecided ${check}: ${reason} (${rows} row${rows === 1 ? '' : 's'})`,
    ),
    ...findings.map(
      ({ check, line, row, found, expected }) =>
        `line ${line}${row === '' ? '' : `, ${row}`}: ${check}: found ${found}, expected ${expected}.`,
    ),
    'Not done:',
    ...audit.not_done.map((line) => `  ${line}`),
    SCOPE_SENTENCE,
    '',
  ].join('\n');
}
