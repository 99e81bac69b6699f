import {
  doisIn,
  type Identifiers,
  identifiersIn,
  mergeIdentifiers,
  NO_IDENTIFIERS,
  normalAcl,
  normalArxiv,
  normalDoi,
  normalIsbn,
  normalPmcid,
  normalPmid,
  normalStandard,
} from '../works/index.ts';
import { isPreprintServer } from './classify.ts';

type Values = ReadonlyMap<string, string>;

export interface FoundIdentifiers {
  readonly identifiers: Identifiers;
  /** Fields that should hold an identifier and do not. One clause each. */
  readonly faults: readonly string[];
}

/** Fields with a web address in them. */
const ADDRESSES = ['url', 'ee', 'link', 'howpublished', 'bdsk-url-1', 'bdsk-url-2', 'adsurl'] as const;

/** What identifies the work, out of all fields that are meant to say so, and out of addresses. */
export function identifiersOfFields(values: Values): FoundIdentifiers {
  const faults: string[] = [];
  const found: Identifiers[] = [];
  for (const [field, read] of FIELDS) {
    const value = values.get(field);
    if (value === undefined || value.trim() === '') continue;
    const ids = read(value);
    if (ids !== undefined) found.push(ids);
    else if (/\d/.test(value)) faults.push(`the field ${field} holds no valid ${NAMES[field] ?? field}`);
  }
  const eprint = eprintOf(values);
  if (eprint !== undefined) found.push(eprint);
  const doi = values.get('doi');
  for (const field of ADDRESSES) {
    const address = values.get(field);
    // Most addresses only repeat the DOI.
    if (doi !== undefined && address?.endsWith(doi) && RESOLVER.test(address.slice(0, -doi.length))) continue;
    harvest(address, found);
  }
  const server = ['journal', 'journaltitle', 'publisher'].map((name) => values.get(name)?.replace(/[{}]/g, '') ?? '');
  if (server.some((name) => name !== '' && isPreprintServer(name)))
    harvest([...server, ...['volume', 'pages', 'number'].map((name) => values.get(name) ?? '')].join(' '), found);
  const standard = standardOf(values);
  if (standard !== undefined) found.push({ ...NO_IDENTIFIERS, standard: [standard] });
  if (found.every((ids) => ids.doi.length + ids.arxiv.length === 0)) harvest(ownNote(values), found);
  return {
    identifiers:
      found.length === 0
        ? NO_IDENTIFIERS
        : found.length === 1
          ? (found[0] ?? NO_IDENTIFIERS)
          : mergeIdentifiers(...found),
    faults,
  };
}

const RESOLVER = /^https?:\/\/(?:dx\.)?doi\.org\/$/;

function harvest(text: string | undefined, into: Identifiers[]): void {
  if (text === undefined || !/\d/.test(text)) return;
  const ids = identifiersIn(untexed(text));
  if (ids !== NO_IDENTIFIERS) into.push(ids);
}

