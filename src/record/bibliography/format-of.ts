import type { BibliographyFormat } from '../works/index.ts';

const BY_EXTENSION: Readonly<Record<string, BibliographyFormat>> = {
  bib: 'bibtex',
  bibtex: 'bibtex',
  biblatex: 'bibtex',
  bbl: 'bbl',
  ris: 'ris',
  enw: 'text',
  txt: 'text',
};

/** The format of a list by its name, and where the name does not tell, by how it begins. */
export function formatOf(path: string, text: string): BibliographyFormat {
  const extension = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const named = Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
  if (named !== undefined && named !== 'text') return named;
  // A manuscript has its list at the end.
  if (text.includes('\\begin{thebibliography}')) return 'bbl';
  return byContent(text.slice(0, 65_536));
}

function byContent(head: string): BibliographyFormat {
  if (/^[\uFEFF\s]*[[{]/.test(head) && /"(?:title|author|type|items|id|DOI)"\s*:/.test(head)) return 'csl-json';
  if (/^\uFEFF?TY {1,2}- /m.test(head)) return 'ris';
  if (/\\bibitem\b|\\entry\{[^{}]*\}\{[^{}]*\}\{/.test(head)) return 'bbl';
  if (/^[ \t\uFEFF]*@[A-Za-z]+\s*[{(]/m.test(head)) return 'bibtex';
  return 'text';
}
