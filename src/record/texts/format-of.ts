import type { TextFormat } from './model.ts';

const BY_ENDING: Readonly<Record<string, TextFormat>> = {
  md: 'markdown',
  markdown: 'markdown',
  qmd: 'markdown',
  txt: 'text',
  text: 'text',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  nxml: 'jats',
  docx: 'docx',
  pdf: 'pdf',
  bib: 'record',
  bibtex: 'record',
  biblatex: 'record',
  ris: 'record',
};

/** What a file is read as: told by its first bytes, then by its ending; undefined where it is nothing that is read. */
export function formatOf(path: string, bytes: Uint8Array): TextFormat | undefined {
  const head = headOf(bytes);
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(path)?.[1]?.toLowerCase() ?? '';
  if (/^[\s\S]{0,1024}?%PDF-\d/.test(head) && !(ending in BY_ENDING && ending !== 'pdf')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return ending === 'docx' || head.includes('word/') ? 'docx' : undefined;
  if (ending === 'xml' || ending === '') {
    const root = rootOf(head);
    if (root !== undefined) return root;
  }
  if (ending === 'json') return /^\s*[[{]/.test(head) && /"(?:title|author|DOI)"\s*:/.test(head) ? 'record' : undefined;
  if (Object.hasOwn(BY_ENDING, ending)) return BY_ENDING[ending];
  if (ending !== '') return undefined;
  if (/^\s*@[A-Za-z]+\s*[{(]/.test(head) || /^\s*TY {1,2}- /.test(head)) return 'record';
  return undefined;
}

/** Told by the root element. Repositories wrap articles into sets and into answers of OAI-PMH. */
function rootOf(head: string): TextFormat | undefined {
  if (!/^\s*</.test(head)) return undefined;
  const bare = head.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  if (/^\s*(?:<\?xml[^>]*>\s*)?<!doctype\s+html/i.test(bare)) return 'html';
  const root = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(bare)?.[2] ?? '';
  if (root === 'article' || root === 'pmc-articleset') return 'jats';
  if (root === 'PubmedArticleSet' || root === 'PubmedArticle') return 'record';
  if (root.toLowerCase() === 'html') return 'html';
  if (root === 'OAI-PMH' || root === 'record' || root === 'metadata' || root === 'articles')
    return /<(?:[A-Za-z_][\w.-]*:)?article[\s>]/.test(bare) ? 'jats' : undefined;
  return undefined;
}

function headOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const head = bytes.subarray(0, 8192);
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return new TextDecoder(a === 0xff ? 'utf-16le' : 'utf-16be').decode(head);
  return new TextDecoder('utf-8').decode(head);
}