/** Addresses escape some of their signs in TeX. */
const untexed = (text: string) => (text.includes('\\') ? text.replace(/\\([_%&#~{}$])/g, '$1') : text);

const one = (key: keyof Identifiers, value: string | undefined): Identifiers | undefined =>
  value === undefined ? undefined : { ...NO_IDENTIFIERS, [key]: [value] };

const NAMES: Readonly<Record<string, string>> = { doi: 'DOI', isbn: 'ISBN', pmid: 'PubMed id', arxivid: 'arXiv id' };

const FIELDS: readonly (readonly [string, (value: string) => Identifiers | undefined])[] = [
  ['doi', doiField],
  ['pmid', (value) => one('pmid', normalPmid(value))],
  ['pmcid', (value) => one('pmcid', normalPmcid(value)) ?? NO_IDENTIFIERS],
  ['arxivid', (value) => one('arxiv', normalArxiv(value))],
  ['arxiv', (value) => one('arxiv', normalArxiv(value)) ?? NO_IDENTIFIERS],
  ['isbn', isbnField],
];

/** A DOI, bare, as address, with `doi:`, with spaces or TeX escapes in it; what it says besides (an arXiv id) is kept. */
function doiField(value: string): Identifiers | undefined {
  // The common case: nothing else to look for. DOIs of arXiv and of the ACL name further identifiers.
  if (BARE_DOI.test(value)) return one('doi', normalDoi(value));
  const text = untexed(value).replace(/[{}]/g, '').trim();
  const direct = identifiersIn(text);
  if (direct.doi.length > 0) return direct;
  const joined = doisIn(text.replace(/\s+/g, '').replace(/%2f/gi, '/'));
  return joined.length > 0 ? identifiersIn(joined.map(({ doi }) => doi).join(' ')) : undefined;
}

const BARE_DOI = /^10\.(?!48550\/|18653\/|3115\/)\d{4,9}\/[\w.-]+$/;

function isbnField(value: string): Identifiers | undefined {
  const whole = normalIsbn(value);
  if (whole !== undefined) return one('isbn', whole);
  const parts = value
    .split(/[\s,;/()]+/)
    .map(normalIsbn)
    .filter((isbn) => isbn !== undefined);
  const runs = value.match(/\d[\dXx\s–-]{8,24}/g) ?? [];
  const found = [...new Set([...parts, ...runs.map((run) => normalIsbn(run)).filter((isbn) => isbn !== undefined)])];
  return found.length === 0 ? undefined : { ...NO_IDENTIFIERS, isbn: found };
}

function eprintOf(values: Values): Identifiers | undefined {
  const eprint = values.get('eprint')?.replace(/[{}]/g, '').trim();
  if (eprint === undefined || eprint === '') return undefined;
  const kind = (values.get('eprinttype') ?? values.get('archiveprefix') ?? '').toLowerCase();
  if (kind.includes('pubmed') || kind === 'pmid') return one('pmid', normalPmid(eprint));
  if (kind === 'pmc' || kind === 'pmcid') return one('pmcid', normalPmcid(eprint));
  if (kind.includes('acl')) return one('acl', normalAcl(eprint));
  if (kind === '' || kind.includes('arxiv')) {
    // Old ids are often written without their archive, which stands in a field of its own: `9901001` in `hep-th`.
    const archive = values.get('eprintclass') ?? values.get('primaryclass') ?? '';
    const id =
      normalArxiv(eprint) ??
      (/^\d{7}$/.test(eprint) && archive !== '' ? normalArxiv(`${archive}/${eprint}`) : undefined);
    if (id !== undefined) return one('arxiv', id);
  }
  const ids = identifiersIn(eprint);
  return ids === NO_IDENTIFIERS ? undefined : ids;
}

function standardOf(values: Values): string | undefined {
  const number = values.get('number') ?? '';
  const series = ['series', 'type', 'howpublished', 'institution', 'organization', 'publisher']
    .map((field) => values.get(field) ?? '')
    .join(' ');
  if (/\brequest for comments\b|\bRFC\b/i.test(series) && /^\{?\d{1,5}\}?$/.test(number.trim()))
    return `RFC ${number.replace(/\D/g, '')}`;
  const numbered = `${number} ${values.get('howpublished') ?? ''} ${values.get('series') ?? ''} ${values.get('type') ?? ''} ${number}`;
  return /\d/.test(numbered) && /[A-Z]{3}/.test(numbered) ? normalStandard(numbered) : undefined;
}

/** A note that is an identifier and little else; one that speaks of another work (`Erratum: …`, `see also …`) is left out. */
function ownNote(values: Values): string | undefined {
  const note = values.get('note') ?? values.get('addendum') ?? values.get('annote');
  if (note === undefined || note.length > 300) return undefined;
  return /\b(?:comment|reply|erratum|corr(?:ection|igendum)|retract|see|review|translat|reprint|based|version of|supersed|data|code)/i.test(
    note,
  )
    ? undefined
    : note;
}
