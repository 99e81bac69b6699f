import { plainText } from '../../works/index.ts';
import { joinLines } from './join-lines.ts';
import { labelOf } from './label.ts';
import { mendSpaces } from './spaces.ts';

/** Longest reference that is read for fields; the rest of a longer one is kept in `raw` only. */
const LONGEST = 20_000;

/** A reference made ready for reading. */
export interface PreparedText {
  /** One line of plain text, label dropped, addresses and identifiers still in it. */
  readonly full: string;
  /** The same without web addresses, identifiers, dates of access and notes on the medium. */
  readonly prose: string;
  readonly urls: readonly string[];
}

/** Takes a reference apart into prose and addresses. */
export function prepareText(raw: string): PreparedText {
  const joined = joinLines(raw.slice(0, LONGEST));
  const label = labelOf(joined);
  const full = mendLostSigns(plainText(label === undefined ? joined : joined.slice(label.length)));
  const urls = urlsIn(full);
  return { full, prose: mendSpaces(withoutLinks(full)).replace(/^[\s&,;:.*†‡]+(?=\S)/u, ''), urls };
}

/** Question marks that stand where an encoding lost a dash or quotation marks: `133?137`, `?A title,? Journal`. */
function mendLostSigns(text: string): string {
  let mended = text.replace(/(?<=\d)[?\ufffd](?=\d)/g, '–').replace(/(?<=[.,] )\? (?=\p{L})/gu, '– ');
  const open = /(?<=[\s(,.]|^)\?(?=\p{L})/u.exec(mended);
  if (open !== null) {
    const rest = mended.slice(open.index + 1);
    const close = rest.search(/(?<=[,.!?\p{L}\p{N})]\s?)\?(?=[\s,.;:]|$)/u);
    if (close > 0) mended = `${mended.slice(0, open.index)}“${rest.slice(0, close)}”${rest.slice(close + 1)}`;
  }
  return mended;
}

const URL = /(?:(?:https?|ftp):\/\/|www\.)[^\s<>"“”«»{}|\\^`]{3,2000}/gi;

function urlsIn(text: string): string[] {
  const found = Array.from(text.matchAll(URL), (match) => trimAddress(match[0]));
  return [...new Set(found.filter((url) => url.length > 7))];
}

/** Punctuation of the sentence around an address is not part of it; a closing bracket is where one was opened inside. */
function trimAddress(url: string): string {
  let end = url.length;
  for (;;) {
    const last = url[end - 1] ?? '';
    const unopened =
      last === ')' ? !url.slice(0, end).includes('(') : last === ']' ? !url.slice(0, end).includes('[') : false;
    if (!/[.,;:'’!?]/.test(last) && !unopened) return url.slice(0, end);
    end -= 1;
  }
}

const MONTH = '(?:\\d{1,2}|\\p{L}{3,9})';
const ACCESSED = new RegExp(
  `(?<!\\p{L})[([]?\\s*(?:last\\s+)?(?:accessed|access(?:ed)? on|retrieved|visited|viewed|checked|cited|consulted|abgerufen|consulté|дата обращения:?)(?:\\s+(?:on|at|am|le))?:?\\s*(?:${MONTH}[\\s./-]*){0,3}(?:,?\\s*\\d{4})?(?:[./-]\\d{1,2}){0,2}(?:\\s*,?\\s*from(?!\\p{L}))?\\s*[)\\]]?[.;,]?`,
  'giu',
);
const AVAILABLE =
  /[([]?\s*(?:also\s+)?(?:available|retrieved|accessible|disponible|disponível|online|verfügbar)\s*(?:online)?\s*(?:(?:at|from|on|in|via|unter|em|en)\b)?\s*:?\s*(?=$|[.,;)\]]|\s\s)/gi;
const MEDIUM =
  /\((?:online|internet|on-?line)\)|\[(?:online|internet|www|on-?line|электронный ресурс|web ?page|website|cited [^\]]{1,40}|accessed [^\]]{1,60}|retrieved [^\]]{1,60})\]/gi;

function withoutLinks(text: string): string {
  return text
    .replace(URL, (url) => `  ${url.slice(trimAddress(url).length)}`)
    .replace(
      /\b(?:doi|DOI)\s*[:.]?\s*(?:org\/)?\s*10\.\d{4,9}\/\S{1,300}/g,
      (doi) => `  ${/[.,;)\]]*$/.exec(doi)?.[0] ?? ''}`,
    )
    .replace(/(?<![\w./])10\.\d{4,9}\/[^\s]{1,300}/g, ' ')
    .replace(
      /\barxiv\s*(?:e-?prints?|preprint)?\s*[:,]?\s*(?:arxiv:)?\s*(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?(?:\s*\[[\w.-]{2,20}\])?/gi,
      ' arXiv ',
    )
    .replace(/\b(?:PubMed\s+)?PMID\s*:?\s*\d{4,9}/g, ' ')
    .replace(/\bPMC\d{4,9}\b/g, ' ')
    .replace(/\bURL:?\s*(?=\s|$)/g, ' ')
    .replace(/\b(?:doi|DOI)\s*:\s*(?=$|[\s.;,])|\b(?:doi|DOI)\s*$/g, ' ')
    .replace(MEDIUM, ' ')
    .replace(ACCESSED, ' ')
    .replace(AVAILABLE, ' ')
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;](?: |$))/g, '')
    .trim();
}
