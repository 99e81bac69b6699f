import { type EditorialNotice, NO_IDENTIFIERS, normalArxiv, normalDoi, type Work } from '../../works/index.ts';
import { nameOfString } from '../names.ts';
import { relationTo, some, workOf, yearOf } from '../record.ts';
import { all, type Element, first, readXml, textIn } from '../xml.ts';

const ARXIV = { id: 'arxiv', authorsComplete: true };

export interface ArxivAnswer {
  /** How many records the feed says there are. */
  readonly total: number;
  readonly works: readonly Work[];
}

/** Records of an Atom feed; undefined where the body is no feed, or a feed that tells an error. */
export function readArxivWorks(body: string): ArxivAnswer | undefined {
  const feed = readXml(body);
  if (feed?.name !== 'feed') return undefined;
  const entries = all(feed, 'entry');
  if (entries.some((entry) => (textIn(first(entry, 'id')) ?? '').includes('/api/errors'))) return undefined;
  const total = Number(textIn(first(feed, 'opensearch:totalResults')) ?? 'none');
  if (!Number.isInteger(total)) return undefined;
  return { total, works: entries.map(readEntry).filter((work) => work !== undefined) };
}

function readEntry(entry: Element): Work | undefined {
  const id = normalArxiv((textIn(first(entry, 'id')) ?? '').replace(/^.*\/abs\//, ''));
  const doi = normalDoi(textIn(first(entry, 'arxiv:doi')) ?? '');
  const journal = textIn(first(entry, 'arxiv:journal_ref'));
  const published = yearOf(textIn(first(entry, 'published')));
  return workOf(ARXIV, {
    id,
    class: 'preprint',
    title: textIn(first(entry, 'title')),
    authors: all(entry, 'author').map((author) => nameOfString(textIn(first(author, 'name')))),
    years: [published, yearOf(textIn(first(entry, 'updated'))), yearOf(journal)],
    containers: ['arXiv'],
    identifiers: {
      ...NO_IDENTIFIERS,
      arxiv: some(id),
      // arXiv registers a DOI for each of its own records; the one in the record is that of the published version.
      doi: id === undefined ? [] : [`10.48550/arxiv.${id}`],
    },
    url: id === undefined ? undefined : `https://arxiv.org/abs/${id}`,
    relations: some(relationTo('published_version', doi)),
    notices: withdrawal(entry),
  });
}

/** A withdrawn paper stays listed; its comment or its abstract says what became of it. */
function withdrawal(entry: Element): EditorialNotice[] {
  const said = [first(entry, 'arxiv:comment'), first(entry, 'summary')].map((one) => (textIn(one) ?? '').slice(0, 200));
  const told = said.some((text) =>
    /^\W*(?:(?:this|the) (?:paper|submission|article|manuscript|work|preprint) (?:has been|is|was|have been) |(?:paper |article |manuscript )?)(?:temporarily )?withdrawn\b/i.test(
      text,
    ),
  );
  const date = (textIn(first(entry, 'updated')) ?? '').slice(0, 10);
  if (!told) return [];
  return [{ kind: 'withdrawal', source: 'arxiv', ...(/^\d{4}-\d\d-\d\d$/.test(date) ? { date } : {}) }];
}
