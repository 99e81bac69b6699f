import type { Name } from '../../works/index.ts';
import { personOf, readName } from '../names/read-name.ts';
import type { ReadNames } from '../names/read-names.ts';
import { textOf } from './csl-values.ts';

/** Names of a CSL name variable: objects with parts or `literal`; strings, as some tools write them, are read too. */
export function cslNames(value: unknown): ReadNames {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const names: Name[] = [];
  let truncated = false;
  for (const one of list.slice(0, 20_000)) {
    const name = cslName(one);
    if (name === 'others') truncated = true;
    else if (name !== undefined) names.push(name);
  }
  return { names, truncated, faults: [] };
}

function cslName(value: unknown): Name | 'others' | undefined {
  if (typeof value === 'string') return isOthers(value) ? 'others' : readName(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = new Map<string, unknown>(Object.entries(value));
  const part = (...keys: readonly string[]) =>
    textOf(keys.map((key) => parts.get(key)).find((text) => text !== undefined));
  const literal = part('literal', 'name');
  if (literal !== '') return isOthers(literal) ? 'others' : { literal };
  const particle = [part('dropping-particle'), part('non-dropping-particle')].filter((text) => text !== '').join(' ');
  const family = part('family');
  if (isOthers(family) && part('given') === '') return 'others';
  return personOf({ family, given: part('given'), particle, suffix: part('suffix') });
}

const isOthers = (text: string) => /^(?:et\.? ?al\.?|others|and others)$/i.test(text.trim());
