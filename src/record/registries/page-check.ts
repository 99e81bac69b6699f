import type { PageDoor } from '../../base/outside/index.ts';
import type { Reference, SourceAnswer, WorkClass } from '../works/index.ts';

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
 * Whether a page answers. It says nothing about what is on it, and a page that does not answer (gone, moved, behind a wall
 * against programs) is no proof of anything.
 */
export async function checkPage(url: string, door: PageDoor): Promise<SourceAnswer> {
  const base = { source: 'url', question: 'identifier', asked: `url:${url}`, works: [], rank: 'user' } as const;
  const visit = await door.visit(url);
  if (visit.status === 'answers') return { ...base, state: 'answered', detail: visit.message, date: visit.date };
  if (visit.status === 'not_asked') return { ...base, state: 'not_asked', detail: visit.message };
  return { ...base, state: 'failed', detail: visit.message };
}
