/** A mark that cites by name and year. */
export interface AuthorYearMark {
  readonly text: string;
  readonly start: number;
  /** First name of the mark, as written: `Smith`, `van der Berg`, `World Health Organization`. */
  readonly name: string;
  /** Second name, where the mark gives exactly two. */
  readonly second?: string;
  /** `2019`, `2019a`. */
  readonly years: readonly string[];
}

const WORD =
  "(?:(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|ten|ter|al|el|bin|ibn|O|d|D|Mc|Mac|St\\.?)[\\s'’-]){0,3}\\p{Lu}[\\p{L}\\p{M}'’‐-]{1,40}";
const NAME = `${WORD}(?:\\s${WORD}){0,2}`;
const OTHERS = '(?:,?\\s(?:et|ET)\\.?\\s(?:al|AL)\\.?|\\s(?:and|&)\\s(?:others|colleagues))';
const WHO = `(?<![\\p{L}\\p{M}'’])(${NAME})(?:[’']s)?(?:(${OTHERS})|(?:,\\s${WORD}){0,4}?,?\\s(?:and|&|und|et|y)\\s(${NAME}))?(?:[’']s)?`;
const YEAR = '(?:(?:1[5-9]|20)\\d\\d[a-z]?|in press|forthcoming)';
const YEARS = `${YEAR}(?:(?:,|\\sand|\\s&)\\s?(?:${YEAR}|[a-z](?![\\p{L}])))*`;
const NARRATIVE = new RegExp(`${WHO}\\s?[([](${YEARS})(?:,\\s?pp?\\.[^()\\[\\]]{0,30})?[)\\]]`, 'gu');
const GROUP = /[([]([^()[\]\n]{0,600}(?:1[5-9]|20)\d\d[a-z]?[^()[\]]{0,300})[)\]]/g;
const INSIDE = new RegExp(`${WHO},?\\s(${YEARS})(?![\\p{L}\\p{N}])`, 'gu');

/** Finds `Smith et al. (2019)`, `(Smith, 2019; Doe & Roe, 2020a, 2020b)`, `[Smith 2019]`. */
export function authorYearMarks(prose: string): AuthorYearMark[] {
  const marks = [...prose.matchAll(NARRATIVE)].map((match) => markOf(match, match.index));
  for (const group of prose.matchAll(GROUP)) {
    const inner = group[1] ?? '';
    for (const match of inner.matchAll(INSIDE)) marks.push(markOf(match, group.index + 1 + match.index));
  }
  return marks.sort((a, b) => a.start - b.start);
}

function markOf(match: RegExpExecArray, start: number): AuthorYearMark {
  const [text, name = '', , second, years = ''] = match;
  const first = /\d{4}/.exec(years)?.[0] ?? '';
  return {
    text,
    start,
    name,
    ...(second === undefined ? {} : { second }),
    // `2020a, b` is 2020a and 2020b.
    years: years.split(/,|\sand\s|\s&\s/).map((one) => (/^\s?[a-z]$/.test(one) ? first + one.trim() : one.trim())),
  };
}
