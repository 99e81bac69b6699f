import {
  identifiersIn,
  mergeIdentifiers,
  type Name,
  plainText,
  type Reference,
  type WorkClass,
} from '../../works/index.ts';
import { type ReferenceOrigin, readReferenceText } from '../read-reference-text.ts';
import { authorList } from '../text/author-list.ts';
import { personName } from '../text/person-name.ts';
import type { Citation, Person } from './citation.ts';

const CLASSES: Readonly<Record<string, WorkClass>> = {
  journal: 'article',
  book: 'book',
  confproc: 'proceedings',
  'conf-proc': 'proceedings',
  conference: 'proceedings',
  thesis: 'thesis',
  report: 'report',
  data: 'dataset',
  software: 'software',
  preprint: 'preprint',
  web: 'web',
  webpage: 'web',
  website: 'web',
  newspaper: 'news',
  news: 'news',
  standard: 'standard',
  patent: 'legal',
  gov: 'report',
};

/** A citation as reference: its elements first, and its printed text for what they leave open. */
export function citationReference(citation: Citation, origin: ReferenceOrigin): Reference {
  const printed = citation.text().replace(/\s+/g, ' ').trim();
  const raw = citation.mixed ? printed : assembled(citation);
  const read = readReferenceText(raw, origin);
  const part = (name: string) => {
    const value = plainText(citation.parts.get(name) ?? '').replace(/[\s.,;]+$/, '');
    return value === '' ? undefined : value;
  };
  const source = part('source') ?? part('conf-name');
  const own = part('article-title') ?? part('chapter-title') ?? part('part-title') ?? part('data-title');
  // Elements at all mean that the printer took the reference apart: then nothing is guessed from its text.
  const taken = own !== undefined || source !== undefined || citation.people.length > 0;
  // A journal with volume and pages and no title is common in physics.
  const whole = isBook(citation.type) && (citation.type !== '' || part('volume') === undefined);
  const title = own ?? (whole ? source : undefined) ?? (taken ? undefined : read.title);
  const container = own === undefined && whole ? undefined : (source ?? (taken ? undefined : read.container));
  const authors = citation.people.filter(({ role }) => role === 'author').flatMap(nameOf);
  const editors = citation.people.filter(({ role }) => role === 'editor').flatMap(nameOf);
  const yearText = part('year') ?? read.yearText;
  const year = yearText === undefined ? undefined : /(?:1[4-9]|20)\d\d/.exec(yearText)?.[0];
  const first = part('fpage');
  const last = part('lpage');
  const pages =
    part('page-range') ??
    (first === undefined ? part('elocation-id') : last === undefined || last === first ? first : `${first}–${last}`) ??
    (taken ? undefined : read.pages);
  const fields = {
    title,
    container,
    yearText,
    volume: part('volume') ?? (taken ? undefined : read.volume),
    issue: part('issue') ?? (taken ? undefined : read.issue),
    pages,
    edition: part('edition') ?? read.edition,
    publisher: part('publisher-name') ?? part('institution') ?? (taken ? undefined : read.publisher),
    year: year === undefined ? undefined : Number(year),
  };
  const {
    title: _t,
    container: _c,
    yearText: _y,
    volume: _v,
    issue: _i,
    pages: _p,
    edition: _e,
    publisher: _b,
    year: _n,
    ...rest
  } = read;
  const ids = citation.ids.map(({ type, value }) =>
    identifiersIn(
      `${type === 'doi' ? 'doi:' : type === 'pmid' ? 'PMID: ' : type === 'arxiv' ? 'arXiv:' : type === 'isbn' ? 'ISBN ' : ''}${value.trim()}`,
    ),
  );
  const linked = citation.links.map((link) => identifiersIn(link));
  const given = classOf(citation, own !== undefined && source !== undefined);
  return {
    ...rest,
    ...(Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) satisfies Partial<Reference>),
    class: given ?? read.class,
    ...(citation.type === '' ? {} : { entryType: citation.type }),
    authors: authors.length > 0 || taken ? authors : read.authors,
    authorsTruncated: citation.truncated || (!taken && read.authorsTruncated) || /\bet al\b/.test(printed),
    editors,
    identifiers: mergeIdentifiers(...ids, ...linked, read.identifiers),
    urls: [...new Set([...citation.links, ...read.urls])],
  };
}

const isBook = (type: string) =>
  /^(?:book|report|thesis|web|webpage|website|software|standard|gov|preprint|data|other|)$/.test(type);

function classOf({ type }: Citation, contained: boolean): WorkClass | undefined {
  if (type === 'book' && contained) return 'chapter';
  return Object.hasOwn(CLASSES, type) ? CLASSES[type] : undefined;
}

function nameOf(person: Person): Name[] {
  const clean = (text: string) => plainText(text).trim();
  if (person.surname.trim() !== '') {
    const family = [clean(person.prefix), clean(person.surname)].filter((one) => one !== '').join(' ');
    return [personName(family, clean(person.given), clean(person.suffix))];
  }
  const whole = clean(person.whole).replace(/[,;.]+$/, '');
  if (whole === '') return [];
  if (person.group) return [{ literal: whole }];
  const read = authorList(`${whole}, `);
  return read?.names.length === 1 ? [...read.names] : [{ literal: whole }];
}

/** A reference without printed text: its elements in the order in which one would print them. */
function assembled(citation: Citation): string {
  const people = citation.people
    .filter(({ role }) => role === 'author')
    .map(({ surname, given, whole }) => (surname === '' ? whole : `${surname.trim()} ${given.trim()}`).trim())
    .filter((name) => name !== '');
  const get = (name: string) => (citation.parts.get(name) ?? '').replace(/\s+/g, ' ').trim();
  const title = get('article-title') || get('chapter-title') || get('data-title');
  const pages = [get('fpage'), get('lpage')].filter((page) => page !== '').join('–') || get('elocation-id');
  const issue = get('issue') === '' ? '' : `(${get('issue')})`;
  const numbers = [get('volume') + issue, pages].filter((one) => one !== '').join(':');
  const ids = citation.ids.map(({ type, value }) => `${type}:${value.trim()}`);
  return [
    people.join(', ') + (citation.truncated ? ', et al' : ''),
    title,
    get('source'),
    [get('year'), numbers].filter((one) => one !== '').join(';'),
    get('publisher-name'),
    ...ids,
  ]
    .filter((one) => one !== '')
    .join('. ');
}
