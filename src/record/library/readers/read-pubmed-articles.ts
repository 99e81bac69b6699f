import type { Problem } from '../../../base/fault/index.ts';
import { plainText, type Work } from '../../works/index.ts';
import { articleOf } from './pubmed-xml.ts';
import { child, children, textIn, type XmlElement, xmlRecords } from './xml-records.ts';

/** A part of an abstract; structured ones have labels: `METHODS`. */
export interface AbstractPart {
  readonly label: string;
  readonly text: string;
}

/** An article of a file of PubMed with its abstract. */
export interface PubmedArticle {
  readonly work: Work;
  readonly abstract: readonly AbstractPart[];
  /** ISO 639-2 code of its language: `eng`. */
  readonly language: string;
  /** Line that its record begins on, from 1. */
  readonly line: number;
}

/** The articles of a file of PubMed XML with their abstracts, in order. What is broken is told, and what came before it is good. */
export async function readPubmedArticles(
  bytes: Uint8Array,
  path: string,
): Promise<{ readonly articles: readonly PubmedArticle[]; readonly problems: readonly Problem[] }> {
  const articles: PubmedArticle[] = [];
  const problems: Problem[] = [];
  const file = { absolute: '', shown: path, format: 'pubmed-xml', gzip: false, bytes } as const;
  const records = xmlRecords(file, new Set(['PubmedArticle', 'PubmedBookArticle']));
  for (;;) {
    const { value, done } = await records.next();
    if (done === true) return { articles, problems: value === undefined ? problems : [...problems, value] };
    for (const { element, line } of value) {
      const work = element.name === 'PubmedArticle' ? articleOf(element) : 'a book of PubMed was left out';
      if (typeof work === 'string') problems.push({ what: work, where: { path, line } });
      else articles.push({ work, line, ...textsOf(element) });
    }
  }
}

function textsOf(entry: XmlElement): Pick<PubmedArticle, 'abstract' | 'language'> {
  const article = child(child(entry, 'MedlineCitation'), 'Article');
  const parts = children(child(article, 'Abstract'), 'AbstractText').map((part) => ({
    label: part.attributes.get('Label') ?? '',
    text: plainText(textIn(part)),
  }));
  return { abstract: parts.filter(({ text }) => text !== ''), language: textIn(child(article, 'Language')) };
}
