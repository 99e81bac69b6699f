import type { Place } from '../../base/fault/index.ts';
import { type BibliographyFormat, identifiersIn, type Name, type Reference } from '../works/index.ts';
import { type AuthorList, authorList } from './text/author-list.ts';
import { beginsWithJournal } from './text/begins-with-journal.ts';
import { classifyText } from './text/classify-text.ts';
import { findContainer } from './text/container.ts';
import { editionIn } from './text/edition.ts';
import { groupAuthor } from './text/group-author.ts';
import { type Locator, locatorIn } from './text/locator.ts';
import { prepareText } from './text/prepare-text.ts';
import { quoteInside } from './text/quote-inside.ts';
import { SAME_AUTHORS } from './text/same-authors.ts';
import { standardDesignation } from './text/standard-designation.ts';
import { findTitle } from './text/title.ts';
import { leadingYear, type PrintedYear, yearIn } from './text/year.ts';

/** What is known of a reference before its text is read. */
export interface ReferenceOrigin {
  readonly key: string;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly where: Place;
  /** `text` unless the list came as `bbl`. */
  readonly format?: BibliographyFormat;
  /** UTF-16 offset of the reference in its file. */
  readonly start?: number;
  /** Authors of the entry before: a dash in the place of names stands for them. */
  readonly before?: readonly Name[];
  /** The reference as plain text where `raw` bears markup; `raw` itself otherwise. */
  readonly text?: string;
}

/** Reads what is clear out of one free-text reference; a field that is not clear is left out. Never throws. */
export function readReferenceText(raw: string, origin: ReferenceOrigin): Reference {
  const { full, prose, urls } = prepareText(origin.text ?? raw);
  const authors = authorsOf(prose, origin.before);
  const afterNames = prose.slice(authors.end);
  const year = leadingYear(afterNames);
  const body = year === undefined ? afterNames : afterNames.slice(year.length);
  const found = findTitle(body, {
    authors: authors.end > 0,
    year: year !== undefined,
    commas: /^\s*[,:]/.test(year === undefined ? afterNames : body),
  });
  const known = found.title !== undefined || authors.end > 0 || beginsWithJournal(found.rest.trim());
  const place = known ? findContainer(found.rest) : NOTHING;
  const locator = withoutYear(locatorIn(found.rest), year);
  const printed = year ?? yearIn(found.rest) ?? (found.title === undefined ? yearIn(prose) : undefined);
  const edition = editionIn(found.rest);
  const identifiers = identifiersIn(full);
  const editorsFirst = authors.editors && found.title !== undefined;
  return {
    key: origin.key,
    index: origin.index,
    format: origin.format ?? 'text',
    class: classifyText({
      full,
      title: found.title,
      container: place.container,
      introduced: place.introduced,
      hasEditors: place.editors.length > 0,
      publisher: place.publisher,
      hasLocator: locator !== undefined,
      hasVolume: locator?.volume !== undefined,
      identifiers,
      urls,
    }),
    ...(found.title === undefined ? {} : { title: found.title }),
    otherTitles: [],
    authors: editorsFirst ? [] : authors.names,
    authorsTruncated: authors.truncated,
    editors: editorsFirst ? authors.names : place.editors,
    ...(printed === undefined ? {} : { yearText: printed.text }),
    ...(printed?.year === undefined ? {} : { year: printed.year }),
    ...(place.container === undefined ? {} : { container: place.container }),
    ...(locator?.volume === undefined ? {} : { volume: locator.volume }),
    ...(locator?.issue === undefined ? {} : { issue: locator.issue }),
    ...(locator?.pages === undefined ? {} : { pages: locator.pages }),
    ...(edition === undefined ? {} : { edition }),
    ...(place.publisher === undefined ? {} : { publisher: place.publisher }),
    identifiers,
    urls,
    where: origin.where,
    raw,
    ...(origin.start === undefined ? {} : { start: origin.start }),
    fields: new Map(),
    faults: [],
  };
}

const NOTHING: ReturnType<typeof findContainer> = { editors: [], introduced: false };

/** Some journals count by years (`Copeia 1979:502`): the year is then no volume. */
function withoutYear(locator: Locator | undefined, year: PrintedYear | undefined): Locator | undefined {
  if (locator?.volume === undefined || locator.volume !== String(year?.year ?? '')) {
    return locator?.volume !== undefined && /^(?:19|20)\d\d$/.test(locator.volume) && year === undefined
      ? omitVolume(locator)
      : locator;
  }
  return omitVolume(locator);
}

function omitVolume({ volume: _, ...rest }: Locator): Locator {
  return rest;
}

interface Authors {
  readonly names: readonly Name[];
  readonly truncated: boolean;
  /** They are named as editors: `(eds.)`. */
  readonly editors: boolean;
  readonly end: number;
}

const EDITOR_MARK =
  /^\s*,?\s*[([]?\s*(?:eds?|Eds?|EDS?|editors?|Editors?|Hrsg|hrsg|éds?)(?![\p{L}])\.?\s*[)\]]?[.,:]?/u;

function authorsOf(prose: string, before: readonly Name[] = []): Authors {
  const dash = SAME_AUTHORS.exec(prose)?.[0];
  if (dash !== undefined) {
    const rest = prose.slice(dash.length).replace(/^[\s,&]*(?:and\s)?\s*/, '');
    const others = authorList(rest);
    return {
      // Whose names it stands for cannot be told without the entry before: then none are given.
      names: before.length === 0 ? [] : [...before, ...(others?.names ?? [])],
      truncated: before.length === 0,
      editors: false,
      end: prose.length - rest.length + (others?.end ?? 0),
    };
  }
  const standard = standardDesignation(prose);
  if (standard !== undefined) return { names: [], truncated: false, editors: false, end: standard.length };
  const persons: AuthorList | undefined = authorList(prose);
  const found = persons ?? groupAuthor(prose);
  if (found === undefined) {
    const quote = quoteInside(prose);
    return {
      names: quote?.names?.names ?? [],
      truncated: quote?.names?.truncated ?? false,
      editors: false,
      end: quote?.at ?? 0,
    };
  }
  const mark = EDITOR_MARK.exec(prose.slice(found.end, found.end + 40));
  return {
    names: found.names,
    truncated: persons?.truncated ?? false,
    editors: mark !== null,
    end: found.end + (mark?.[0].length ?? 0),
  };
}
