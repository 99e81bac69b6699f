import { NO_IDENTIFIERS, normalIsbn, type Work } from '../../works/index.ts';
import { type Json, listOf, member, parseJson, textOf, textsOf } from '../json.ts';
import { nameOfString } from '../names.ts';
import { some, workOf, worksIn, yearOf } from '../record.ts';

const OPEN_LIBRARY = { id: 'open-library', authorsComplete: false };

/** Books of an answer to a search; undefined where the body is none. */
export function readOpenLibraryWorks(body: string): Work[] | undefined {
  return worksIn(member(parseJson(body), 'docs'), readBook);
}

function readBook(book: Json): Work | undefined {
  const key = textOf(member(book, 'key'));
  return workOf(OPEN_LIBRARY, {
    id: key,
    class: 'book',
    title: textOf(member(book, 'title')),
    subtitle: textOf(member(book, 'subtitle')),
    otherTitles: textsOf(member(book, 'alternative_title')).slice(0, 50),
    authors: listOf(member(book, 'author_name')).map((name) => nameOfString(textOf(name))),
    // One entry for all editions: each of their years is right.
    years: [member(book, 'first_publish_year'), ...listOf(member(book, 'publish_year'))].map((year) =>
      yearOf(textOf(year)),
    ),
    publisher: textsOf(member(book, 'publisher'))[0],
    identifiers: { ...NO_IDENTIFIERS, isbn: [...new Set(some(...textsOf(member(book, 'isbn')).map(normalIsbn)))] },
    url: key?.startsWith('/works/') === true ? `https://openlibrary.org${key}` : undefined,
  });
}
