import {
  type EditorialNotice,
  type Identifiers,
  type Name,
  NO_IDENTIFIERS,
  normalArxiv,
  normalDoi,
  plainText,
  type Relation,
  type Work,
  type WorkClass,
} from '../works/index.ts';

/** What a registry's row reader found, as it stands in the answer. */
export interface RawRecord {
  readonly id: string | undefined;
  readonly class: WorkClass;
  readonly title: string | undefined;
  readonly subtitle?: string | undefined;
  readonly otherTitles?: readonly string[];
  readonly authors: readonly (Name | undefined)[];
  readonly editors?: readonly (Name | undefined)[];
  readonly years: readonly (number | undefined)[];
  readonly containers?: readonly (string | undefined)[];
  readonly volume?: string | undefined;
  readonly issue?: string | undefined;
  readonly pages?: string | undefined;
  readonly publisher?: string | undefined;
  readonly identifiers: Partial<Identifiers>;
  readonly url?: string | undefined;
  readonly relations?: readonly Relation[];
  readonly notices?: readonly EditorialNotice[];
}

/** A record in the words that all sources share; undefined where it has no title or no id, and so can stand for no work. */
export function workOf(
  registry: { readonly id: string; readonly authorsComplete: boolean },
  raw: RawRecord,
): Work | undefined {
  const main = line(raw.title);
  if (main === '' || raw.id === undefined) return undefined;
  const subtitle = line(raw.subtitle);
  const holds = subtitle === '' || main.toLowerCase().includes(subtitle.toLowerCase());
  const title = holds ? main : `${main.replace(/[:.]$/, '')}: ${subtitle}`;
  const other = [...(holds ? [] : [main]), ...(raw.otherTitles ?? []).map(line)];
  return {
    source: registry.id,
    id: raw.id.slice(0, 500),
    class: raw.class,
    title,
    otherTitles: distinct(other).filter((text) => text !== title),
    authors: raw.authors.filter((name) => name !== undefined),
    authorsComplete: registry.authorsComplete,
    editors: (raw.editors ?? []).filter((name) => name !== undefined),
    years: [...new Set(raw.years.filter(isYear))],
    containers: distinct((raw.containers ?? []).map(line)),
    ...optional('volume', raw.volume),
    ...optional('issue', raw.issue),
    ...optional('pages', raw.pages?.replace(/(?<=\w)\s?(?:--?|–)\s?(?=\w)/g, '–')),
    ...optional('publisher', raw.publisher),
    identifiers: { ...NO_IDENTIFIERS, ...raw.identifiers },
    ...(raw.url !== undefined && /^https?:\/\//.test(raw.url) ? { url: raw.url.slice(0, 2000) } : {}),
    relations: raw.relations ?? [],
    notices: raw.notices ?? [],
  };
}

/**
 * The records of a list. Undefined where it is no list, or where none of its elements is a record that can be used: then the
 * service has changed its shapes, and has not said that there is nothing.
 */
export function worksIn<T>(list: unknown, read: (element: T) => Work | undefined): Work[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const elements: readonly T[] = list.slice(0, MOST);
  const works = elements.map(read).filter((work) => work !== undefined);
  return works.length === 0 && elements.length > 0 ? undefined : works;
}

const MOST = 1000;

/** The year at the start of a date (`2010-02-06`, `2010 Feb`), or anywhere in `June 2022`. */
export function yearOf(text: string | undefined): number | undefined {
  const digits = /(?<!\d)(\d{4})(?!\d)/.exec((text ?? '').slice(0, 100))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A relation to another work that has a DOI or an arXiv id. */
export function relationTo(kind: Relation['kind'], id: string | undefined): Relation | undefined {
  const normal = id === undefined ? undefined : (normalDoi(id) ?? normalArxiv(id));
  return normal === undefined ? undefined : { kind, id: normal };
}

/** Undefined values out, so that a list of one or none can be written in place. */
export function some<T>(...values: readonly (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}

const line = (text: string | undefined): string => plainText((text ?? '').slice(0, 3000)).trim();
const isYear = (year: number | undefined): year is number => year !== undefined && year >= 1000 && year <= 2200;
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

function optional<K extends string>(key: K, text: string | undefined): { [P in K]?: string } {
  const value = line(text);
  // One key and its text: the computed name loses the literal type.
  return value === '' ? {} : ({ [key]: value } as { [P in K]: string });
}
