import type { Operation, OperationGroup } from './operation.ts';

export type { Answer, Door, FieldMeta, Operation, OperationGroup } from './operation.ts';
export { checkOutputs, writeOutput } from './outputs.ts';

/** Words that stand before verbs of two words. */
export const groups: readonly OperationGroup[] = [
  { name: 'ledger', summary: 'Show, judge, select and reject the evidence of planned claims' },
  { name: 'plan', summary: 'Ask what must be known before an outline, and write the outline' },
  { name: 'branch', summary: 'Weigh alternatives on one scale, within limits fixed beforehand' },
  { name: 'journal', summary: 'Show and verify the trail of changes' },
  { name: 'references', summary: 'Check references against records, build a library of records' },
  { name: 'pivot', summary: 'Measure research judgment on pairs of plans, options only' },
];

/** Verbs that load together when one of them is called for by its first word: no verb waits for the fields of the others. */
const SHELVES: readonly { readonly words: readonly string[]; readonly load: () => Promise<readonly Operation[]> }[] = [
  {
    words: ['init', 'seal', 'verify', 'audit', 'judge', 'explain'],
    load: async () => (await import('./study-verbs.ts')).studyVerbs,
  },
  {
    words: ['ingest', 'ground', 'check'],
    load: async () => (await import('./evidence-verbs.ts')).evidenceVerbs,
  },
  { words: ['ledger'], load: async () => (await import('./ledger-verbs.ts')).ledgerVerbs },
  { words: ['plan'], load: async () => (await import('./plan-verbs.ts')).planVerbs },
  { words: ['branch'], load: async () => (await import('./branch-verbs.ts')).branchVerbs },
  { words: ['journal'], load: async () => (await import('./journal-verbs.ts')).journalVerbs },
  { words: ['references'], load: async () => (await import('./references-verbs.ts')).referencesVerbs },
  { words: ['pivot'], load: async () => (await import('./pivot-verbs.ts')).pivotVerbs },
];

/** The verbs of one word: all that a list of the commands needs beside the groups. */
export async function plainOperations(): Promise<readonly Operation[]> {
  const plain = SHELVES.filter(({ words }) => !words.some((word) => groups.some(({ name }) => name === word)));
  return (await Promise.all(plain.map(({ load }) => load()))).flat();
}

/** The verbs whose first word is this one; every verb, in the order of the help, for any other word or none. */
export async function operationsFor(word?: string): Promise<readonly Operation[]> {
  const shelf = SHELVES.find(({ words }) => word !== undefined && words.includes(word));
  if (shelf === undefined) return (await Promise.all(SHELVES.map(({ load }) => load()))).flat();
  return (await shelf.load()).filter(({ name }) => name.split(' ')[0] === word);
}
