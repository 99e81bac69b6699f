import { doisIn } from './doi.ts';
import { type Identifiers, NO_IDENTIFIERS } from './identifiers.ts';
import { normalStandard } from './standard.ts';

/** An arXiv id without version: `2106.09685`, `hep-th/9901001`; out of a bare id, `arXiv:…` or a web address. */
export function normalArxiv(text: string): string | undefined {
  const bare = ARXIV_BARE.exec(text.trim());
  const id = bare?.[1] ?? arxivIn(text)[0];
  return id !== undefined && isArxiv(id) ? canonicalArxiv(id) : undefined;
}

/** Digits of a PubMed id; out of a bare number, `PMID: …` or a web address. */
export function normalPmid(text: string): string | undefined {
  const id = /^\s*(\d{1,8})\s*$/.exec(text)?.[1] ?? pmidIn(text)[0];
  return id?.replace(/^0+(?=\d)/, '');
}

/** `PMC` and digits. */
export function normalPmcid(text: string): string | undefined {
  const digits = /\bPMC\s?(\d{3,9})\b/i.exec(text)?.[1] ?? /^\s*(\d{3,9})\s*$/.exec(text)?.[1];
  return digits === undefined ? undefined : `PMC${digits}`;
}

/** ISBN-13 with a valid check digit; an ISBN-10 is turned into one. Undefined where the check digit is wrong. */
export function normalIsbn(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[^0-9X]/g, '');
  if (/^97[89]\d{10}$/.test(signs)) return checkDigit13(signs.slice(0, 12)) === signs[12] ? signs : undefined;
  if (!/^\d{9}[\dX]$/.test(signs)) return undefined;
  const sum = [...signs].reduce((total, sign, i) => total + (10 - i) * (sign === 'X' ? 10 : Number(sign)), 0);
  if (sum % 11 !== 0) return undefined;
  const twelve = `978${signs.slice(0, 9)}`;
  return twelve + checkDigit13(twelve);
}

/** ACL Anthology id in lower case, out of a bare id, a web address of the Anthology or one of its DOIs. */
export function normalAcl(text: string): string | undefined {
  const trimmed = text.trim();
  return (ACL_BARE.exec(trimmed)?.[1] ?? aclIn(trimmed)[0])?.toLowerCase();
}

/** Everything that identifies a work in a text or web address, in normal form. Numbers without context are taken for nothing. */
export function identifiersIn(text: string): Identifiers {
  if (!HINT.test(text)) return NO_IDENTIFIERS;
  const dois = doisIn(text);
  // Inside a DOI nothing else may be found: `10.1234/5678.90123` holds no arXiv id.
  const rest = without(text, dois);
  const standard = normalStandard(rest);
  return {
    doi: distinct(dois.map(({ doi }) => doi)),
    arxiv: distinct([...dois.flatMap(({ doi }) => arxivOfDoi(doi)), ...arxivIn(rest)]),
    pmid: distinct(pmidIn(rest)),
    pmcid: distinct(Array.from(rest.matchAll(/\bPMC\s?(\d{4,9})\b/g), (match) => `PMC${match[1]}`)),
    isbn: distinct(isbnIn(rest)),
    acl: distinct([...dois.flatMap(({ doi }) => aclOfDoi(doi)), ...aclIn(rest)]),
    standard: standard === undefined ? [] : [standard],
  };
}

function without(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    pieces.push(text.slice(at, start));
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join(' ');
}

/** All identifiers of several places together, each once, in order. */
export function mergeIdentifiers(...all: readonly Identifiers[]): Identifiers {
  const merged = (key: keyof Identifiers): readonly string[] => distinct(all.flatMap((one) => one[key]));
  return {
    doi: merged('doi'),
    arxiv: merged('arxiv'),
    pmid: merged('pmid'),
    pmcid: merged('pmcid'),
    isbn: merged('isbn'),
    acl: merged('acl'),
    standard: merged('standard'),
  };
}

