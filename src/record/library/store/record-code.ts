import * as z from 'zod';
import { textOf } from '../../../base/sqlite/index.ts';
import { type Identifiers, NO_IDENTIFIERS, WORK_CLASSES, type Work, type WorkClass } from '../../works/index.ts';
import { decodeNames, encodeNames } from './names-code.ts';

/** A record as it lies in its row; the container is a number of the table of containers. */
export interface StoredRecord {
  readonly id: string;
  readonly class: string;
  readonly title: string;
  readonly year: number | null;
  readonly doi: string | null;
  /** JSON of the identifiers other than the first DOI; null where there are none. */
  readonly ids: string | null;
  /** JSON of everything else, short names, nothing that is empty. */
  readonly rest: string;
}

export function encodeRecord(work: Work): StoredRecord {
  const [doi, ...dois] = work.identifiers.doi;
  const ids = Object.entries({ ...work.identifiers, doi: dois }).filter(([, values]) => values.length > 0);
  return {
    id: work.id,
    class: work.class,
    title: work.title,
    year: work.years[0] ?? null,
    doi: doi ?? null,
    ids: ids.length === 0 ? null : JSON.stringify(Object.fromEntries(ids)),
    rest: JSON.stringify({
      a: orAbsent(encodeNames(work.authors)),
      c: work.authorsComplete ? 1 : undefined,
      e: orAbsent(encodeNames(work.editors)),
      t: orAbsent(work.otherTitles),
      y: work.years.length > 1 ? work.years.slice(1) : undefined,
      k: work.containers.length > 1 ? work.containers.slice(1) : undefined,
      v: work.volume,
      i: work.issue,
      p: work.pages,
      b: work.publisher,
      u: work.url,
      r: orAbsent(work.relations),
      n: orAbsent(work.notices),
    }),
  };
}

const orAbsent = <T extends string | readonly unknown[]>(value: T): T | undefined =>
  value.length === 0 ? undefined : value;

/** Puts a row together again. A row that is not of this make gives a record without what cannot be read. */
export function decodeRecord(row: Readonly<Record<string, unknown>>, container: string, source: string): Work {
  const rest = read(Rest, textOf(row.rest)) ?? {};
  const ids = read(Ids, textOf(row.ids)) ?? {};
  const year = typeof row.year === 'number' ? [row.year] : [];
  return {
    source,
    id: textOf(row.id),
    class: classOf(textOf(row.class)),
    title: textOf(row.title),
    otherTitles: rest.t ?? [],
    authors: decodeNames(rest.a ?? ''),
    authorsComplete: rest.c === 1,
    editors: decodeNames(rest.e ?? ''),
    years: [...year, ...(rest.y ?? [])],
    containers: [...(container === '' ? [] : [container]), ...(rest.k ?? [])],
    ...(rest.v === undefined ? {} : { volume: rest.v }),
    ...(rest.i === undefined ? {} : { issue: rest.i }),
    ...(rest.p === undefined ? {} : { pages: rest.p }),
    ...(rest.b === undefined ? {} : { publisher: rest.b }),
    identifiers: identifiersOf(textOf(row.doi), ids),
    ...(rest.u === undefined ? {} : { url: rest.u }),
    relations: rest.r ?? [],
    // What a file of records says of a retraction is said by this library.
    notices: (rest.n ?? []).map(({ date, notice, reason, kind }) => ({
      kind,
      source,
      ...(date === undefined ? {} : { date }),
      ...(notice === undefined ? {} : { notice }),
      ...(reason === undefined ? {} : { reason }),
    })),
  };
}

function identifiersOf(doi: string, others: z.infer<typeof Ids>): Identifiers {
  return {
    doi: [...(doi === '' ? [] : [doi]), ...(others.doi ?? [])],
    arxiv: others.arxiv ?? NO_IDENTIFIERS.arxiv,
    pmid: others.pmid ?? NO_IDENTIFIERS.pmid,
    pmcid: others.pmcid ?? NO_IDENTIFIERS.pmcid,
    isbn: others.isbn ?? NO_IDENTIFIERS.isbn,
    acl: others.acl ?? NO_IDENTIFIERS.acl,
    standard: others.standard ?? NO_IDENTIFIERS.standard,
  };
}

const classOf = (name: string): WorkClass => WORK_CLASSES.find((one) => one === name) ?? 'unknown';

function read<T>(shape: z.ZodType<T>, json: string): T | undefined {
  if (json === '') return undefined;
  try {
    return shape.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const texts = z.array(z.string());
const Ids = z.object({
  doi: texts.optional(),
  arxiv: texts.optional(),
  pmid: texts.optional(),
  pmcid: texts.optional(),
  isbn: texts.optional(),
  acl: texts.optional(),
  standard: texts.optional(),
});
const Rest = z.object({
  a: z.string().optional(),
  c: z.number().optional(),
  e: z.string().optional(),
  t: texts.optional(),
  y: z.array(z.number()).optional(),
  k: texts.optional(),
  v: z.string().optional(),
  i: z.string().optional(),
  p: z.string().optional(),
  b: z.string().optional(),
  u: z.string().optional(),
  r: z
    .array(
      z.object({
        kind: z.enum([
          'preprint',
          'published_version',
          'review_of',
          'translation_of',
          'part_of',
          'supplement',
          'other',
        ]),
        id: z.string(),
      }),
    )
    .optional(),
  n: z
    .array(
      z.object({
        kind: z.enum(['retraction', 'withdrawal', 'concern', 'correction', 'reinstatement']),
        date: z.string().optional(),
        notice: z.string().optional(),
        reason: z.string().optional(),
      }),
    )
    .optional(),
});
