import { childrenOf, firstOf, textOf, type XmlElement } from '../../../base/xml/index.ts';
import { normalDoi, normalPmcid, normalPmid } from '../../works/index.ts';
import type { StatedMetadata } from '../model.ts';

/** What an article says of itself in its front matter. */
export function statedIn(article: XmlElement): StatedMetadata {
  const meta = firstOf(article, 'front', 'article-meta') ?? firstOf(article, 'front-stub');
  const journal = firstOf(article, 'front', 'journal-meta');
  const id = (...types: readonly string[]) =>
    textOf(childrenOf(meta, 'article-id').find(({ attributes }) => types.includes(attributes['pub-id-type'] ?? '')));
  const main = textOf(firstOf(meta, 'title-group', 'article-title'));
  const sub = textOf(firstOf(meta, 'title-group', 'subtitle'));
  const title = sub === '' ? main : `${main}: ${sub}`;
  const container = textOf(
    firstOf(journal, 'journal-title-group', 'journal-title') ?? firstOf(journal, 'journal-title'),
  );
  const year = yearIn(meta);
  const doi = normalDoi(id('doi'));
  const pmid = normalPmid(id('pmid'));
  const pmcid = normalPmcid(id('pmcid', 'pmc', 'pmcaid'));
  const language = article.attributes.lang;
  return {
    authors: childrenOf(meta, 'contrib-group').flatMap((group) => childrenOf(group, 'contrib').flatMap(nameOf)),
    ...(title === '' ? {} : { title }),
    ...(year === undefined ? {} : { year }),
    ...(container === '' ? {} : { container }),
    ...(doi === undefined ? {} : { doi }),
    ...(pmid === undefined ? {} : { pmid }),
    ...(pmcid === undefined ? {} : { pmcid }),
    ...(language === undefined || language === '' ? {} : { language }),
  };
}

/** The year of publication: of the issue first, then the earliest that is given. */
function yearIn(meta: XmlElement | undefined): number | undefined {
  const dates = childrenOf(meta, 'pub-date').map((date) => ({
    kind: date.attributes['pub-type'] ?? date.attributes['date-type'] ?? '',
    year: Number(textOf(firstOf(date, 'year'))),
  }));
  const good = dates.filter(({ year }) => Number.isInteger(year) && year > 1500 && year < 2200);
  const print = good.find(({ kind }) => kind === 'ppub' || kind === 'collection' || kind === 'pub');
  return print?.year ?? good.map(({ year }) => year).sort((a, b) => a - b)[0];
}

function nameOf(contributor: XmlElement): string[] {
  const type = contributor.attributes['contrib-type'];
  if (type !== undefined && type !== 'author') return [];
  const person =
    firstOf(contributor, 'name') ??
    firstOf(contributor, 'name-alternatives', 'name') ??
    firstOf(contributor, 'string-name');
  const given = textOf(firstOf(person, 'given-names'));
  const family = textOf(firstOf(person, 'surname'));
  const name = family === '' ? textOf(person) : `${given} ${family}`.trim();
  const suffix = textOf(firstOf(person, 'suffix'));
  if (name !== '') return [suffix === '' || family === '' ? name : `${name} ${suffix}`];
  const group = firstOf(contributor, 'collab');
  // A group lists its members inside its own name.
  const own =
    group === undefined
      ? ''
      : textOf({
          ...group,
          children: group.children.filter((child) => !('name' in child && child.name === 'contrib-group')),
        });
  return own === '' ? [] : [own];
}
