import { clip, wrap } from '../../../base/terminal/index.ts';
import { visibleLine } from '../../../base/text/index.ts';
import { type ReferenceResult, type SourceTally, sourceTallies } from '../../../record/references/index.ts';

/** Who answered: `crossref: 12 found, 3 without a hit, 1 failed (time limit), answers of 2026-11-01 to 2026-11-03 replayed`. */
export function sourceLines(results: readonly ReferenceResult[], width: number): string[] {
  return sourceTallies(results)
    .filter(({ states }) => states.answered + states.no_hit + states.failed > 0)
    .flatMap((tally) => wrap(clip(visibleLine(lineOf(tally)), 3 * (width - 2)), width, '  ', '    '));
}

function lineOf(tally: SourceTally): string {
  const { states, reasons } = tally;
  const failure = reasons.find(({ state }) => state === 'failed')?.detail ?? '';
  const parts = [
    `${states.answered} found`,
    `${states.no_hit} without a hit`,
    ...(states.failed === 0 ? [] : [`${states.failed} failed${failure === '' ? '' : ` (${failure})`}`]),
  ];
  return `${tally.source}: ${parts.join(', ')}${dates(tally)}`;
}

function dates({ source, oldest, newest, replayed }: SourceTally): string {
  if (oldest === undefined || newest === undefined) return '';
  const [from, to] = [oldest.slice(0, 10), newest.slice(0, 10)];
  if (source.startsWith('library:')) return `, as built ${to}`;
  const when = from === to ? from : `${from} to ${to}`;
  return replayed ? `, answers of ${when} replayed` : '';
}
