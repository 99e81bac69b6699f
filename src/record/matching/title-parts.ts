import { plainText, titleKey, titleWords } from '../works/index.ts';

/** A title made ready for comparing. */
export interface ComparableTitle {
  /** As shown, without status prefix. */
  readonly text: string;
  readonly key: string;
  readonly words: readonly string[];
  /** Keys of the leading parts that end where a subtitle begins, shortest first; the whole is not among them. */
  readonly heads: readonly string[];
  /** Keys of what follows the first such end. */
  readonly tails: readonly string[];
}

const cache = new Map<string, ComparableTitle>();
const CACHE_SIZE = 5000;
/** Longer titles are no titles; the rest is not compared. */
const MAX_TITLE = 1500;

/** Prepares a title: status prefixes (`RETRACTED:`) and remarks on the kind of publication are no part of it. */
export function comparableTitle(title: string): ComparableTitle {
  const known = cache.get(title);
  if (known !== undefined) return known;
  const text = withoutRemarks(plainText(title.slice(0, MAX_TITLE)));
  const cuts = Array.from(text.matchAll(/[:?!;]\s|\s[-–—|([/=]\s?|[–—]|\.\s(?=\p{Lu})/gu)).slice(0, 6);
  const made: ComparableTitle = {
    text,
    key: titleKey(text),
    words: withoutRepeats(titleWords(text)),
    heads: cuts.map((cut) => titleKey(text.slice(0, cut.index))).filter((key) => key !== ''),
    tails: cuts
      .slice(0, 2)
      .map((cut) => titleKey(text.slice(cut.index + cut[0].length)))
      .filter((key) => key !== ''),
  };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(title, made);
  return made;
}

/** `in the in the` → `in the`: one or two words printed twice in a row are a slip. */
function withoutRepeats(words: readonly string[]): readonly string[] {
  return words.filter((word, i) => {
    if (word === words[i - 1]) return false;
    const pair = word === words[i - 2] && words[i + 1] === words[i - 1];
    const second = words[i - 1] === words[i - 3] && word === words[i - 2] && i >= 3;
    return !pair && !second;
  });
}

/** What happened to a work is put before its title by its publisher. */
const STATUS =
  /^[\s[(]*(?:retracted(?: article| paper| chapter)?|withdrawn(?: article)?|removed|temporary removal|article withdrawn|expression of concern)\s*[\])]*\s*[:.\-–—]\s*|^\[(?:retracted|withdrawn)[^\]]{0,30}\]\s*/i;
const REMARK =
  /[\s.]*[([](?:extended abstract|student abstract|abstract|invited (?:talk|paper|contribution|article)|poster|demo(?:nstration)?|short paper|extended version|full version|technical report|preprint|reprint|with discussion|retracted(?: article)?|withdrawn|version \d[^\])]{0,60}|electronic resource)[)\]][\s.]*$/i;

function withoutRemarks(title: string): string {
  return title
    .replace(STATUS, '')
    .replace(REMARK, '')
    .replace(/[\s*†‡.]+$/, '');
}
