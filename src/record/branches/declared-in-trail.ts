import { canonicalDigest } from '../../base/json/index.ts';
import { readJournal } from '../journal/index.ts';
import { declarationDigest } from './declaration.ts';
import type { Decision } from './schema.ts';

/** Verb of the lines that add a branch. */
export const ADD = 'branch add';

/** What a line that adds a branch stands for: the declaration under which it was added. */
export function declarationPayload(decision: Decision): unknown {
  return { decision: decision.id, declaration: declarationDigest(decision) };
}

/** The declaration under which the first branch was added, as far as the trail goes back: digests of payloads by decision. */
export function readDeclared(root: string): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { verb, about, payload } of readJournal(root).lines) {
    const [decision = ''] = about.split(' ');
    if (verb === ADD && payload !== undefined && !first.has(decision)) first.set(decision, payload);
  }
  return first;
}

/** Whether the trail knows another declaration: the digest beside it may have been changed by hand, too. */
export function isDeclaredOtherwise(decision: Decision, declared: ReadonlyMap<string, string>): boolean {
  const known = declared.get(decision.id);
  return known !== undefined && known !== canonicalDigest(declarationPayload(decision));
}
