import type { EditorialNotice } from '../../works/index.ts';
import { all, type Element, first, textIn } from '../xml.ts';

/**
 * `RefType` of a link that leads from a work to what was said about it afterwards (PubMed DTD). The opposite directions
 * (`RetractionOf`, `ErratumFor` …) stand on the notice.
 */
const KIND: ReadonlyMap<string, EditorialNotice['kind']> = new Map<string, EditorialNotice['kind']>([
  ['RetractionIn', 'retraction'],
  ['RetractedandRepublishedIn', 'retraction'],
  ['PartialRetractionIn', 'concern'],
  ['ExpressionOfConcernIn', 'concern'],
  ['ErratumIn', 'correction'],
  ['CorrectedandRepublishedIn', 'correction'],
]);

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Notices about a record, from its links and its publication types. */
export function pubmedNotices(types: readonly string[], links: Element | undefined): EditorialNotice[] {
  const notices = all(links, 'CommentsCorrections').flatMap(noticeOf);
  // The type says it too, and sometimes alone.
  if (types.includes('Retracted Publication') && !notices.some(({ kind }) => kind === 'retraction'))
    notices.push({ kind: 'retraction', source: 'pubmed' });
  return notices;
}

function noticeOf(link: Element): EditorialNotice[] {
  const type = link.attributes.RefType ?? '';
  const kind = KIND.get(type);
  if (kind === undefined) return [];
  const date = dateIn(textIn(first(link, 'RefSource')) ?? '');
  const pmid = textIn(first(link, 'PMID'));
  return [
    {
      kind,
      source: 'pubmed',
      ...(date === undefined ? {} : { date }),
      ...(pmid !== undefined && /^\d{1,9}$/.test(pmid) ? { notice: `pmid:${pmid}` } : {}),
      ...(type === 'PartialRetractionIn' ? { reason: 'a part was retracted' } : {}),
    },
  ];
}

// `Lancet. 2010 Feb 6;375(9713):445`
function dateIn(source: string): string | undefined {
  const match = /\b(\d{4})(?:\s+([A-Z][a-z]{2})[a-z]*(?:\s+(\d{1,2}))?)?\b/.exec(source.slice(0, 300));
  if (match === null) return undefined;
  const month = MONTHS.indexOf((match[2] ?? '').toLowerCase()) + 1;
  if (month === 0) return match[1];
  const pad = (part: string | number) => String(part).padStart(2, '0');
  return match[3] === undefined ? `${match[1]}-${pad(month)}` : `${match[1]}-${pad(month)}-${pad(match[3])}`;
}
