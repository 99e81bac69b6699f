import type { Identifiers, WorkClass } from '../works/index.ts';

/** What the fields of an entry say about its kind, besides its type. All plain text. */
export interface ClassHints {
  /** Class that the entry type stands for. */
  readonly base: WorkClass;
  readonly title: string;
  /** Journal, book or series. */
  readonly container: string;
  readonly publisher: string;
  /** `howpublished`, `type`, `note`, `entrysubtype`, medium: free words about the kind. */
  readonly said: string;
  readonly volume: string;
  readonly urls: readonly string[];
  readonly identifiers: Identifiers;
  /** `number`, `series`, `howpublished` of reports and miscellanea: where standards are numbered. */
  readonly numbered: string;
}

interface Rule {
  /** Classes by type that the rule may overrule. */
  readonly from: readonly WorkClass[];
  readonly to: WorkClass;
  readonly when: (hints: ClassHints) => boolean;
}

/** The class by type, unless the content says better. Rules in order, the first that holds decides. */
export function classify(hints: ClassHints): WorkClass {
  return RULES.find((rule) => rule.from.includes(hints.base) && rule.when(hints))?.to ?? hints.base;
}

const LOOSE: readonly WorkClass[] = ['unknown', 'web', 'report', 'preprint'];

const RULES: readonly Rule[] = [
  { from: ['preprint'], to: 'article', when: (h) => h.container !== '' && !isPreprintServer(h.container) },
  { from: [...LOOSE, 'article', 'proceedings'], to: 'preprint', when: (h) => isPreprintServer(h.container) },
  { from: [...LOOSE, 'article'], to: 'preprint', when: (h) => h.container === '' && isPreprint(h) },
  { from: ['unknown', 'web'], to: 'thesis', when: (h) => THESIS.test(h.said) },
  {
    from: [...LOOSE, 'book'],
    to: 'standard',
    when: (h) => h.identifiers.standard.length > 0 && STANDARD.test(h.numbered),
  },
  { from: LOOSE, to: 'standard', when: (h) => STANDARD.test(h.title.slice(0, 24)) && h.container === '' },
  { from: ['article', 'unknown', 'web'], to: 'news', when: (h) => isNews(h) },
  { from: ['news'], to: 'article', when: (h) => h.identifiers.doi.length > 0 },
  { from: ['unknown', 'web', 'report'], to: 'dataset', when: (h) => DATASET.test(h.said) || someHost(h, DATA_HOSTS) },
  { from: ['unknown', 'web'], to: 'software', when: (h) => SOFTWARE.test(h.said) || someHost(h, CODE_HOSTS) },
  { from: ['report'], to: 'software', when: (h) => /\bR package\b/.test(`${h.said} ${h.title}`) },
  { from: ['unknown'], to: 'report', when: (h) => REPORT.test(h.said) },
  { from: ['unknown'], to: 'legal', when: (h) => /\bpatent\b/i.test(h.said) },
  { from: ['unknown'], to: 'proceedings', when: (h) => CONFERENCE.test(h.container) },
  { from: ['unknown'], to: 'article', when: (h) => h.container !== '' && h.volume !== '' },
  { from: ['unknown', 'article'], to: 'web', when: (h) => h.urls.length > 0 && isOnlyOnline(h) },
];

const PREPRINT_SERVER =
  /^\W*(?:(?:psy|soc|eng|edu|law|bio|agri|afric|med)?arxiv|corr\W*(?:$|abs)|(?:bio|med|chem|eco|eng|paleo|tech|edu)rxiv|ssrn\b|preprints?(?:\.org)?\W*$|research square|hal\W*$|osf preprints|cryptology eprint|iacr cryptol|authorea\W*$|e-?prints?\W*$)/i;

/** Whether a journal or publisher is a server of preprints: its name is then no venue. */
export function isPreprintServer(name: string): boolean {
  return PREPRINT_SERVER.test(name);
}

const PREPRINT_DOI = /^10\.(?:48550|1101|64898|26434|31234|31235|21203|20944|2139|36227|31219|31222|35542)\//;

