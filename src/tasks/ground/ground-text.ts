import { clip, paint, wrap } from '../../base/terminal/index.ts';
import { groupDigits, shellWord, visibleLine } from '../../base/text/index.ts';
import type { ClaimReport, GroundReport } from './ground-report.ts';

const MOST_FAILURES = 5;

/** The report of grounding for a terminal. */
export function groundText(
  report: GroundReport,
  study: string,
  { width, color }: { readonly width: number; readonly color: boolean },
): string {
  const p = paint(color);
  const lines = report.claims.flatMap((claim) => [
    p.bold(clip(visibleLine(`${claim.claim_id}  ${claim.claim_text}`), width)),
    ...claimLines(claim, report).flatMap((line) => wrap(visibleLine(line), width, '  ')),
  ]);
  const { corpus, claims } = report;
  const sizes = `${number(corpus.sources, 'source')} searched (${groupDigits(corpus.full)} with full text, ${number(corpus.abstract, 'abstract')}, ${number(corpus.metadata_only, 'record')} without text).`;
  const open = claims.reduce((sum, claim) => sum + claim.open, 0);
  const next =
    claims.length > 0 && claims.every((claim) => claim.contexts === 0)
      ? [`Next, bring in sources that may speak of it: touchstone ingest --study ${shellWord(study)} FILE`]
      : open > 0
        ? [`Next, judge what was found: touchstone ledger judge ${shellWord(study)}`]
        : claims.length > 0
          ? [`Next, select what carries each claim: touchstone ledger show ${shellWord(study)}`]
          : ['No claim was to be grounded.'];
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    ...wrap(
      `${sizes}${report.summaries > 0 ? ` ${number(report.summaries, 'summary', 'summaries')} left aside: a summary is never evidence.` : ''}${report.changed ? '' : ' Nothing changed in the ledger.'}`,
      width,
    ),
    ...(report.vectors?.status === 'incomplete'
      ? wrap(visibleLine(`Searched by words where vectors are missing: ${report.vectors.why}.`), width)
      : []),
    ...(report.unplaced.length === 0
      ? []
      : wrap(
          `Not asked: the queries of ${visibleLine(report.unplaced.join(', '))}, which name no claim. Ground one claim alone, and they are asked for it.`,
          width,
        )),
    ...next.flatMap((line) => wrap(line, width, '', '  ')),
    '',
  ].join('\n');
}

function claimLines(claim: ClaimReport, { corpus }: GroundReport): string[] {
  const { trace, failures } = claim;
  const queries = trace.rounds.flatMap((round) => round.queries);
  const asked = `${number(queries.length, 'query', 'queries')} in ${number(trace.rounds.length, 'round')}`;
  if (claim.contexts === 0)
    return [
      `Nothing found. ${asked} over ${number(corpus.sources, 'source')}, ${corpus.full === 0 ? 'none' : groupDigits(corpus.full)} with full text. That a passage is not here says nothing of what others have written.`,
      ...queries.slice(0, 8).map(({ kind, text }) => `· ${kind}: ${text}`),
      ...(queries.length > 8 ? [`· and ${queries.length - 8} more`] : []),
      `Stopped: ${trace.reason}.`,
    ];
  const judged = [
    ...(claim.supports > 0 ? [`${claim.supports} support`] : []),
    ...(claim.contradicts > 0 ? [`${claim.contradicts} contradict`] : []),
    ...(claim.open > 0 ? [`${claim.open} not judged`] : []),
  ];
  // Only where accepted passages ended the search does it matter what they were accepted by.
  const why =
    trace.stop === 'enough' && trace.accepted_by === 'relevance'
      ? ' (accepted by relevance alone, since nobody has judged)'
      : '';
  return [
    `${number(claim.contexts, 'context')}, ${claim.added} new${judged.length > 0 ? `: ${judged.join(', ')}` : ''}.`,
    `${asked}. Stopped: ${trace.reason}${why}.`,
    ...(claim.not_asked > 0 ? [`${claim.not_asked} questions were not put to the endpoint: --online asks it.`] : []),
    ...failures.slice(0, MOST_FAILURES).map((failure) => `No vote: ${failure}.`),
    ...(failures.length > MOST_FAILURES ? [`and ${failures.length - MOST_FAILURES} more failures.`] : []),
  ];
}

const number = (n: number, one: string, many = `${one}s`) => `${groupDigits(n)} ${n === 1 ? one : many}`;
