import { formatPlace } from '../../base/fault/index.ts';
import { clip, type Paint, pad, paint, wrap, wrapCommand } from '../../base/terminal/index.ts';
import { shellWord, visibleLine } from '../../base/text/index.ts';
import { findingSentence } from '../../record/gates/index.ts';
import type { CheckFile } from './check-file.ts';
import { gates } from './gates.ts';

type Finding = CheckFile['findings'][number];
type Claim = CheckFile['claims'][number];

/** The report of the gates for a terminal. */
export function checkText(
  report: CheckFile,
  study: string,
  { width, color }: { readonly width: number; readonly color: boolean },
): string {
  const p = paint(color);
  const parts = report.gates.flatMap(({ gate, blocks, warns }) => {
    const title = gates.find(({ name }) => name === gate)?.title ?? gate;
    const state = blocks > 0 ? p.bad('shut') : p.good('open');
    const said = warns > 0 && blocks === 0 ? `, with ${number(warns, 'remark')}` : '';
    const head = `${p.bold(`${title} gate`)}: ${state}${said}`;
    const body =
      gate === 'evidence' ? evidenceLines(report, study, width, p) : findingLines(ofGate(report, gate), width, p);
    return [head, ...body, ''];
  });
  return [...parts, ...wrap(closing(report), width), ''].join('\n');
}

function evidenceLines(report: CheckFile, study: string, width: number, p: Paint): string[] {
  const findings = ofGate(report, 'evidence');
  const known = new Set(report.claims.map(({ claim_id }) => claim_id));
  const idWidth = Math.min(24, Math.max(0, ...report.claims.map(({ claim_id }) => claim_id.length)) + 2);
  const none =
    report.ledger || report.claims.length === 0
      ? []
      : wrap(`This study has no ledger yet; it begins with: touchstone ground ${shellWord(study)} --all`, width, '  ');
  return [
    ...none,
    ...report.claims.flatMap((claim) => [
      claimLine(claim, idWidth, width, p),
      ...findings
        .filter(({ about }) => about === claim.claim_id)
        .flatMap((one) => findingLine(one, width, p, '      ')),
    ]),
    ...findingLines(
      findings.filter(({ about }) => !known.has(about)),
      width,
      p,
    ),
    ...uncoveredLines(report, width, p),
  ];
}

function claimLine({ claim_id, claim_text, state }: Claim, idWidth: number, width: number, p: Paint): string {
  const sign = state === 'supported' ? p.good('✓') : state === 'unsupported' ? p.bad('✗') : p.look('!');
  const word = pad(state, 13);
  const shown = state === 'supported' ? p.good(word) : state === 'unsupported' ? p.bad(word) : p.look(word);
  const room = Math.max(10, width - idWidth - 17);
  return `  ${sign} ${pad(clip(visibleLine(claim_id), idWidth - 2), idWidth)}${shown}${clip(visibleLine(claim_text), room)}`;
}

function findingLines(findings: readonly Finding[], width: number, p: Paint): string[] {
  return findings.flatMap((one) => findingLine({ ...one, what: findingSentence(one) }, width, p, '  '));
}

function findingLine(finding: Finding, width: number, p: Paint, indent: string): string[] {
  const { level, what, where, mend } = finding;
  const sign = level === 'blocks' ? p.bad('✗') : p.look('!');
  const place = where === undefined ? '' : ` (${placeText(where)})`;
  const rest = `${indent}  `;
  const said = wrap(visibleLine(`${what.replace(/[.]$/, '')}${place}.`), width, rest);
  return [
    // The sign is put in after the lines are broken, since its colour takes no column.
    ...said.map((line, i) => (i === 0 ? `${indent}${sign} ${line.slice(rest.length)}` : line)),
    ...wrapCommand(visibleLine(mend), 'touchstone', width, rest).map(p.dim),
  ];
}

function placeText({ path, line, column, pointer }: NonNullable<Finding['where']>): string {
  if (line === undefined) return formatPlace({ path, ...(pointer === undefined ? {} : { pointer }) });
  return formatPlace({ path, line, ...(column === undefined ? {} : { column }) });
}

function uncoveredLines({ uncovered }: CheckFile, width: number, p: Paint): string[] {
  const byReason = new Map<string, string[]>();
  for (const { claim_id, why } of uncovered) byReason.set(why, [...(byReason.get(why) ?? []), claim_id]);
  return [...byReason].flatMap(([why, ids]) => {
    const shown = ids.slice(0, 6).join(', ');
    const more = ids.length > 6 ? ` and ${ids.length - 6} more` : '';
    return wrap(visibleLine(`Not asked about here: ${shown}${more}; ${why}.`), width, '  ', '    ').map(p.dim);
  });
}

function closing(report: CheckFile): string {
  const { counts, claims, gates: said } = report;
  const states = (['supported', 'contested', 'stale', 'unsupported'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${state}`);
  const shut = said.filter(({ blocks }) => blocks > 0).map(({ gate }) => gate);
  const about = claims.length === 0 ? '' : `${number(claims.length, 'claim')}: ${states.join(', ')}. `;
  return `${about}${shut.length === 0 ? 'Nothing blocks drafting.' : `Drafting is blocked by: ${shut.join(', ')}.`}`;
}

const ofGate = ({ findings }: CheckFile, name: Finding['gate']) => findings.filter(({ gate }) => gate === name);

const number = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
