import {
  identifiersIn,
  mergeIdentifiers,
  type Name,
  NO_IDENTIFIERS,
  normalAcl,
  normalDoi,
  plainText,
  type Work,
} from '../../works/index.ts';
import type { FoundRecord, RecordFile } from './record.ts';
import { workOfFields } from './work-of-fields.ts';
import { child, children, textIn, type XmlElement, xmlRecords } from './xml-records.ts';

/**
 * XML of the ACL Anthology (`data/xml` of github.com/acl-org/acl-anthology): `collection`, in it `volume`s with a `meta`, in them `paper`s.
 * Names are complete there; a paper may be marked as retracted or removed.
 */
export async function* readAclXml(file: RecordFile): AsyncGenerator<FoundRecord[], undefined> {
  const elements = xmlRecords(file, new Set(['meta', 'paper', 'event']));
  let volume: Volume | undefined;
  for (;;) {
    const { value, done } = await elements.next();
    if (done === true) {
      if (value !== undefined) yield [{ problem: value }];
      return;
    }
    const found: FoundRecord[] = [];
    for (const { element, line, within } of value) {
      const [collection, around] = within;
      const ids = { collection: collection?.attributes.get('id') ?? '', volume: around?.attributes.get('id') ?? '' };
      if (element.name === 'meta' && around?.name === 'volume') volume = volumeOf(element, ids);
      if (element.name !== 'paper') continue;
      const work = paperOf(element, ids, volume);
      if (typeof work === 'string') found.push({ problem: { what: work, where: { path: file.shown, line } } });
      else found.push({ work, line });
    }
    yield found;
  }
}

interface Volume {
  readonly collection: string;
  readonly volume: string;
  readonly container: string;
  readonly isJournal: boolean;
  readonly number: string;
  readonly issue: string;
  readonly year: number | undefined;
  readonly publisher: string;
  readonly editors: readonly Name[];
}

function volumeOf(meta: XmlElement, ids: { collection: string; volume: string }): Volume {
  const journal = textIn(child(meta, 'journal-title'));
  const year = /^\d{4}/.exec(textIn(child(meta, 'year')))?.[0];
  return {
    ...ids,
    container: plainText(journal !== '' ? journal : titleIn(child(meta, 'booktitle'))),
    isJournal: journal !== '' || /\b(?:journal|transactions)\b/i.test(textIn(child(meta, 'booktitle'))),
    number: textIn(child(meta, 'journal-volume')),
    issue: textIn(child(meta, 'journal-issue')),
    year: year === undefined ? undefined : Number(year),
    publisher: textIn(child(meta, 'publisher')),
    editors: children(meta, 'editor').flatMap(nameOf),
  };
}

function paperOf(
  paper: XmlElement,
  ids: { collection: string; volume: string },
  volume: Volume | undefined,
): Work | string {
  const id = paperId(paper, ids);
  const title = plainText(titleIn(child(paper, 'title')));
  if (title === '') return `paper ${id} has no title`;
  const held = volume?.collection === ids.collection && volume.volume === ids.volume ? volume : undefined;
  const doi = normalDoi(textIn(child(paper, 'doi')));
  const url = textIn(child(paper, 'url'));
  const pages = plainText(textIn(child(paper, 'pages')));
  const removed = child(paper, 'retracted') ?? child(paper, 'removed');
  const acl = normalAcl(id);
  return workOfFields({
    id: `acl:${id}`,
    title,
    class: held?.isJournal === true ? 'article' : 'proceedings',
    authors: children(paper, 'author').flatMap(nameOf),
    authorsComplete: true,
    // The editors of a volume are no authors of its papers; a paper without authors keeps them for being found.
    editors:
      child(paper, 'author') === undefined
        ? [...children(paper, 'editor').flatMap(nameOf), ...(held?.editors ?? [])]
        : [],
    years: held?.year === undefined ? [] : [held.year],
    containers: held === undefined || held.container === '' ? [] : [held.container],
    ...(held === undefined || held.number === '' ? {} : { volume: held.number }),
    ...(held === undefined || held.issue === '' ? {} : { issue: held.issue }),
    ...(held === undefined || held.publisher === '' ? {} : { publisher: held.publisher }),
    ...(pages === '' ? {} : { pages }),
    url: /^https?:/.test(url) ? url : `https://aclanthology.org/${id}`,
    identifiers: mergeIdentifiers(
      { ...NO_IDENTIFIERS, doi: doi === undefined ? [] : [doi], acl: acl === undefined ? [] : [acl] },
      doi === undefined ? NO_IDENTIFIERS : identifiersIn(`https://doi.org/${doi}`),
    ),
    notices: [
      ...(removed === undefined
        ? []
        : [{ kind: 'retraction' as const, source: '', ...dateOf(removed), ...reasonOf(removed) }]),
      ...children(paper, 'erratum').map((erratum) => ({ kind: 'correction' as const, source: '', ...dateOf(erratum) })),
    ],
  });
}

function dateOf(element: XmlElement): { readonly date?: string } {
  const date = element.attributes.get('date');
  return date !== undefined && /^\d{4}(?:-\d{2}){0,2}$/.test(date) ? { date } : {};
}

function reasonOf(element: XmlElement): { readonly reason?: string } {
  const reason = plainText(textIn(element)).slice(0, 1000);
  return reason === '' ? {} : { reason };
}

/** The address of a paper is its id; where it has none, the id is put together as the Anthology does. */
function paperId(paper: XmlElement, { collection, volume }: { collection: string; volume: string }): string {
  const url = textIn(child(paper, 'url'));
  const own = normalAcl(url) === undefined ? undefined : /([\w.-]+?)(?:\.pdf)?\/?$/.exec(url)?.[1];
  if (own !== undefined) return own;
  const number = paper.attributes.get('id') ?? '';
  if (!/^[A-Z]\d{2}$/.test(collection)) return `${collection}-${volume}.${number}`;
  // Workshops have two digits for the volume and two for the paper; others one and three.
  const twoAndTwo = collection.startsWith('W') || collection === 'C69' || (collection === 'D19' && Number(volume) >= 5);
  return twoAndTwo
    ? `${collection}-${volume.padStart(2, '0')}${number.padStart(2, '0')}`
    : `${collection}-${volume}${number.padStart(3, '0')}`;
}

/** Markup goes, mathematics stays TeX for the normaliser. */
function titleIn(element: XmlElement | undefined): string {
  const parts = (element?.children ?? []).map((one) => {
    if (typeof one === 'string') return one;
    return one.name === 'tex-math' ? `$${textIn(one)}$` : titleIn(one);
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** A name in the script of the paper; a variant in another script is left out. */
function nameOf(author: XmlElement): Name[] {
  const [given, family] = [plainText(textIn(child(author, 'first'))), plainText(textIn(child(author, 'last')))];
  if (family === '') return given === '' ? [] : [{ literal: given }];
  return given === '' ? [{ literal: family }] : [{ family, given }];
}
