import { markupToText } from './markup.ts';

/**
 * A DOI in normal form (lower case, without resolver or `doi:`) out of a field, a URL or a short text that holds one; undefined where there
 * is none. `https://doi.org/10.5555/ABC.` gives `10.5555/abc`.
 */
export function normalDoi(text: string): string | undefined {
  return doisIn(text.length > MAX_FIELD ? text.slice(0, MAX_FIELD) : text)[0]?.doi;
}

/** One DOI of a text, with the offsets at which it was found in what `doisIn` read. */
export interface FoundDoi {
  readonly doi: string;
  readonly start: number;
  readonly end: number;
}

/** Every DOI of a text, in order. */
export function doisIn(text: string): FoundDoi[] {
  if (!text.includes('10.') && !/10%2e/i.test(text)) return [];
  const found: FoundDoi[] = [];
  for (const match of text.matchAll(DOI)) {
    const raw = match[0].replace(GLUED, '');
    const doi = clean(raw);
    if (doi !== undefined) found.push({ doi, start: match.index, end: match.index + raw.length });
  }
  return found;
}

const MAX_FIELD = 4000;
/** ISO 26324 allows any printable sign after the slash; white space and quotation marks end it in running text. */
const DOI = /(?<![\d.])10\.\d{4,9}(?:\.\d{1,9}){0,5}(?:\/|%2[fF]|\\\/)[^\s"“”‘’«»|]{1,300}/g;
/** Serial Item and Contribution Identifiers keep their `<…>`: `10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o`. */
const SICI = /\(sici\)|\d<\d+::?(?:aid|aid-)|>\d\.\d\.co;|<\d+:[a-z]+>/i;

/** What follows without a space between: another link, another identifier. */
const GLUED = /[,;.]?(?:https?:\/\/|doi:10\.|pmid:|pmcid:|arxiv:).*$/is;

function clean(raw: string): string | undefined {
  let doi = raw;
  if (doi.includes('%')) doi = percentDecoded(doi);
  if (doi.includes('&'))
    doi =
      SICI.test(doi) || /&(?:lt|gt);/.test(doi)
        ? doi.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
        : markupToText(doi);
  doi = doi
    .replace(/\\([_%&#{}$/])/g, '$1')
    .replace(/[{}]/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '');
  if (!SICI.test(doi)) doi = doi.replace(/[<>].*$/s, '');
  doi = doi
    .toLowerCase()
    .replace(/\s.*$/s, '')
    // The query of a web address.
    .replace(/\?[a-z_.-]{1,40}=.*$/s, '')
    .replace(/#.*$/s, '');
  doi = withoutTail(doi);
  return /^10\.\d{4,9}(?:\.\d+)*\/./.test(doi) ? doi : undefined;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%2f/gi, '/');
  }
}

/** Punctuation of the sentence around it, brackets that nothing opened, and what publishers' web addresses append. */
function withoutTail(text: string): string {
  let doi = text;
  for (let end = doi.length; ; end = doi.length) {
    doi = doi
      .replace(/[.,;:!?'’*†‡]+$/, '')
      .replace(
        /(?<=.{8})\/(?:abstract|full|fulltext|full\.pdf|pdf|epdf|pdfdirect|summary|meta|html?|references|suppl|-\/dc\d+)?$/,
        '',
      );
    if (doi.startsWith('10.1101/') || doi.startsWith('10.64898/'))
      doi = doi.replace(/(\d)v\d{1,2}(?:\.full(?:\.pdf|-text)?|\.abstract)?$/, '$1');
    if (doi.startsWith('10.48550/')) doi = doi.replace(/v\d{1,2}$/, '');
    doi = doi.replace(/(?<=\d)\.(?:pdf|full\.pdf)$/, '');
    for (const [open, close] of BRACKETS)
      if (doi.endsWith(close) && count(doi, close) > count(doi, open)) doi = doi.slice(0, -1);
    if (doi.length === end) return doi;
  }
}

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['<', '>'],
] as const;
const count = (text: string, sign: string): number => text.split(sign).length - 1;
