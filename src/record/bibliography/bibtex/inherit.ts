import type { ResolvedEntry } from './resolve.ts';

/** Values with what an entry has from others, and what is wrong with that: one clause each. */
export interface Inherited {
  readonly values: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

/** Entries by key: BibTeX does not mind the case of a key, so the exact one goes first. */
export type ByKey = (key: string) => ResolvedEntry | undefined;

export function entriesByKey(entries: readonly ResolvedEntry[]): ByKey {
  const exact = new Map<string, ResolvedEntry>();
  const folded = new Map<string, ResolvedEntry>();
  for (const entry of entries) {
    const { key } = entry.scanned;
    if (!exact.has(key)) exact.set(key, entry);
    if (!folded.has(key.toLowerCase())) folded.set(key.toLowerCase(), entry);
  }
  return (key) => exact.get(key) ?? folded.get(key.toLowerCase());
}

/**
 * Gives the values of entries after `xdata` and `crossref`, parents before or after them. Rules of biblatex (its manual, appendix B) where
 * an entry type has some, else of BibTeX: every missing field. What identifies the parent itself (DOI, address) is never inherited.
 */
export function inheritance(byKey: ByKey): (entry: ResolvedEntry) => Inherited {
  const known = new Map<ResolvedEntry, Inherited>();
  const open = new Set<ResolvedEntry>();
  return valuesOf;

  function valuesOf(entry: ResolvedEntry): Inherited {
    if (!entry.values.has('crossref') && !entry.values.has('xdata')) return { values: entry.values, faults: [] };
    const before = known.get(entry);
    if (before !== undefined) return before;
    open.add(entry);
    const found = inherit(entry);
    open.delete(entry);
    known.set(entry, found);
    return found;
  }

  function inherit(entry: ResolvedEntry): Inherited {
    const values = new Map(entry.values);
    const faults: string[] = [];
    for (const { field, key } of parentsOf(entry)) {
      const parent = byKey(key);
      if (parent === undefined) faults.push(`the ${field} ${key} is no entry of this file`);
      else if (open.has(parent)) faults.push(`the ${field} ${key} leads back to the entry itself`);
      else if (open.size > LONGEST_CHAIN) faults.push(`the ${field} ${key} is one parent too many`);
      else if (field === 'xdata') addMissing(values, valuesOf(parent).values, (name) => [name]);
      else addMissing(values, valuesOf(parent).values, rulesFor(entry.scanned.type, parent.scanned.type));
    }
    return { values, faults };
  }
}

const LONGEST_CHAIN = 16;

function parentsOf({ values }: ResolvedEntry): { field: string; key: string }[] {
  const keys = (field: string) =>
    (values.get(field) ?? '')
      .split(',')
      .map((key) => ({ field, key: key.trim() }))
      .filter(({ key }) => key !== '');
  return [...keys('xdata').slice(0, LONGEST_CHAIN), ...keys('crossref').slice(0, 1)];
}

function addMissing(
  values: Map<string, string>,
  from: ReadonlyMap<string, string>,
  targets: (name: string) => readonly string[],
) {
  for (const name of PASSED_ON) {
    const value = from.get(name);
    if (value === undefined) continue;
    for (const target of targets(name)) if ((values.get(target) ?? '') === '') values.set(target, value);
  }
}

/** Fields that a child can need of its parent. */
const PASSED_ON =
  `title subtitle titleaddon maintitle mainsubtitle booktitle booksubtitle journal journaltitle journalsubtitle author
  editor year date publisher institution school organization series volume number issue edition eventtitle howpublished type
  version`.split(/\s+/);

const CONTAINED = /^(?:in(?:proceedings|collection|book|reference)|conference|bookinbook|supp(?:book|collection))$/i;
const IN_ITS_BOOK = /^(?:inbook|bookinbook|suppbook)$/i;
const PERIODICAL_PART = /^(?:article|suppperiodical)$/i;
const MULTIVOLUME = /^mv/i;

const AS_CONTAINER: Readonly<Record<string, string>> = {
  title: 'booktitle',
  subtitle: 'booksubtitle',
  titleaddon: 'booktitleaddon',
};
const AS_WHOLE: Readonly<Record<string, string>> = {
  title: 'maintitle',
  subtitle: 'mainsubtitle',
  titleaddon: 'maintitleaddon',
};
const AS_JOURNAL: Readonly<Record<string, string>> = { title: 'journaltitle', subtitle: 'journalsubtitle' };

/** Where a parent's field goes in the child; nowhere, if the list is empty. */
function rulesFor(child: string, parent: string): (name: string) => readonly string[] {
  const renamed = MULTIVOLUME.test(parent)
    ? AS_WHOLE
    : CONTAINED.test(child)
      ? AS_CONTAINER
      : PERIODICAL_PART.test(child) && /^periodical$/i.test(parent)
        ? AS_JOURNAL
        : {};
  const contained = CONTAINED.test(child) || PERIODICAL_PART.test(child);
  return (name) => {
    if (Object.hasOwn(renamed, name)) return [renamed[name] ?? name];
    if (name === 'author' && contained) return IN_ITS_BOOK.test(child) ? ['author', 'bookauthor'] : ['bookauthor'];
    return [name];
  };
}
