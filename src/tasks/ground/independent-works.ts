import type { Source } from '../../record/sources/index.ts';
import { titleKey } from '../../record/works/index.ts';

/** Whether two sources are versions of one work: a shared identifier, the same text, or the same title and first author. */
export function isSameWork(a: Source, b: Source): boolean {
  if (a.id === b.id || a.text_sha256 === b.text_sha256) return true;
  const ids = new Set(identifiersOf(a));
  if (identifiersOf(b).some((id) => ids.has(id))) return true;
  const title = titleKey(a.title);
  if (title === '' || title !== titleKey(b.title)) return false;
  const [first = '', other = ''] = [firstAuthor(a), firstAuthor(b)];
  // A record without names says nothing against being the same work.
  return first === '' || other === '' || first === other;
}

/** How many different works the sources are. */
export function independentWorks(sources: readonly Source[]): number {
  const works: Source[] = [];
  for (const source of sources) if (!works.some((work) => isSameWork(work, source))) works.push(source);
  return works.length;
}

function identifiersOf({ identifiers }: Source): string[] {
  const { doi, pmid, pmcid, arxiv } = identifiers;
  return [
    ...doi.map((id) => `doi:${id.toLowerCase()}`),
    ...pmid.map((id) => `pmid:${id}`),
    ...pmcid.map((id) => `pmcid:${id.toUpperCase()}`),
    ...arxiv.map((id) => `arxiv:${id.toLowerCase()}`),
  ];
}

/** Family name of the first author, folded: the last word of the name, or what stands before a comma. */
function firstAuthor({ authors }: Source): string {
  const name = authors[0] ?? '';
  const family = name.includes(',') ? (name.split(',')[0] ?? '') : (name.trim().split(/\s+/).at(-1) ?? '');
  return titleKey(family);
}
