import { citationKeys, type Manuscript } from '../manuscript/index.ts';
import { citationsOf } from '../reference-lists/index.ts';
import type { Reference } from '../works/index.ts';

/** A citation that leads to no entry, with the places of the text where it stands. */
export interface MissingEntry {
  /** The key, or the mark as written: `[12]`, `(Moritz, 2019)`. */
  readonly cited: string;
  readonly places: readonly { readonly line: number; readonly column: number }[];
}

/** How the citations of a text and its list of references meet. */
export interface CitationFit {
  /** The list has entries, and the text cites none. */
  readonly noneCited: boolean;
  readonly missing: readonly MissingEntry[];
  /** Entries that the text never cites; empty where it cites none at all. */
  readonly idle: readonly Reference[];
}

const FITS: CitationFit = { noneCited: false, missing: [], idle: [] };

// Quarto writes `@fig-x` for a figure of the paper itself.
const CROSS_REFERENCE = /^(?:fig|tbl|eq|sec|lst|thm|lem|cor|def|exm)[-:]/;

/**
 * Relates the citations of a manuscript to a list: by key where the entries have keys, else by number or by author and year,
 * which can only be told where the list is that of the manuscript itself. Nothing is said where the style cannot be told.
 */
export function citationFit(
  manuscript: Pick<Manuscript, 'path' | 'text' | 'format'>,
  list: { readonly path: string; readonly references: readonly Reference[] },
): CitationFit {
  const { references } = list;
  if (hasKeys(references)) return byKey(manuscript, references);
  if (list.path === manuscript.path) return byMark(manuscript.text, references);
  return { ...FITS, noneCited: references.length > 0 && citationKeys(manuscript).length === 0 };
}

/** Whether the entries have keys of their own, which a text can cite; a few may have lost theirs. */
export function hasKeys(references: readonly Reference[]): boolean {
  return references.length > 0 && references.filter(isKeyed).length * 2 > references.length;
}

const isKeyed = ({ key }: Reference): boolean => !/^ref-\d+$/.test(key);

function byKey(manuscript: Pick<Manuscript, 'text' | 'format'>, references: readonly Reference[]): CitationFit {
  const cited = citationKeys(manuscript).filter(({ key }) => !CROSS_REFERENCE.test(key));
  const all = citesAll(manuscript.text);
  if (cited.length === 0) return { ...FITS, noneCited: !all };
  const known = new Set(references.map(({ key }) => key));
  const missing = Map.groupBy(
    cited.filter(({ key }) => !known.has(key)),
    ({ key }) => key,
  );
  const used = new Set(cited.map(({ key }) => key));
  // A parent or a set is cited through its members.
  for (const { fields } of references)
    for (const name of ['crossref', 'xref', 'xdata', 'entryset'])
      for (const key of (fields.get(name)?.value ?? '').split(',')) used.add(key.trim());
  return {
    noneCited: false,
    missing: [...missing].map(([key, places]) => ({
      cited: key,
      places: places.map(({ line, column }) => ({ line, column })),
    })),
    idle: all ? [] : references.filter((reference) => isKeyed(reference) && !used.has(reference.key)),
  };
}

/** `\nocite{*}`, `nocite: '@*'`: every entry is meant to be printed. */
function citesAll(text: string): boolean {
  return /\\nocite\s*\{\s*\*\s*\}|^nocite:.*@\*/m.test(text);
}

function byMark(text: string, references: readonly Reference[]): CitationFit {
  const { style, cited, unmatched } = citationsOf(text, references);
  if (style === 'unknown') return FITS;
  const missing = Map.groupBy(unmatched, (mark) => mark.text);
  return {
    noneCited: false,
    missing: [...missing].map(([mark, places]) => ({
      cited: mark,
      places: places.map(({ line, column }) => ({ line, column })),
    })),
    idle: references.filter(({ index }) => (cited.get(index)?.length ?? 0) === 0),
  };
}
