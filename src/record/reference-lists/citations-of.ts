import { lineIndex } from '../../base/text/index.ts';
import { isGroup, type Reference } from '../works/index.ts';
import { type AuthorYearMark, authorYearMarks } from './cited/author-year-marks.ts';
import { type NumericMark, numericMarks } from './cited/numeric-marks.ts';
import { proseOnly } from './cited/prose-only.ts';
import { isAfterHeading, isReferenceHeading } from './lists/headings.ts';
import { textLines } from './lists/text-lines.ts';

/** A place where the text cites. Offsets are UTF-16 code units. */
export interface CitationMark {
  /** As written: `[3–5]`, `Smith et al. (2019)`. */
  readonly text: string;
  readonly start: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** How the citations of a text meet its list of references. */
export interface TextCitations {
  /** `unknown`: the marks do not tell, and then nothing is said of any reference. */
  readonly style: 'numeric' | 'author-year' | 'unknown';
  /** For each reference, by its index, the places that cite it. */
  readonly cited: ReadonlyMap<number, readonly CitationMark[]>;
  /** Marks that fit no reference of the list. */
  readonly unmatched: readonly CitationMark[];
}

/**
 * Relates `[12]`, `[3–5]`, `(Smith, 2019)` and `Smith et al. (2019)` in a text to a free-text list. The list itself, code, formulas and
 * links are passed over. Where too few marks fit the list to tell the style, nothing is said.
 */
export function citationsOf(text: string, references: readonly Reference[]): TextCitations {
  const prose = proseOnly(withoutList(text));
  const place = placing(text);
  const numeric = byNumber(numericMarks(prose), references);
  const named = byName(authorYearMarks(prose), references);
  const style = styleOf(numeric, named, references.length);
  if (style === 'unknown') return { style, cited: new Map(), unmatched: [] };
  const { cited, unmatched } = style === 'numeric' ? numeric : named;
  return {
    style,
    cited: new Map([...cited].sort(([a], [b]) => a - b).map(([index, marks]) => [index, marks.map(place)])),
    unmatched: unmatched.map(place),
  };
}

interface Related {
  readonly cited: ReadonlyMap<number, readonly { text: string; start: number }[]>;
  readonly unmatched: readonly { text: string; start: number }[];
}

/** A style is told by marks that reach a good part of the list and mostly fit it, more than those of the other style. */
function styleOf(numeric: Related, named: Related, size: number): TextCitations['style'] {
  const strength = ({ cited, unmatched }: Related) => {
    const marks = new Set([...cited.values()].flat()).size;
    // One bracket alone may be an interval, unless it names the whole list.
    if (marks < 2 && size > 1 && !(cited.size === size && size > 2)) return 0;
    const enough = cited.size >= Math.max(1, Math.min(3, size)) || cited.size >= 0.4 * size;
    return enough && unmatched.length <= marks ? cited.size : 0;
  };
  const [byNumbers, byNames] = [strength(numeric), strength(named)];
  if (byNumbers === byNames) return 'unknown';
  // Both at once: only a clear lead tells.
  if (Math.min(byNumbers, byNames) > 0.5 * Math.max(byNumbers, byNames)) return 'unknown';
  return byNumbers > byNames ? 'numeric' : 'author-year';
}

function byNumber(marks: readonly NumericMark[], references: readonly Reference[]): Related {
  const attached = marks.filter((mark) => mark.attached).length;
  // `array[3]` is code where other marks stand apart; where most stand at a word it is the habit of the text.
  const counted = attached > 0.6 * marks.length ? marks : marks.filter((mark) => !mark.attached);
  const numbered = new Map(references.map(({ key, index }) => [/^ref-(\d+)$/.exec(key)?.[1] ?? `${index + 1}`, index]));
  const highest = [...numbered.keys()].reduce((most, number) => Math.max(most, Number(number)), 0);
  const cited = new Map<number, NumericMark[]>();
  const unmatched: NumericMark[] = [];
  for (const mark of counted) {
    // A year or another large number in brackets is no citation of a short list.
    if (mark.numbers.every((number) => number > 10 * highest + 50)) continue;
    let fits = true;
    for (const number of mark.numbers) {
      const index = numbered.get(String(number));
      if (index === undefined) fits = false;
      else add(cited, index, mark);
    }
    if (!fits) unmatched.push(mark);
  }
  return { cited, unmatched };
}

function byName(marks: readonly AuthorYearMark[], references: readonly Reference[]): Related {
  const byFamily = new Map<string, Reference[]>();
  for (const reference of references) {
    for (const family of firstNames(reference)) add(byFamily, family, reference);
  }
  const cited = new Map<number, AuthorYearMark[]>();
  const unmatched: AuthorYearMark[] = [];
  for (const mark of marks) {
    const candidates = byFamily.get(fold(mark.name)) ?? byFamily.get(fold(lastWord(mark.name))) ?? [];
    let fits = true;
    for (const year of mark.years) {
      const found = narrowed(
        mark,
        candidates.filter((reference) => sameYear(reference, year)),
      );
      if (found.length === 0) fits = false;
      for (const { index } of found) add(cited, index, mark);
    }
    if (!fits) unmatched.push(mark);
  }
  return { cited, unmatched };
}

/** Of several works of one name and year, those whose second author is the mark's. */
function narrowed(mark: AuthorYearMark, found: readonly Reference[]): readonly Reference[] {
  if (mark.second === undefined || found.length < 2) return found;
  const second = fold(lastWord(mark.second));
  const closer = found.filter(({ authors }) =>
    authors.slice(1).some((name) => !isGroup(name) && fold(name.family).endsWith(second)),
  );
  return closer.length > 0 ? closer : found;
}

function sameYear({ yearText = '', year }: Reference, cited: string): boolean {
  if (yearText.toLowerCase() === cited.toLowerCase()) return true;
  const [digits, letter = ''] = [/^\d{4}/.exec(cited)?.[0], /^\d{4}([a-z])$/.exec(cited)?.[1]];
  if (digits === undefined || year !== Number(digits)) return false;
  // `2019a` is not `2019b`; a list without letters leaves both open.
  return letter === '' || !/\d{4}[a-z]/.test(yearText);
}

function firstNames({ authors, editors, title }: Reference): string[] {
  const first = authors[0] ?? editors[0];
  if (first === undefined) return title === undefined ? [] : [fold(title.split(/\s+/).slice(0, 3).join(' '))];
  if (isGroup(first))
    return [fold(first.literal), fold(first.literal.replace(/^the\s+/i, '')), acronym(first.literal)].filter(
      (one) => one.length > 1,
    );
  const whole = `${first.particle ?? ''} ${first.family}`;
  return [...new Set([fold(whole), fold(first.family), fold(lastWord(first.family))])];
}

const acronym = (name: string) => fold((name.match(/(?<![\p{L}])\p{Lu}/gu) ?? []).join(''));
const lastWord = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;
const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function add<Key, T>(map: Map<Key, T[]>, key: Key, mark: T): void {
  const marks = map.get(key);
  if (marks === undefined) map.set(key, [mark]);
  else if (marks.at(-1) !== mark) marks.push(mark);
}

/** The text with the list of references blanked: it would cite itself. */
function withoutList(text: string): string {
  const lines = textLines(text);
  const bare = (line: string) =>
    line.replace(/^\s{0,3}#{1,6}\s+|\s*#+\s*$|\s*\{[^{}]{0,200}\}\s*$|^\\(?:section|chapter)\*?\{|\}$/g, '');
  const at = lines.findLastIndex(({ text: line }) => isReferenceHeading(bare(line)));
  const open = text.lastIndexOf('\\begin{thebibliography}');
  const from = at >= 0 ? lines[at]?.start : open >= 0 ? open : undefined;
  if (from === undefined) return text;
  const after = lines
    .slice(at >= 0 ? at + 1 : lines.length)
    .find(({ text: line }) => isAfterHeading(bare(line)) || /^ {0,3}#{1,2}\s/.test(line));
  const to = after?.start ?? text.length;
  return text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, ' ') + text.slice(to);
}

function placing(text: string): (mark: { readonly text: string; readonly start: number }) => CitationMark {
  const index = lineIndex(text);
  return ({ text: written, start }) => ({ text: written, start, ...index.position(start) });
}
