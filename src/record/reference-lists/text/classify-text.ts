import type { Identifiers, WorkClass } from '../../works/index.ts';

import { isNewspaper, namesNewspaper } from './newspapers.ts';

/** What the class is told from. */
export interface ClassHints {
  /** The whole reference as one line. */
  readonly full: string;
  readonly title: string | undefined;
  readonly container: string | undefined;
  readonly introduced: boolean;
  readonly hasEditors: boolean;
  readonly publisher: string | undefined;
  readonly hasLocator: boolean;
  readonly hasVolume: boolean;
  readonly identifiers: Identifiers;
  readonly urls: readonly string[];
}

const THESIS =
  /(?<![\p{L}])(?:ph\.?\s?d\.?(?:\s|-)*(?:thesis|diss)|(?:doctoral|master[’']?s?|bachelor[’']?s?|m\.?\s?sc\.?|m\.?\s?a\.?|diploma|licentiate|habilitation)[\s-]*(?:thesis|dissertation)|unpublished\s(?:thesis|dissertation)|dissertation(?!\s+(?:research|abstracts))|diplomarbeit|masterarbeit|bachelorarbeit|inaugural-?diss|tesis|thèse|thesis,)/iu;
const STANDARD_START =
  /^(?:\p{Lu}[\p{L}\s.]{0,60}[.,:]\s+)?(?:RFC|ISO|ISO\/IEC|IEC|IEEE Std|ANSI|ASTM|DIN|EN|BS|NIST SP|NIST Special Publication|FIPS|FIPS PUB|ITU-T|ETSI|JIS|GB\/T|ECMA|Codex Standard)[\s-]{0,2}[A-Z]{0,3}\.?\s?\d/u;
const REPORT =
  /(?<![\p{L}])(?:(?:technical|research|final|annual|interim|progress|scientific)\s+reports?(?=\s*(?:$|[.,;:(]|no|nr|#|[A-Z\d]))|tech\.?\s?rep\.?|working\s+papers?|discussion\s+papers?|white\s?paper|fact\s?sheet|policy brief|briefing paper|report\s+(?:no|nr|number|series)|rapport|unpublished report|government report|open-file report|technical note|tech\. note)/iu;
const SOFTWARE =
  /\[(?:computer\s)?(?:software|program|code)[^\]]{0,40}\]|(?:R|Python)\spackage\sversion|(?<![\p{L}])(?:source code|computer program(?:me)?|software)\s*(?:,?\s*version|\(version|v\d)|github repository/iu;
const DATASET =
  /\[(?:data\s?set|dataset|data)[^\]]{0,40}\]|(?:zenodo|figshare|dryad|pangaea|dataverse|icpsr|kaggle)(?![\p{L}])/iu;
const LEGAL =
  /(?<![\p{L}])(?:regulation \((?:ec|eu|eec)\)|directive \d{2,4}\/\d|(?:ec|eu|eec) directive|pub(?:lic)?\.?\s?l(?:aw)?\.?\s?(?:no\.?\s?)?\d|u\.?s\.?c\.?\s§|c\.?f\.?r\.?\s§|\d+\s(?:u\.s\.|f\.(?:2d|3d|supp\.?)|s\. ?ct\.)\s\d+|(?:us|united states) patent|u\.s\. patent|patent (?:no|number)|bundesgesetz|official journal of the european)/iu;
const CONFERENCE =
  /(?<![\p{L}])(?:proc(?:eedings|s)?|conference|conf|symposium|symposia|symp|workshop|congress|colloquium|meeting of)(?![\p{L}])|(?<![\p{L}])(?:CVPR|ICCV|ECCV|NeurIPS|NIPS|ICML|ICLR|AAAI|IJCAI|ACL|EMNLP|NAACL|COLING|KDD|SIGIR|WWW|CHI|INFOCOM|SIGCOMM|MobiCom|ICSE|OSDI|SOSP|NSDI|CRYPTO|EUROCRYPT|ICASSP|INTERSPEECH|ICRA|IROS|CCS|NDSS|VLDB|SIGMOD)(?![\p{Ll}])/u;
const CONFERENCE_ANYCASE = /(?<![\p{L}])(?:proceedings|proc\.?|conference|symposium|workshop|congress)(?![\p{L}])/iu;
const PREPRINT =
  /(?<![\p{L}])(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|ssrn|preprint|corr abs|research square|eprint archive)(?![\p{L}])/iu;

/** The class by clear marks only; `unknown` where the reference bears none. */
export function classifyText(hints: ClassHints): WorkClass {
  const { full, title, container, identifiers } = hints;
  const after = title === undefined ? full : full.replace(title, ' ');
  if (THESIS.test(after)) return 'thesis';
  if (STANDARD_START.test(full)) return 'standard';
  if (LEGAL.test(after) || (LEGAL.test(full) && !hints.hasVolume)) return 'legal';
  if (DATASET.test(after) && !hints.hasVolume) return 'dataset';
  if (
    SOFTWARE.test(full) ||
    (hints.urls.some((url) => /github\.com|gitlab\.|cran\.r-project|sourceforge|pypi\.org/.test(url)) &&
      container === undefined)
  )
    return 'software';
  if (PREPRINT.test(container ?? '') || (PREPRINT.test(after) && !hints.hasVolume && container === undefined))
    return 'preprint';
  if (!hints.hasVolume && ((container !== undefined && isNewspaper(container)) || namesNewspaper(after))) return 'news';
  if (REPORT.test(after) && !(hints.introduced && CONFERENCE_ANYCASE.test(after))) return 'report';
  if (
    (CONFERENCE.test(container ?? '') || CONFERENCE_ANYCASE.test(container ?? '')) &&
    !(hints.hasVolume && !hints.introduced && /^(?:Proc|Proceedings of the (?:National|Royal))/.test(container ?? ''))
  )
    return 'proceedings';
  if (hints.introduced && hints.hasEditors) return 'chapter';
  if (container !== undefined && hints.hasVolume) return 'article';
  if (CONFERENCE_ANYCASE.test(after) && !hints.hasVolume) return 'proceedings';
  if (identifiers.arxiv.length > 0 && container === undefined) return 'preprint';
  if (identifiers.isbn.length > 0 && !hints.introduced) return 'book';
  if (hints.introduced) return 'unknown';
  if (identifiers.doi.length === 0 && hints.urls.length > 0 && !hints.hasLocator && hints.publisher === undefined)
    return 'web';
  if (hints.publisher !== undefined && container === undefined && !hints.hasVolume) return 'book';
  return 'unknown';
}
