import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Release } from '../release/index.ts';

/** Which case of a release comes at each place of an export, and under which id. */
export interface Naming {
  readonly places: readonly { readonly index: number; readonly id: string }[];
}

/** The ids and the order of the release. */
export function ownNames({ graderCases }: Release): Naming {
  return { places: graderCases.map(({ id }, index) => ({ index, id })) };
}

/**
 * Keyed hashes in the place of ids (HMAC-SHA-256, the first 128 bits), and the cases in their order: neither the name of a
 * case nor its place in the file then tells anything of where an option comes from.
 */
export function pseudonyms({ graderCases }: Release, key: Uint8Array): Naming {
  // Made into a key once: from bytes each time it takes eight times as long.
  const secret = createSecretKey(key);
  const places = graderCases.map(({ id }, index) => ({ index, id: pseudonymOf(id, secret) }));
  return { places: places.sort((x, y) => (x.id < y.id ? -1 : x.id > y.id ? 1 : 0)) };
}

function pseudonymOf(id: string, key: KeyObject): string {
  return createHmac('sha256', key).update(`touchstone.pivot-pseudonym/1\0${id}`).digest('hex').slice(0, 32);
}