const HINT =
  /10\.\d{4}|10%2e|arxiv|abs\/|pmid|pubmed|PMC\s?\d|isbn|aclanthology|aclweb|RFC|ISO|IEC|IEEE|NIST|FIPS|ECMA|BCP|ITU|ASTM/i;

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Since April 2007 `YYMM.NNNN(N)`, before that `archive(.CLASS)/YYMMNNN`. */
const ARXIV_ID = String.raw`(\d{4}\.\d{4,5}|[a-z]{2,10}(?:-[a-z]{2,6})?(?:\.[A-Za-z]{2})?\/\d{7})(?:v\d{1,2})?`;
const ARXIV_BARE = new RegExp(String.raw`^(?:arxiv\s?[:.]?\s?)?${ARXIV_ID}(?:\.pdf)?(?:\s*\[[^\]]{1,30}\])?$`, 'i');
const ARXIV_IN = new RegExp(
  String.raw`(?:arxiv\.org\/[a-z]{2,9}\/|(?:alphaxiv|ar5iv)[a-z.]{0,20}\/[a-z]{2,9}\/|arxiv(?:\s?preprint)?(?:\s?e-?prints?)?[\s:.,(\[]{0,3}(?:arxiv[\s:.]{0,2})?(?:abs\/|id:?\s?)?|(?<![a-z])abs\/)${ARXIV_ID}(?![\d])`,
  'gi',
);

function arxivIn(text: string): string[] {
  const ids = Array.from(text.matchAll(ARXIV_IN), (match) => match[1] ?? '');
  return ids.filter(isArxiv).map(canonicalArxiv);
}

/** The subject class of an old id is optional and left out: `math.AG/0601001` is `math/0601001`. */
const canonicalArxiv = (id: string): string => id.toLowerCase().replace(/\.[a-z]{2}\//, '/');

/** The month must exist, and a new-style id is no older than April 2007; five digits came in 2015. */
function isArxiv(id: string): boolean {
  const digits = /(\d{2})(\d{2})(?:\.(\d{4,5})|\d{3})$/.exec(id);
  const month = Number(digits?.[2]);
  if (digits === null || month < 1 || month > 12) return false;
  if (digits[3] === undefined) return true;
  const year = Number(digits[1]);
  return year > 7 || (year === 7 && month >= 4);
}

function arxivOfDoi(doi: string): string[] {
  if (!doi.startsWith('10.48550/arxiv.')) return [];
  const id = ARXIV_BARE.exec(doi.slice('10.48550/arxiv.'.length))?.[1];
  return id !== undefined && isArxiv(id) ? [id] : [];
}

function pmidIn(text: string): string[] {
  const found = text.matchAll(
    /\b(?:PMID|PubMed(?:\s?ID)?)\s?[:#]?\s?(\d{1,8})\b|pubmed(?:\.ncbi\.nlm\.nih\.gov)?\/(\d{1,8})\b/gi,
  );
  return Array.from(found, (match) => (match[1] ?? match[2] ?? '').replace(/^0+(?=\d)/, ''));
}

function isbnIn(text: string): string[] {
  const found = text.matchAll(/\bISBN(?:-?1[03])?[\s:(]{0,3}((?:97[89][\s-–]?)?(?:\d[\s-–]?){9}[\dXx])/gi);
  return Array.from(found, (match) => normalIsbn(match[1] ?? '')).filter((isbn) => isbn !== undefined);
}

function checkDigit13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** `2020.acl-main.563`, `P17-1001`. */
const ACL_ID = String.raw`(\d{4}\.[a-z0-9]{2,20}(?:-[a-z0-9]{1,12})?\.\d{1,4}|[A-Z]\d{2}-\d{4})`;
const ACL_BARE = new RegExp(`^${ACL_ID}$`, 'i');
const ACL_IN = new RegExp(
  String.raw`acl(?:anthology|web)\.(?:org|info|coli\.uni-saarland\.de)\/(?:anthology\/)?(?:papers\/|volumes\/|[A-Z]\/[A-Z]\d{2}\/)?(?:papers\/)?${ACL_ID}(?![\w-])`,
  'gi',
);

function aclIn(text: string): string[] {
  return Array.from(text.matchAll(ACL_IN), (match) => (match[1] ?? '').toLowerCase());
}

/** The Association for Computational Linguistics builds its DOIs from its ids. */
function aclOfDoi(doi: string): string[] {
  const id = /^10\.(?:18653|3115)\/v1\/(.+)$/.exec(doi)?.[1];
  return id !== undefined && ACL_BARE.test(id) ? [id] : [];
}
