import { type EditorialNotice, normalDoi } from '../../works/index.ts';
import { type Json, listOf, member, textOf } from '../json.ts';

/**
 * Types of updates that Crossref knows. A retraction of a part leaves the rest standing, so it is a reason to look, not a
 * retraction. New editions and versions are no notices.
 */
const KIND: ReadonlyMap<string, EditorialNotice['kind']> = new Map<string, EditorialNotice['kind']>([
  ['retraction', 'retraction'],
  ['partial_retraction', 'concern'],
  ['withdrawal', 'withdrawal'],
  ['removal', 'withdrawal'],
  ['expression_of_concern', 'concern'],
  ['correction', 'correction'],
  ['corrigendum', 'correction'],
  ['erratum', 'correction'],
  ['addendum', 'correction'],
  ['clarification', 'correction'],
  ['reinstatement', 'reinstatement'],
]);

/** One element of `updated-by`; undefined where it is no notice. */
export function crossrefNotice(update: Json): EditorialNotice | undefined {
  const type = (textOf(member(update, 'type')) ?? '').toLowerCase().replace(/[\s-]+/g, '_');
  const kind = KIND.get(type);
  if (kind === undefined) return undefined;
  const date = isoDate(member(update, 'updated'));
  const notice = normalDoi(textOf(member(update, 'DOI')) ?? '');
  return {
    kind,
    source: 'crossref',
    ...(date === undefined ? {} : { date }),
    ...(notice === undefined ? {} : { notice }),
    ...(type === 'partial_retraction' ? { reason: 'a part was retracted' } : {}),
  };
}

function isoDate(date: Json): string | undefined {
  const [year, month, day] = listOf(listOf(member(date, 'date-parts'))[0]).map((part) => Number(textOf(part)));
  if (year === undefined || !Number.isInteger(year) || year < 1000 || year > 9999) return undefined;
  const pad = (part: number) => String(part).padStart(2, '0');
  if (month === undefined || !(month >= 1 && month <= 12)) return String(year);
  if (day === undefined || !(day >= 1 && day <= 31)) return `${year}-${pad(month)}`;
  return `${year}-${pad(month)}-${pad(day)}`;
}
