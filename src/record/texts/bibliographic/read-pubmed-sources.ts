import { lineIndex } from '../../../base/text/index.ts';
import { type PubmedArticle, readPubmedArticles } from '../../library/index.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { unreadable } from '../limits.ts';
import type { ReadSource } from '../model.ts';
import type { ReadResult } from '../read-result.ts';
import { shownName } from './source-of-reference.ts';

/** The articles of a file of PubMed XML. All of a record comes from the line that it begins on. */
export async function readPubmedSources(bytes: Uint8Array, text: string, path: string): Promise<ReadResult> {
  const { articles, problems } = await readPubmedArticles(bytes, path);
  if (articles.length === 0 && problems.length === 0) throw unreadable(path, 'it holds no <PubmedArticle>');
  const lines = lineIndex(text);
  return { sources: articles.map((article, i) => sourceOf(article, i, lines.start(article.line), path)), problems };
}

function sourceOf({ work, abstract, language }: PubmedArticle, index: number, at: number, path: string): ReadSource {
  const builder = new TextBuilder(path);
  const piece = (text: string) => [{ text, source: at, exact: false }];
  builder.section([], 'title');
  builder.block('title', piece(work.title));
  if (abstract.length > 0) builder.section(['Abstract'], 'abstract');
  for (const { label, text } of abstract) {
    if (label !== '') builder.heading(2, piece(label), { kind: 'abstract' });
    builder.block('paragraph', piece(text));
  }
  const { doi, pmid, pmcid } = work.identifiers;
  const [year, container] = [work.years[0], work.containers[0]];
  return {
    key: pmid[0] ?? doi[0] ?? `article-${index + 1}`,
    text: builder.finish('record', 'record/1'),
    stated: {
      title: work.title,
      authors: work.authors.map(shownName),
      ...(year === undefined ? {} : { year }),
      ...(container === undefined ? {} : { container }),
      ...(doi[0] === undefined ? {} : { doi: doi[0] }),
      ...(pmid[0] === undefined ? {} : { pmid: pmid[0] }),
      ...(pmcid[0] === undefined ? {} : { pmcid: pmcid[0] }),
      ...(language === '' ? {} : { language }),
    },
    fullText: abstract.length > 0 ? 'abstract' : 'metadata_only',
  };
}
