/** Texts to search for what would speak against a claim: direction swapped, negation added or taken away, no effect. They change what is searched for, never a stance. */
export function counterQueries(_claimText: string): string[] {
  return [];
}
