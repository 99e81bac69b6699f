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
  isSettled: boolean,
): SourceAnswer[] {
  return registries
    .filter((registry) => !answers.some(({ source }) => source === registry.id))
    .map((registry) => {
      if (registry.identifier(reference).length > 0) return unasked(registry, 'not_asked', 'another source answered');
      if (!registry.holds.has(reference.class)) return unasked(registry, 'out_of_scope', scope(registry, reference));
      if (isSettled) return unasked(registry, 'not_asked', 'other sources had settled it');
      return unasked(registry, 'not_asked', 'the reference has no title to search by');
    });
}

function scope(registry: Registry, reference: Reference): string {
  if (registry.holds.size === 0) return `${registry.title} is asked for identifiers, of which the reference has none`;
  const kind = reference.class === 'unknown' ? 'works of an unknown kind' : `works of the kind "${reference.class}"`;
  return `${registry.title} is not searched for ${kind}`;
}
