import type { LogSet } from '../../../record/logs/index.ts';
import type { Paper } from '../../../record/papers/index.ts';
import type { ExclusionReason, PaperQuantity } from '../../../record/quantities/index.ts';
import type { LogRunReading, PaperQuantityReading, PaperReading } from '../model/index.ts';

const CENTRAL: readonly PaperQuantity['place'][] = ['abstract', 'results', 'caption', 'table'];

/** The paper as it was read: what it is, how many numbers of which kind it prints, how far they were understood, what was left out. */
export function describePaper(paper: Paper, quantities: readonly PaperQuantityReading[]): PaperReading {
  const { text } = paper;
  const central = quantities.filter(({ place }) => CENTRAL.includes(place));
  const results = quantities.filter(({ kind }) => kind === 'result');
  return {
    path: paper.path,
    format: text.format,
    title: titleOf(paper),
    ...(paper.pages === undefined ? {} : { pages: paper.pages }),
    sections: text.sections.filter(({ path }) => path.length > 0).length,
    words: text.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    tables: paper.tables.length,
    numbers: numbersOf(quantities),
    unread: text.unread.map(({ what, count }) => ({ what, count })),
    remarks: (text.remarks ?? []).map(({ rule, message, line, column, file, quote }) => ({
      rule,
      message,
      where: { ...position(line, column, file, paper), quote },
    })),
    coverage: {
      printed: central.length,
      classified: central.filter(({ kind }) => kind !== 'unclassified').length,
      result_numbers: results.length,
      bound: results.filter(({ state }) => state === 'verified' || state === 'failed').length,
    },
  };
}

function position(line: number, column: number, file: number | undefined, paper: Paper) {
  const name = file === undefined ? undefined : paper.text.files?.[file];
  const folder = paper.path.includes('/') ? paper.path.slice(0, paper.path.lastIndexOf('/') + 1) : '';
  return { path: name === undefined ? paper.path : `${folder}${name}`, line, column };
}

/** The title that the paper states, else the name of its file. */
export function titleOf(paper: Paper): string {
  const stated = paper.stated.title?.replace(/\s+/g, ' ').trim() ?? '';
  return stated === '' ? paper.path : stated;
}

function numbersOf(quantities: readonly PaperQuantityReading[]): PaperReading['numbers'] {
  const of = (kind: PaperQuantityReading['kind']) => quantities.filter((one) => one.kind === kind).length;
  const excluded: Partial<Record<ExclusionReason, number>> = {};
  for (const { exclusion } of quantities)
    if (exclusion !== undefined) excluded[exclusion] = (excluded[exclusion] ?? 0) + 1;
  return {
    result: of('result'),
    setting: of('setting'),
    statistic: of('statistic'),
    size: of('size'),
    target: of('target'),
    unclassified: of('unclassified'),
    excluded,
  };
}

/** The runs that the logs tell of. */
export function describeRuns({ runs }: LogSet): LogRunReading[] {
  return runs.map(({ id, title, status, baseline, files }) => ({
    id,
    ...(title === undefined ? {} : { title }),
    status,
    ...(baseline === undefined ? {} : { baseline }),
    files: files.length,
  }));
}
