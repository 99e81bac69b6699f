import { createHmac } from 'node:crypto';
import type { Partition } from '../release/index.ts';

/**
 * Puts keyed hashes in the place of ids (HMAC-SHA-256, the first 128 bits), and the cases into their order: neither the name
 * of a case nor its place in the file then tells anything of where an option comes from.
 */
export function underPseudonyms(
  partition: Partition,
  key: Uint8Array,
): Partition & { readonly names: ReadonlyMap<string, string> } {
  const names = new Map(partition.publicCases.map(({ id }) => [id, pseudonymOf(id, key)]));
  const renamed = <T extends { readonly id: string }>(cases: readonly T[]): T[] =>
    cases
      .map((one) => ({ ...one, id: names.get(one.id) ?? pseudonymOf(one.id, key) }))
      .sort((x, y) => (x.id < y.id ? -1 : x.id > y.id ? 1 : 0));
  return {
    publicCases: renamed(partition.publicCases),
    graderCases: renamed(partition.graderCases),
    release: partition.release,
    names,
  };
}

function pseudonymOf(id: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`touchstone.pivot-pseudonym/1\0${id}`).digest('hex').slice(0, 32);
}
