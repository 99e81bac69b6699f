import { type EditorialNotice, normalDoi } from '../works/index.ts';

export interface Row {
  /** Cells with the identifiers of the work, as they stand. */
  readonly doi: string;
  readonly pmid: string;
  /** Undefined where the nature of the row is none that we know. */
  readonly notice: EditorialNotice | undefined;
}

const KIND: ReadonlyMap<string, EditorialNotice['kind']> = new Map<string, EditorialNotice['kind']>([
  ['retraction', 'retraction'],
  ['expression of concern', 'concern'],
  ['correction', 'correction'],
  ['reinstatement', 'reinstatement'],
]);

/** One row. `OriginalPaper…` names the work, `Retraction…` the notice: never the other way round. */
export function readRow(cells: readonly string[], columns: ReadonlyMap<string, number>): Row {
  const cell = (name: string) => (cells[columns.get(name) ?? -1] ?? '').trim();
  return { doi: cell('OriginalPaperDOI'), pmid: cell('OriginalPaperPubMedID'), notice: noticeOf(cell) };
}

function noticeOf(cell: (name: string) => string): EditorialNotice | undefined {
  const kind = KIND.get(cell('RetractionNature').toLowerCase());
  if (kind === undefined) return undefined;
  const date = isoDate(cell('RetractionDate'));
  const doi = normalDoi(cell('RetractionDOI'));
  const pmid = /^[1-9]\d{0,8}$/.exec(cell('RetractionPubMedID'))?.[0];
  const notice = doi ?? (pmid === undefined ? undefined : `pmid:${pmid}`);
  const reason = reasonsOf(cell('Reason'));
  return {
    kind,
    source: 'retraction-watch',
    ...(date === undefined ? {} : { date }),
    ...(notice === undefined ? {} : { notice }),
    ...(reason === '' ? {} : { reason }),
  };
}

// `2/6/2010 0:00` is the sixth of February; a copy kept elsewhere may have `2010-02-06`.
function isoDate(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : (/^(\d{4})-(\d{2})-(\d{2})/.exec(text)?.slice(1) ?? []);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

// `+Concerns/Issues about Data;+Investigation by Journal/Publisher;`
function reasonsOf(text: string): string {
  return text
    .slice(0, 2000)
    .split(';')
    .map((reason) => reason.replace(/^[\s+]+/, '').trim())
    .filter((reason) => reason !== '')
    .join('; ')
    .slice(0, 300);
}
