import type { EditorialNotice, Work } from '../works/index.ts';

/** Publishers put these before the title of the work itself; a notice is titled otherwise ("Retraction—…", "Retraction notice to …"). */
const RETRACTED = /^\W{0,3}retracted(?:\s+(?:article|paper|chapter|manuscript|publication))?\s*(?:[:\]–—]|-\s)/i;
const WITHDRAWN = /^\W{0,3}withdrawn(?:\s+(?:article|paper|preprint|chapter))?\s*(?:[:\]–—]|-\s)/i;
/** In capitals only: an ordinary title may begin with the word. */
const REMOVED = /^\W{0,3}(?:TEMPORARY REMOVAL|REMOVED)\s*[:\]–—]/;

/** What the title of a record says about its own work, as a notice without a date. */
export function titleHint({ title, source, class: kind }: Work): EditorialNotice[] {
  // A book may be called "Withdrawn: …"; publishers do not mark books like that.
  if (kind === 'book') return [];
  const start = title.slice(0, 80);
  const hint = (kind: 'retraction' | 'withdrawal') => [{ kind, source: `${source} title` }];
  if (RETRACTED.test(start)) return hint('retraction');
  return WITHDRAWN.test(start) || REMOVED.test(start) ? hint('withdrawal') : [];
}
