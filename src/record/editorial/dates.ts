import type { EditorialNotice } from '../works/index.ts';

export type DatedNotice = EditorialNotice;

/**
 * Whether a reinstatement undoes a notice: unless the notice is known to be later. Dates are compared as far as both are known
 * (`2010` and `2010-05` are the same), and what has no date is taken to be earlier, since a work is reinstated after something.
 */
export function isSuperseded(notice: DatedNotice, reinstatement: DatedNotice): boolean {
  if (notice.kind === 'reinstatement' || notice.kind === 'correction') return false;
  return !isLater(notice.date, reinstatement.date);
}

function isLater(date: string | undefined, than: string | undefined): boolean {
  if (date === undefined || than === undefined) return false;
  const length = Math.min(date.length, than.length);
  return date.slice(0, length) > than.slice(0, length);
}

/** Two reports of one event: the same kind, and neither the notice nor the date speaks against it. */
export function sameNotice(a: EditorialNotice, b: EditorialNotice): boolean {
  if (a.kind !== b.kind) return false;
  if (a.notice !== undefined && b.notice !== undefined && kindOfId(a.notice) === kindOfId(b.notice))
    return a.notice === b.notice;
  return !isLater(a.date, b.date) && !isLater(b.date, a.date);
}

const kindOfId = (id: string): string => (id.startsWith('pmid:') ? 'pmid' : 'doi');
