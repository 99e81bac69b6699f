import type { Reference, SourceAnswer } from '../works/index.ts';
import { unasked } from './asking.ts';
import type { Put } from './by-identifier.ts';
import { registries } from './list.ts';
import { pubmed } from './pubmed/index.ts';
import type { Registry } from './registry.ts';

/** Searches one source after the other by title and names, until the answers settle what the work is. */
export async function askBySearch(
  reference: Reference,
  options: { readonly biomedical: boolean; readonly put: Put; readonly isSettled: () => boolean },
): Promise<void> {
  for (const registry of searchOrder(options.biomedical)) {
    if (options.isSettled()) return;
    const question = registry.holds.has(reference.class) ? registry.search(reference) : undefined;
    if (question !== undefined) await options.put(registry, question);
  }
}

/** PubMed comes first where the field is biomedical. */
export function searchOrder(biomedical: boolean): readonly Registry[] {
  return biomedical ? [pubmed, ...registries.filter((registry) => registry !== pubmed)] : registries;
}

/** What is to be said of the sources that were not asked: every source of the list shows up in the end. */
export function unaskedSources(
  reference: Reference,
  answers: readonly SourceAnswer[],
  ended: 'settled' | 'interrupted' | 'through',
): SourceAnswer[] {
  const found = answers.some(({ question, works }) => question === 'identifier' && works.length > 0);
  return registries
    .filter((registry) => !answers.some(({ source }) => source === registry.id))
    .map((registry) => {
      if (registry.holds.has(reference.class)) {
        const searchable = registry.search(reference) !== undefined;
        return unasked(registry, 'not_asked', searchable ? WHY[ended] : untitled(reference));
      }
      if (!AGENCIES.has(registry.id) || registry.identifier(reference).length === 0)
        return unasked(registry, 'out_of_scope', scope(registry, reference));
      if (found) return unasked(registry, 'not_asked', 'the record was found where the identifier was issued');
      return unasked(registry, 'out_of_scope', 'the identifier was issued elsewhere');
    });
}

const WHY = {
  settled: 'other sources had settled it',
  interrupted: 'interrupted',
  through: 'it was not needed',
} as const;

/** Asked about identifiers only where it is of use, by the plan. */
const AGENCIES: ReadonlySet<string> = new Set(['crossref', 'datacite', 'doi']);

function untitled({ title = '' }: Reference): string {
  return title === '' ? 'the reference has no title to search by' : 'its title is too short to search by';
}

function scope(registry: Registry, reference: Reference): string {
  if (registry.holds.size === 0) return `${registry.title} is asked for identifiers, of which the reference has none`;
  const kind = reference.class === 'unknown' ? 'works of an unknown kind' : `works of the kind "${reference.class}"`;
  return `${registry.title} is not searched for ${kind}`;
}
