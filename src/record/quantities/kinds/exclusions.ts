import { excluded, isPlainWhole, type KindRule, wholeOf } from './surroundings.ts';

/** `[12]`, `(Smith, 2021)`, `et al., 2021`. */
const citation: KindRule = ({ printed, before, behind, sentence }) => {
  if (!isPlainWhole(printed)) return null;
  if (
    /\[(?:[\p{L}\d\s.,&;–-]{0,80}[,;–-]\s*)?$/u.test(before) &&
    /^(?:\s*[,–-]\s*\d{1,4}){0,12}\s*\]/.test(behind) &&
    !/\d\.\d/.test(sentence.slice(0, 0))
  )
    return excluded('citation', 'a number in square brackets');
  if (
    /(?:et al\.?|\band\b|&|\p{Lu}[\p{L}-]{1,30}),?\s*[([]?$/u.test(before) &&
    isYear(printed) &&
    /^[a-z]?\s*[\]);,.]/.test(behind)
  )
    return excluded('citation', 'a year behind a name');
  return null;
};

const isYear = (printed: Parameters<typeof wholeOf>[0]): boolean => {
  const value = wholeOf(printed);
  return value !== null && value >= 1800 && value <= 2100 && /^\d{4}$/.test(printed.literal.trim());
};

const MONTH = /(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s*(?:\d{1,2},?\s*)?$/i;

const year: KindRule = ({ printed, before, behind, isCell, above }) => {
  if (!isYear(printed)) return null;
  if (isCell)
    return above.some((head) => /\b(?:year|date)\b/i.test(head)) ? excluded('year', 'a column of years') : null;
  const says =
    MONTH.test(before) ||
    /\b(?:in|since|from|until|by|during|of|before|after|early|late|mid|year|©|copyright|between|and|to|[-–])\s*[-–(]?$/i.test(
      before,
    ) ||
    /[(,]\s*$/.test(before);
  const counts =
    /^\s*(?:\p{Ll}{3,}|%)/u.test(behind) &&
    !/^\s*(?:and|to|the|by|in|as|was|were|is|we|for|on|at|with|that|which|when)\b/.test(behind);
  return says && !counts ? excluded('year', 'a year') : null;
};

const NUMBERED =
  /(?:\b(?:sections?|sec\.|figures?|figs?\.?|tables?|tabs?\.|equations?|eqs?\.?|algorithms?|alg\.|appendix|appendices|chapters?|theorems?|lemmas?|corollary|propositions?|definitions?|assumptions?|remarks?|steps?|phases?|stages?|parts?|items?|points?|lines?|rows?|columns?|notes?|footnotes?|listings?|boxes|box|questions?|rq|hypothes[ie]s|challenges?|contributions?|experiments?|runs?|trials?|rounds?|iterations?|epochs?|days?|weeks?|versions?|pages?|pp?\.|vol\.|no\.|nr\.|rank|level|type|class|group|case|model|task|problem|scenario|setting|configuration|node|branch|pr|issue)|§|#)\s*[#(]?$/i;
/** After these a number names; but "iterations 500" or "at step 500" is a count, so only small ones. */
const SMALL =
  /\b(?:steps?|epochs?|iterations?|rounds?|days?|weeks?|level|rank|points?|groups?|class|model|task|setting|lines?|rows?|columns?|items?|type|case|notes?|problem|node)\s*[#(]?$/i;

const numbering: KindRule = ({ printed, before, behind, isCell, above }) => {
  if (!isPlainWhole(printed) && !/^\d{1,3}(?:\.\d{1,3}){1,3}$/.test(printed.literal.trim())) return null;
  if (isCell && above.some((head) => /^(?:rank|no\.?|nr\.?|#|id|index|step|row)$/i.test(head.trim())))
    return excluded('numbering', 'a column that counts');
  const value = wholeOf(printed);
  // "Tables 2 and 3", "Sections 4.1–4.3".
  const second = before.replace(
    /\d{1,3}[a-z]?(?:\.\d{1,3})*\s*(?:,\s*(?:\d{1,3}[a-z]?(?:\.\d{1,3})*,?\s*){0,8})?(?:and|&|to|or|[-–,])\s*$/,
    '',
  );
  const named = NUMBERED.test(before) ? before : second !== before && NUMBERED.test(second) ? second : undefined;
  if (named !== undefined && (!SMALL.test(named) || (value !== null && value <= 30)))
    return /\b(?:runs?|experiments?|trials?)\s*[#(]?$/i.test(named)
      ? excluded('name', 'it names a run')
      : excluded('numbering', 'it names a part of the text or of a list');
  if (!isCell && before.trim() === '' && /^[.)]\s/.test(behind) && value !== null && value < 100)
    return excluded('numbering', 'the number of an item');
  if (
    /\($/.test(before) &&
    /^\)/.test(behind) &&
    value !== null &&
    value < 20 &&
    !/[=<>]/.test(before.slice(-12)) &&
    /(?:^|[\s,;:.])\($/.test(before)
  )
    return excluded('numbering', 'a number in brackets that counts');
  return null;
};

const IDENTIFIER_BEFORE = /(?:[\p{L}\d][-_/:]|\p{Lu}{2,}\s?|@)$/u;
const VERSION_BEFORE =
  /(?:\bv(?:ersion|er\.?)?\s*|\b(?:python|pytorch|torch|tensorflow|jax|cuda|cudnn|numpy|scipy|scikit-learn|sklearn|keras|ubuntu|debian|windows|macos|linux|java|node(?:\.js)?|r|matlab|stata|spss|sas|julia|gcc|openai|transformers|pandas|release|build|gpt|llama|gemini|claude|mistral|qwen|gemma|phi|bert|t5|yolo|imagenet|cifar|mnist)[\s-]{0,2}(?:v|version)?\s*)$/i;

const identifier: KindRule = ({ printed, before, behind }) => {
  if (/^\d{1,4}(?:\.\d{1,4}){2,}/.test(printed.literal)) return excluded('version', 'a number of three parts');
  if (VERSION_BEFORE.test(before) && printed.unit === null && !/\br\s*$/.test(before))
    return excluded('version', 'behind the name of a program or a model');
  if (!isPlainWhole(printed)) return null;
  if (
    IDENTIFIER_BEFORE.test(before) &&
    !/[-–—]{2,}$|\s[-–—]$/.test(before) &&
    /(?:^|[\s("'[])[\p{L}][\p{L}\d]{0,20}[-_/:]$/u.test(before)
  )
    return excluded('identifier', 'joined to a name');
  if (
    /^[-‐](?:layer|fold|way|shot|dimensional|bit|head|step|point|class|hot|gram|nearest|year|day|week|month|hour|stage|seed|element|scale|player|digit)/i.test(
      behind,
    )
  )
    return null;
  if (/^-\p{L}/u.test(behind)) return excluded('identifier', 'joined to a word');
  return null;
};

const seed: KindRule = ({ printed, before, clause, isCell, above }) => {
  if (!isPlainWhole(printed)) return null;
  if (isCell)
    return above.some((head) => /^(?:random )?seeds?$/i.test(head.trim()))
      ? excluded('seed', 'a column of seeds')
      : null;
  if (
    /\bseeds?\s*(?:of|is|was|set to|fixed (?:to|at)|=|:|\(|\{)?\s*[({]?\s*(?:\d{1,10},?\s*(?:and\s*)?){0,10}$/i.test(
      before,
    ) &&
    /seed/i.test(clause)
  )
    return excluded('seed', 'behind the word seed');
  return null;
};

const HARDWARE =
  /^\s?[-×x]?\s?(?:(?:nvidia|amd|intel|tesla|geforce|rtx|gtx|apple|google)\b|(?:[AHVPTBL]\d{2,3}|TPU|GPU|CPU|vCPU)s?\b|(?:GPU|CPU|core|node|machine|thread|worker|accelerator)s?\b|(?:GiB|GB|TB|MiB|MB)\s(?:of\s)?(?:V?RAM|(?:main |system |host |gpu )?memory|VRAM|HBM|disk|storage|SSD)|GHz\b)/i;
const hardware: KindRule = ({ printed, before, behind }) => {
  if (HARDWARE.test(behind) || /\b(?:RTX|GTX|V|A|H|P|T|Xeon|Core i\d|EPYC|Ryzen|Quadro|Tesla|TPU v)\s?$/.test(before))
    return excluded('hardware', 'a machine or a part of one');
  if (
    printed.unit !== null &&
    /^(?:GB|GiB|TB)$/.test(printed.unit) &&
    /^\s?(?:of )?(?:V?RAM|memory|GPU)|^\s?\)?\s?GPU/i.test(behind)
  )
    return excluded('hardware', 'memory of a machine');
  return null;
};

const contact: KindRule = ({ before, behind }) =>
  /(?:https?:\/\/|www\.|doi\.org\/|doi:|arxiv:|isbn|issn|orcid|@)\S*$/i.test(before) ||
  /^\S*@\S+\.\S/.test(behind) ||
  /\b(?:tel|phone|fax|grant|award|contract|project)\.?\s*(?:no\.?|number|nr\.?|#|:)?\s*[\w/-]*$/i.test(before)
    ? excluded('contact', 'part of an address, a telephone number or a grant')
    : null;

const formula: KindRule = ({ place, printed, before, behind }) => {
  if (place === 'equation') return excluded('formula', 'inside an equation');
  if (!isPlainWhole(printed) && printed.unit !== null) return null;
  // A constant among variables: "x − 1", "2πr", "1 − β", "O(n2)", "R^2".
  if (/(?:[∑∏∫√∈⊂≡∀∃{|]|\bR\^?|ℝ|\bO\()\s*$/.test(before) || /^\s?(?:[πσμαβγλθ∈∑√^|]|\p{Ll}_)/u.test(behind))
    return excluded('formula', 'a constant of a formula');
  if (/[\p{L}_)\]]\s?[−+/·^]\s?$/u.test(before) && /^\s*[)\],]/.test(behind) && isPlainWhole(printed))
    return excluded('formula', 'a constant of a formula');
  return null;
};

const index: KindRule = ({ printed, before }) => {
  if (!isPlainWhole(printed)) return null;
  return /(?:\b[ijkntl]|[_])\s?=\s?$/.test(before) ? excluded('index', 'an index') : null;
};

/** Numbers that are no quantity of the paper. The first that fits decides. */
export const exclusions: readonly KindRule[] = [
  contact,
  citation,
  numbering,
  year,
  seed,
  identifier,
  hardware,
  formula,
  index,
];
