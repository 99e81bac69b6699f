import { type Identifiers, type IdentityVerdict, isGroup, type Reference, titleKey } from '../works/index.ts';
import type { SameWork } from './result.ts';

/** An entry with what was found for it, if anything was. */
export interface ListedWork {
  readonly reference: Reference;
  readonly verdict?: IdentityVerdict;
}

/** A thing that two entries of one work share, and how to say it. */
interface Mark {
  readonly key: string;
  readonly by: string;
}

/**
 * Entries that are one work: by an identifier of their own, by title with first author and year, or because the same record was
 * accepted for both. A preprint beside its published form is said to be two versions. Groups stand in the order of their first
 * entry.
 */
export function sameWorks(list: readonly ListedWork[]): SameWork[] {
  const groups = new Map<string, { readonly by: string; readonly entries: number[] }>();
  list.forEach((work, index) => {
    for (const { key, by } of marksOf(work)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { by, entries: [index] });
      else if (group.entries.at(-1) !== index) group.entries.push(index);
    }
  });
  return joined([...groups.values()].filter(({ entries }) => entries.length > 1)).map(({ by, entries }) => ({
    kind: versions(entries, list) ? 'versions' : 'duplicate',
    entries,
    by,
  }));
}

// Chapters of one book share its ISBN, papers of one volume its link: these mark no single work.
const OWN: readonly (readonly [keyof Identifiers, string])[] = [
  ['doi', 'the DOI'],
  ['arxiv', 'the arXiv id'],
  ['pmid', 'the PMID'],
  ['acl', 'the Anthology id'],
];

function marksOf({ reference, verdict }: ListedWork): Mark[] {
  const { identifiers, title, authors, year } = reference;
  const own = OWN.flatMap(([kind, name]) =>
    identifiers[kind].map((id): Mark => ({ key: `${kind}:${id}`, by: `${name} ${id}` })),
  );
  // Where the identifier belongs to another work, it says nothing of this one.
  const marks = verdict?.identity === 'identifier_conflict' ? [] : own;
  const match = verdict?.match;
  if (match !== undefined)
    marks.push({ key: `record:${match.source} ${match.id}`, by: `the record ${match.id} of ${match.source}` });
  const [first] = authors;
  const key = titleKey(title ?? '');
  if (key.length < 12 || first === undefined) return marks;
  const name = titleKey(isGroup(first) ? first.literal : first.family);
  const base = `title:${key} ${name}`;
  if (name === '') return marks;
  // A preprint and its published form rarely share a year.
  const isPreprint = reference.class === 'preprint';
  marks.push({ key: `${base} ${year ?? ''}`, by: 'title, first author and year' });
  for (const near of isPreprint ? [-2, -1, 0, 1, 2] : [0])
    if (year !== undefined) marks.push({ key: `${base} ~${year + near}`, by: 'title and first author' });
  return marks;
}

/** Groups that share an entry become one. */
function joined(groups: readonly { readonly by: string; readonly entries: readonly number[] }[]) {
  const parent = new Map<number, number>();
  const rootOf = (entry: number): number => {
    let root = entry;
    for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next;
    // The way is kept short: a long list may hold long chains.
    if (root !== entry) parent.set(entry, root);
    return root;
  };
  const by = new Map<number, string>();
  for (const group of groups) {
    const [first = 0, ...rest] = group.entries;
    for (const entry of rest) {
      const [a, b] = [rootOf(first), rootOf(entry)].sort((x, y) => x - y) as [number, number];
      if (a !== b) parent.set(b, a);
    }
    const root = rootOf(first);
    if (!by.has(root)) by.set(root, group.by);
  }
  const members = new Map<number, number[]>();
  for (const entry of [...new Set(groups.flatMap(({ entries }) => entries))].sort((x, y) => x - y)) {
    const root = rootOf(entry);
    const own = members.get(root);
    if (own === undefined) members.set(root, [entry]);
    else own.push(entry);
  }
  return [...members].map(([root, entries]) => ({ entries, by: by.get(root) ?? 'the same record' }));
}

function versions(entries: readonly number[], list: readonly ListedWork[]): boolean {
  const preprints = entries.filter((entry) => list[entry]?.reference.class === 'preprint').length;
  return preprints === 1 && entries.length === 2;
}
