import { clip, type Paint, pad, paint, wrap, wrapCommand } from '../../base/terminal/index.ts';
import { shellWord, visibleLine } from '../../base/text/index.ts';
import type { ClaimState } from '../../record/ledger/index.ts';
import { contextLines } from './context-lines.ts';
import type { LedgerView, ShownClaim, ShownContext } from './show-ledger.ts';
import { stanceOf } from './stance-word.ts';

interface Terminal {
  readonly width: number;
  readonly color: boolean;
}

/** The ledger for a terminal: a table for each claim; one claim alone in full. */
export function ledgerText(view: LedgerView, study: string, isWhole: boolean, { width, color }: Terminal): string {
  const p = paint(color);
  if (!view.ledger || view.claims.length === 0)
    return `${wrap(
      `${view.ledger ? 'The ledger holds no claim yet.' : 'This study has no ledger yet.'} Begin with: touchstone ground ${shellWord(study)} --all`,
      width,
    ).join('\n')}\n`;
  const claims = view.claims.map((claim) =>
    [...claimHead(claim, width, p), ...(isWhole ? wholeLines(claim, width, p) : tableLines(claim, width, p))].join(
      '\n',
    ),
  );
  const closing = isWhole
    ? []
    : [`Marks: ● selected, × put aside. A claim in full: touchstone ledger show ${shellWord(study)} --claim ID`];
  return `${[...claims, ...closing.map((line) => wrap(line, width, '', '  ').join('\n'))].join('\n\n')}\n`;
}

/** The sign and colour of a claim's state. */
export function stateWord(state: ClaimState, p: Paint): string {
  if (state === 'supported') return p.good(state);
  return state === 'unsupported' ? p.bad(state) : p.look(state);
}

function claimHead({ claim_id, claim_text, claim_type, state }: ShownClaim, width: number, p: Paint): string[] {
  return [
    `${p.bold(visibleLine(claim_id))}  ${claim_type}  ${stateWord(state, p)}`,
    ...wrap(visibleLine(claim_text), width, '  '),
  ];
}

/** Columns before the quote: mark, rank, id, relevance, trust, text, stance. */
const HEAD = 'rank  context       rel.  trust     text      stance          ';

function tableLines({ contexts, decision_reason }: ShownClaim, width: number, p: Paint): string[] {
  if (contexts.length === 0) return [p.dim('  no passage was found')];
  const room = width - HEAD.length - 4;
  // On a narrow terminal the quote has a line of its own.
  const beside = room >= 24;
  const rows = contexts.flatMap((context) => {
    const quote = `“${visibleLine(context.quote)}”`;
    const row = `  ${markOf(context)} ${columnsOf(context)}`;
    const cells = context.state === 'stale' ? p.look(row) : row;
    return beside
      ? [`${cells}${p.dim(clip(quote, room))}`]
      : [cells.trimEnd(), p.dim(clip(`          ${quote}`, width))];
  });
  const head = `    ${HEAD}${beside ? 'quote' : ''}`;
  return [
    p.dim(head.trimEnd()),
    ...rows,
    ...(decision_reason === '' ? [] : wrap(`Why: ${visibleLine(decision_reason)}`, width, '  ', '       ')),
  ];
}

function columnsOf(context: ShownContext): string {
  const columns: readonly (readonly [string, number])[] = [
    [String(context.rank), 6],
    [context.id, 14],
    [context.relevance.toFixed(2), 6],
    [context.trust, 10],
    [TEXT[context.full_text], 10],
    [stanceOf(context), 16],
  ];
  return columns.map(([text, width]) => pad(text, width)).join('');
}

const TEXT: Readonly<Record<ShownContext['full_text'], string>> = {
  full: 'full',
  abstract: 'abstract',
  metadata_only: 'record',
};

const markOf = ({ selected, rejected }: ShownContext) => (selected ? '●' : rejected === undefined ? ' ' : '×');

function wholeLines(claim: ShownClaim, width: number, p: Paint): string[] {
  const findings = claim.findings.flatMap(({ level, what, mend }) => [
    ...wrap(`${level === 'blocks' ? '✗' : '!'} ${visibleLine(what)}`, width, '  ', '    '),
    ...wrapCommand(visibleLine(mend), 'touchstone', width, '    '),
  ]);
  const decided = [
    ...(claim.decision_reason === '' ? [] : wrap(visibleLine(claim.decision_reason), width, '  Why: ', '       ')),
    ...(claim.decided_by === undefined
      ? []
      : [
          `  Decided by ${visibleLine(claim.decided_by)}${claim.decided_at === undefined ? '' : ` on ${claim.decided_at.slice(0, 10)}`}.`,
        ]),
  ];
  return [
    ...findings,
    ...decided,
    ...claim.contexts.flatMap((context) => ['', ...contextLines(context, width, p)]),
    ...traceLines(claim, width, p),
  ];
}

function traceLines({ trace }: ShownClaim, width: number, p: Paint): string[] {
  if (trace === undefined) return [];
  const queries = trace.rounds.flatMap((round, n) =>
    round.queries.map(
      ({ kind, text, from }) => `round ${n + 1}, ${kind}${from === undefined ? '' : ` (${from})`}: ${text}`,
    ),
  );
  return [
    '',
    p.dim(
      `  Searched on ${trace.time.slice(0, 10)} in ${trace.corpus.sources} sources, ${trace.corpus.full} with full text`,
    ),
    ...queries.flatMap((line) => wrap(visibleLine(line), width, '  · ', '    ')),
    ...wrap(`Stopped: ${trace.reason}.`, width, '  '),
  ];
}
