import { shorten } from '../../../base/text/index.ts';
import { plainName } from './field-names.ts';

/** Those of the fields whose name stands in the table. */
export function named(seen: readonly string[], names: readonly string[]): string[] {
  return seen.filter((field) => names.includes(plainName(field)));
}

/** Names for a message: at most 40, each at most 60 characters. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 40).map((name) => `"${shorten(name, 60)}"`);
  if (shown.length === 0) return 'none';
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ');
}
