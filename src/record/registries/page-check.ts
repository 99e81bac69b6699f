import type { PageDoor } from '../../base/outside/index.ts';
import {
  NO_IDENTIFIERS,
  plainText,
  type Reference,
  type SourceAnswer,
  type Work,
  type WorkClass,
} from '../works/index.ts';
import { workOf } from './record.ts';

/** What is cited by its address alone, so that an answer of the page says something. */
const PAGES: ReadonlySet<WorkClass> = new Set<WorkClass>([
  'web',
  'news',
  'software',
  'dataset',
  'legal',
  'report',
  'unknown',
]);

/** The addresses of a reference that are worth visiting. */
export function pagesOf(reference: Reference): readonly string[] {
  return PAGES.has(reference.class) ? reference.urls.slice(0, 1) : [];
}

/**
 * Whether a page answers, and what it is called. A page that does not answer (gone, moved, behind a wall against programs) is no
 * proof of anything.
 */
export async function checkPage(url: string, door: PageDoor): Promise<SourceAnswer> {
  const base = { source: 'url', question: 'identifier', asked: `url:${url}`, works: [], rank: 'user' } as const;
  const visit = await door.visit(url);
  if (visit.status === 'not_asked') return { ...base, state: 'not_asked', detail: visit.message };
  if (visit.status === 'unknown') return { ...base, state: 'failed', detail: visit.message };
  const work = pageWork(url, visit.html);
  return {
    ...base,
    state: 'answered',
    works: work === undefined ? [] : [work],
    detail: `${visit.message}; who wrote it was not checked`,
    date: visit.date,
  };
}

/** A page as a record: its title, and that title without the name of the site. */
export function pageWork(url: string, html: string): Work | undefined {
  const title = titleOf(html);
  const proper = title.replace(/\s+[|–—·•:»-]\s+[^|–—·•:»]{1,60}$/u, '');
  return workOf(
    { id: 'url', authorsComplete: false },
    {
      id: url,
      class: 'web',
      title: proper === '' ? title : proper,
      otherTitles: [title],
      authors: [],
      years: [],
      identifiers: NO_IDENTIFIERS,
      url,
    },
  );
}

const LONGEST = 1000;

function titleOf(html: string): string {
  const open = html.search(/<title[\s>]/i);
  const start = open < 0 ? -1 : html.indexOf('>', open) + 1;
  if (start <= 0) return '';
  const text = html.slice(start, start + LONGEST);
  const end = text.search(/<\/title/i);
  return end < 0 ? '' : plainText(text.slice(0, end));
}