function isPreprint(h: ClassHints): boolean {
  if (isPreprintServer(h.publisher) || /\b(?:arxiv|biorxiv|medrxiv)\b|\bpreprint\b/i.test(h.said)) return true;
  if (h.identifiers.doi.some((doi) => PREPRINT_DOI.test(doi))) return true;
  return h.identifiers.arxiv.length > 0 && h.publisher === '' && h.identifiers.doi.length === 0;
}

const THESIS =
  /\b(?:ph\.? ?d\.?|doctoral|master'?s?|m\.? ?sc\.?|bachelor'?s?)\b.{0,20}\b(?:thesis|dissertation)\b|^(?:thesis|dissertation)\b/i;
const STANDARD =
  /\b(?:RFC|ISO|IEC|IEEE Std|Request for Comments|ECMA-|ITU-T|W3C Recommendation|NIST SP|FIPS)\b|\bISO\/IEC\b/;
const DATASET = /\bdata ?set\b|\bdatabase\b|\bcorpus\b/i;
const SOFTWARE = /\bsoftware\b|\bcomputer program\b|\bsource code\b|\bR package\b|\bpython (?:package|library)\b/i;
const REPORT = /\b(?:technical|tech\.?|research|white) ?(?:report|paper)\b|\bwhitepaper\b|\bworking paper\b/i;
const CONFERENCE = /\bproc(?:eedings|\.)|\bconference\b|\bsymposium\b|\bworkshops?\b/i;
const CODE_HOSTS =
  /(?:^|\.)(?:github\.com|gitlab\.(?:com|org)|bitbucket\.org|sourceforge\.net|pypi\.org|cran\.r-project\.org|npmjs\.com|crates\.io|codeberg\.org|softwareheritage\.org)$/;
const DATA_HOSTS =
  /(?:^|\.)(?:kaggle\.com|archive\.ics\.uci\.edu|figshare\.com|dataverse\.[a-z.]{2,20}|datadryad\.org|pangaea\.de|data\.gov|catalog\.ldc\.upenn\.edu)$/;
const NEWS_HOSTS =
  /(?:^|\.)(?:nytimes\.com|theguardian\.com|bbc\.(?:com|co\.uk)|washingtonpost\.com|wsj\.com|reuters\.com|apnews\.com|bloomberg\.com|ft\.com|economist\.com|cnn\.com|wired\.com|theverge\.com|techcrunch\.com|spiegel\.de|lemonde\.fr|abc\.net\.au|npr\.org|forbes\.com|theatlantic\.com|arstechnica\.com)$/;
const NEWSPAPER =
  /^(?:the )?(?:new york times|guardian|washington post|wall street journal|financial times|times|independent|daily telegraph|bbc(?: news)?|abc news|cnn|reuters|associated press|bloomberg(?: news)?|forbes|los angeles times|chicago tribune|usa today|boston globe|le monde|der spiegel|el país|frankfurter allgemeine(?: zeitung)?|süddeutsche zeitung|techcrunch|verge|wired|atlantic|new yorker)(?:\s*\([^()]{0,60}\))?$/i;

function isNews(h: ClassHints): boolean {
  if (/\bnews ?paper\b/i.test(h.said) || NEWSPAPER.test(h.container)) return h.identifiers.doi.length === 0;
  return h.container === '' && someHost(h, NEWS_HOSTS);
}

function someHost(h: ClassHints, hosts: RegExp): boolean {
  return h.urls.some((url) =>
    hosts.test(/^[a-z]+:\/\/(?:[^/@\s]*@)?([^/:?#\s]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''),
  );
}

/** An address, and nothing that a registry would know the work by. */
function isOnlyOnline(h: ClassHints): boolean {
  const { doi, arxiv, pmid, isbn, acl } = h.identifiers;
  return h.container === '' && h.volume === '' && [doi, arxiv, pmid, isbn, acl].every((ids) => ids.length === 0);
}
