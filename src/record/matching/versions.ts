import type { Work } from '../works/index.ts';
import { compareAuthors } from './authors.ts';
import { IDENTIFIER_KINDS } from './compare.ts';
import { containerKinship } from './containers.ts';
import { isGeneric } from './generic.ts';
import { samePages } from './pages.ts';
import { compareTitles } from './title.ts';

/**
 * Whether two records are of one work: the same record at two sources, or two versions of it (preprint and published, conference and
 * journal). Symmetric.
 */
export function isOneWork(a: Work, b: Work): boolean {
  if (sharesIdentifier(a, b) || isRelated(a, b) || isRelated(b, a)) return true;
  const title = compareTitles([a.title, ...a.otherTitles], [b.title, ...b.otherTitles]);
  if (title === undefined || title.relation === 'far' || title.relation === 'other') return false;
  const authors = compareAuthors(a.authors, b.authors, { truncated: !a.authorsComplete, complete: b.authorsComplete });
  if (
    authors.state === 'differ' &&
    (authors.common === 0 || authors.common * 2 < Math.min(a.authors.length, b.authors.length))
  )
    return false;
  if (title.relation !== 'same' && title.relation !== 'near') return authors.state === 'agree' && authors.matched >= 2;
  // `Editorial` by the same editor every year is another work each time.
  if (isGeneric(a.title) || isGeneric(b.title)) return isOnePlace(a, b);
  return authors.state !== 'unknown' || isOnePlace(a, b) || a.authors.length === b.authors.length;
}

function sharesIdentifier(a: Work, b: Work): boolean {
  return IDENTIFIER_KINDS.some(
    (kind) => kind !== 'isbn' && a.identifiers[kind].some((id) => b.identifiers[kind].includes(id)),
  );
}

function isRelated(a: Work, b: Work): boolean {
  const kinds = new Set(['preprint', 'published_version']);
  return a.relations.some(
    ({ kind, id }) => kinds.has(kind) && (b.identifiers.doi.includes(id) || b.identifiers.arxiv.includes(id)),
  );
}

function isOnePlace(a: Work, b: Work): boolean {
  const years = a.years.length === 0 || b.years.length === 0 || a.years.some((year) => b.years.includes(year));
  const container = containerKinship(a.containers[0], b.containers);
  return years && container !== 'differs' && samePages(a.pages, b.pages) !== false;
}
