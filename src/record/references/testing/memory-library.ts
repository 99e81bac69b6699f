import type { Library } from '../../library/index.ts';
import {
  type EditorialNotice,
  type Identifiers,
  identifiersIn,
  type Name,
  NO_IDENTIFIERS,
  type Reference,
  type SourceAnswer,
  titleKey,
  type Work,
  type WorkClass,
} from '../../works/index.ts';

/** A record as a case writes it. */
export interface RecordCase {
  readonly id: string;
  readonly class?: WorkClass;
  readonly title: string;
  /** `Family, Given`, or a group without a comma. */
  readonly authors: readonly string[];
  readonly year: number;
  readonly container?: string;
  readonly volume?: string;
  readonly pages?: string;
  /** Any text with identifiers: `doi:10.5555/a`. */
  readonly ids?: string;
  readonly notice?: EditorialNotice['kind'];
  /** false: the source is known to shorten lists of authors. */
  readonly complete?: boolean;
}

/** A library in memory that answers as an indexed one does: by identifier, and by the key of the title. */
export function memoryLibrary(records: readonly RecordCase[], covers = true, name = 'cases'): Library {
  const works = records.map((record) => workOf(record, `library:${name}`));
  const answer = (more: Partial<SourceAnswer>): SourceAnswer => ({
    source: `library:${name}`,
    question: 'search',
    state: more.works === undefined || more.works.length === 0 ? 'no_hit' : 'answered',
    works: [],
    rank: 'curated',
    covers,
    date: '2026-01-01T00:00:00.000Z',
    digest: '0'.repeat(64),
    ...more,
  });
  return {
    id: `library:${name}`,
    name,
    records: works.length,
    built: '2026-01-01T00:00:00.000Z',
    digest: '0'.repeat(64),
    coverage: {
      records: works.length,
      years: Object.fromEntries(records.map(({ year }) => [year, 1])),
      classes: {},
      origins: {},
      doiPrefixes: {},
      identifiers: {},
      venues: [],
    },
    ask: (reference) => [
      ...idsOf(reference.identifiers).map((asked) =>
        answer({
          question: 'identifier',
          asked,
          works: works.filter((work) => idsOf(work.identifiers).includes(asked)),
        }),
      ),
      answer({ works: works.filter((work) => mayBe(work, reference)) }),
    ],
    close: () => {},
  };
}

function mayBe(work: Work, reference: Reference): boolean {
  const given = titleKey(reference.title ?? reference.raw);
  const held = titleKey(work.title);
  return given !== '' && (given === held || given.includes(held) || held.includes(given));
}

function idsOf(identifiers: Identifiers): string[] {
  return Object.entries(identifiers).flatMap(([kind, ids]: [string, readonly string[]]) =>
    ids.map((id) => `${kind}:${id}`),
  );
}

function workOf(record: RecordCase, source: string): Work {
  const { id, title, authors, year, container, volume, pages, ids = '', notice, complete = true } = record;
  return {
    source,
    id,
    class: record.class ?? 'article',
    title,
    otherTitles: [],
    authors: authors.map(nameOf),
    authorsComplete: complete,
    editors: [],
    years: [year],
    containers: container === undefined ? [] : [container],
    ...(volume === undefined ? {} : { volume }),
    ...(pages === undefined ? {} : { pages }),
    identifiers: { ...NO_IDENTIFIERS, ...identifiersIn(ids) },
    relations: [],
    notices: notice === undefined ? [] : [{ kind: notice, source, date: '2021-03' }],
  };
}

function nameOf(text: string): Name {
  const [family = '', given] = text.split(/,\s*/);
  return given === undefined ? { literal: family } : { family, given };
}
