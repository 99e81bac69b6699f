import { normalArxiv, normalDoi, normalPmcid, normalPmid } from '../../works/index.ts';
import type { StatedMetadata } from '../model.ts';
import { linkedArticle } from './linked-article.ts';
import { attribute, elementsIn, type HtmlNode, textIn } from './nodes.ts';

/** What a page says of itself: `citation_*` (Google Scholar's), Dublin Core, a ScholarlyArticle in JSON-LD, its title, in this order. */
export function statedInHead(page: HtmlNode): StatedMetadata {
  const metas = new Map<string, string[]>();
  let pageTitle = '';
  let language = '';
  let canonical = '';
  const scripts: string[] = [];
  for (const element of elementsIn(page)) {
    const { tagName } = element;
    if (tagName === 'html') language = attribute(element, 'lang') ?? '';
    else if (tagName === 'title' && pageTitle === '') pageTitle = textIn(element);
    else if (tagName === 'link' && attribute(element, 'rel') === 'canonical')
      canonical = attribute(element, 'href') ?? '';
    else if (tagName === 'script' && attribute(element, 'type') === 'application/ld+json')
      scripts.push(textIn(element));
    else if (tagName === 'meta') {
      const name = (attribute(element, 'name') ?? attribute(element, 'property') ?? '').toLowerCase();
      const content = (attribute(element, 'content') ?? '').replace(/\s+/g, ' ').trim();
      if (name === '' || content === '') continue;
      const held = metas.get(name);
      if (held === undefined) metas.set(name, [content]);
      else held.push(content);
    }
  }
  const linked = linkedArticle(scripts);
  const first = (...names: readonly string[]) => names.flatMap((name) => metas.get(name) ?? [])[0] ?? '';
  const title = first('citation_title', 'dc.title', 'dcterms.title') || linked.title || first('og:title') || pageTitle;
  const authors =
    metas.get('citation_author') ?? metas.get('dc.creator') ?? metas.get('dcterms.creator') ?? linked.authors;
  const date =
    first(
      'citation_publication_date',
      'citation_date',
      'citation_online_date',
      'citation_year',
      'dc.date',
      'dcterms.date',
      'dcterms.issued',
    ) || linked.date;
  const year = /\b(?:1[5-9]|20)\d{2}\b/.exec(date)?.[0];
  const container =
    first('citation_journal_title', 'citation_conference_title', 'citation_inbook_title', 'dcterms.ispartof') ||
    linked.container;
  const doi = normalDoi(
    first('citation_doi') || first('dc.identifier', 'dcterms.identifier', 'prism.doi') || linked.doi,
  );
  const pmid = normalPmid(first('citation_pmid'));
  const pmcid = normalPmcid(first('citation_pmcid', 'citation_pmc'));
  const arxiv = normalArxiv(first('citation_arxiv_id'));
  const url = first('citation_public_url', 'citation_fulltext_html_url') || canonical || first('og:url');
  return {
    authors: authors.slice(0, 5000).map(turned),
    ...(title === '' ? {} : { title }),
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(container === '' ? {} : { container }),
    ...(doi === undefined ? {} : { doi }),
    ...(pmid === undefined ? {} : { pmid }),
    ...(pmcid === undefined ? {} : { pmcid }),
    ...(arxiv === undefined ? {} : { arxiv }),
    ...(/^https?:\/\//.test(url) ? { url } : {}),
    ...(first('citation_language') === '' && language === ''
      ? {}
      : { language: first('citation_language') || language }),
  };
}

/** `Doe, Jane` → `Jane Doe`. */
function turned(name: string): string {
  const parts = name.split(/,\s*/);
  const [family, given] = parts;
  return parts.length === 2 && family !== undefined && given !== undefined && given !== ''
    ? `${given} ${family}`
    : name;
}
