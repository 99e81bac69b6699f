import type { Work } from '../../works/index.ts';
import { identifierKeys } from './identifier-keys.ts';
import { authorKey, firstPage, locatorKeys } from './locator-keys.ts';
import { titleKeys } from './title-keys.ts';

/** Every key under which a record is found, each once. The same record has the same keys in every run. */
export function recordKeys(work: Work): Set<number> {
  const author = authorKey(work.authors[0] ?? work.editors[0]);
  const keys = new Set(identifierKeys(work.identifiers));
  for (const title of [work.title, ...work.otherTitles]) {
    const { whole, withAuthor, parts } = titleKeys(title, author);
    for (const key of whole) keys.add(key);
    for (const key of withAuthor) keys.add(key);
    for (const key of parts) keys.add(key);
  }
  for (const key of locatorKeys({ author, page: firstPage(work.pages), volume: work.volume, years: work.years }))
    keys.add(key);
  return keys;
}
