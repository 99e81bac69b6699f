import type { Operation, OperationGroup } from './operation.ts';

export type { Answer, Door, FieldMeta, Operation, OperationGroup } from './operation.ts';
export { checkOutputs, writeOutput } from './outputs.ts';

/** Words that stand before verbs of two words. */
export const groups: readonly OperationGroup[] = [
  { name: 'references', summary: 'Check references against records, build a library of records' },
  { name: 'pivot', summary: 'Measure research judgment on pairs of plans, options only' },
];

/** Verbs that load together when one of them is called for by its first word: no verb waits for the fields of the others. */
const SHELVES: readonly { readonly words: readonly string[]; readonly load: () => Promise<readonly Operation[]> }[] = [
  {
    words: ['init', 'seal', 'verify', 'audit', 'judge', 'explain'],
    load: async () => (await import('./study-verbs.ts')).studyVerbs,
  },
  { words: ['references'], load: async () => (await import('./references-verbs.ts')).referencesVerbs },
  { words: ['pivot'], load: async () => (await import('./pivot-verbs.ts')).pivotVerbs },
];

/** The verbs whose first word is this one; every verb, in the order of the help, for any other word or none. */
export async function operationsFor(word?: string): Promise<readonly Operation[]> {
  const shelf = SHELVES.find(({ words }) => word !== undefined && words.includes(word));
  if (shelf === undefined) return (await Promise.all(SHELVES.map(({ load }) => load()))).flat();
  return (await shelf.load()).filter(({ name }) => name.split(' ')[0] === word);
}
