import { childrenOf, firstOf, readXml, type XmlElement } from '../../../base/xml/index.ts';
import { fullTextOf } from '../building/full-text-of.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { ReadSource } from '../model.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { inlineOf } from './inline.ts';
import { putBack } from './put-back.ts';
import { type JatsReading, putFlow } from './put-flow.ts';
import { statedIn } from './stated-in.ts';

/** JATS, as PubMed Central and publishers give it: one article, or a set, or an answer of OAI-PMH with articles in it. */
export function readJats({ bytes, path }: SourceFile): ReadResult {
  const xml = decodeSourceFile(bytes, path);
  const clock = new TextBuilder(path);
  const root = readXml(xml, { path, expected: 'a JATS document', hurry: clock.hurry });
  const articles = articlesIn(root);
  if (articles.length === 0)
    throw unreadable(path, 'it holds no <article>', { expected: 'a JATS document, as PubMed Central gives it' });
  const sources = articles.map((article) => sourceOf(article, xml, path));
  const filled = sources.filter(({ text }) => text.text !== '');
  if (filled.length === 0) throw unreadable(path, 'its articles hold no text');
  if (filled.length === 1) return { sources: filled, problems: [] };
  return {
    sources: filled.map((source, i) => ({
      ...source,
      key: source.stated.pmcid ?? source.stated.pmid ?? source.stated.doi ?? `article-${i + 1}`,
    })),
    problems: [],
  };
}

/** Articles of a document; those inside an article (reviews, translations) are not of their own. */
function articlesIn(root: XmlElement): XmlElement[] {
  if (root.name === 'article') return [root];
  return childrenOf(root).flatMap(articlesIn);
}

function sourceOf(article: XmlElement, xml: string, path: string): ReadSource {
  const builder = new TextBuilder(path);
  const reading: JatsReading = { xml, builder, notes: [] };
  const meta = firstOf(article, 'front', 'article-meta') ?? firstOf(article, 'front-stub');
  const title = firstOf(meta, 'title-group', 'article-title');
  builder.section([], 'title');
  if (title !== undefined) builder.block('title', [...inlineOf(title, reading), ...subtitle(meta, reading)]);
  putKeywords(meta, reading);
  for (const abstract of childrenOf(meta, 'abstract', 'trans-abstract')) putAbstract(abstract, reading);
  builder.section([], 'body');
  for (const body of childrenOf(article, 'body')) putFlow(body, reading, 1);
  for (const floats of childrenOf(article, 'floats-group')) {
    builder.section(['Figures and tables'], 'body');
    putFlow(floats, reading, 1);
  }
  for (const back of childrenOf(article, 'back')) putBack(back, reading);
  builder.leaveOut(
    'part by others (review, response, translation)',
    childrenOf(article, 'sub-article', 'response').length,
  );
  const text = builder.finish('jats', 'jats/1');
  return { text, stated: statedIn(article), fullText: fullTextOf(text) };
}

function subtitle(meta: XmlElement | undefined, reading: JatsReading) {
  return childrenOf(firstOf(meta, 'title-group'), 'subtitle').flatMap((one) => [
    { text: ': ', source: one.at, exact: false },
    ...inlineOf(one, reading),
  ]);
}

function putKeywords(meta: XmlElement | undefined, reading: JatsReading): void {
  const groups = childrenOf(meta, 'kwd-group');
  if (groups.length === 0) return;
  reading.builder.section(['Keywords'], 'front');
  for (const group of groups)
    for (const word of childrenOf(group, 'kwd', 'compound-kwd'))
      reading.builder.block('list_item', inlineOf(word, reading));
}

function putAbstract(abstract: XmlElement, reading: JatsReading): void {
  const title = firstOf(abstract, 'title');
  const own =
    title === undefined
      ? ''
      : inlineOf(title, reading)
          .map(({ text }) => text)
          .join('')
          .replace(/\s+/g, ' ')
          .trim();
  const language = abstract.name === 'trans-abstract' ? (abstract.attributes.lang ?? '') : '';
  const name = own === '' ? (language === '' ? 'Abstract' : `Abstract (${language})`) : own;
  reading.builder.section([name], 'abstract');
  putFlow(abstract, reading, 2, 'abstract');
}
