import type { YamlDocument } from '../../base/structured/index.ts';
import { editYaml } from '../../base/structured/index.ts';
import { type Actor, changeArtifact } from '../journal/index.ts';
import { LEDGER_PATH } from './paths.ts';
import { parseLedger } from './read-ledger.ts';
import type { LedgerClaim, LedgerFile } from './schema.ts';

/** Who changes the ledger, and why. */
export interface LedgerChange {
  readonly actor: Actor;
  readonly verb: string;
  /** In words: the claim, or the claims. */
  readonly about: string;
  readonly reason?: string;
  /** Digested into the line of the trail. */
  readonly payload?: unknown;
  /**
   * From the claims as they stand to the claims as they shall; runs under the lock of the study, and may throw, which changes
   * nothing. Claims and contexts keep their order; new ones come last.
   */
  readonly edit: (claims: readonly LedgerClaim[]) => readonly LedgerClaim[] | Promise<readonly LedgerClaim[]>;
}

/** Changes the ledger; only values that differ are written, comments and order stay. Returns whether anything changed. */
export async function changeLedger(root: string, change: LedgerChange): Promise<boolean> {
  const { actor, verb, about, reason, payload, edit } = change;
  const changed = await changeArtifact(root, {
    target: LEDGER_PATH,
    verb,
    about,
    actor,
    ...(reason === undefined ? {} : { reason }),
    ...(payload === undefined ? {} : { payload }),
    edit: async (before) => {
      const ledger: LedgerFile = before === null ? { schema: 'touchstone.ledger/1', claims: [] } : parseLedger(before);
      const next = await edit(ledger.claims);
      if (JSON.stringify(next) === JSON.stringify(ledger.claims)) return before;
      return editYaml(
        before,
        LEDGER_PATH,
        (document) => putClaims(document, ledger.claims, next),
        () => ({
          schema: 'touchstone.ledger/1',
          claims: [],
        }),
      );
    },
  });
  return changed.before !== changed.after;
}

function putClaims(document: YamlDocument, before: readonly LedgerClaim[], after: readonly LedgerClaim[]): void {
  for (const [i, claim] of after.entries()) {
    const old = before[i];
    if (old === undefined) document.add(['claims'], compact(claim));
    else if (old !== claim) putClaim(document, ['claims', i], old, claim);
  }
}

function putClaim(document: YamlDocument, at: readonly (string | number)[], old: LedgerClaim, claim: LedgerClaim) {
  const { contexts, ...fields } = claim;
  const { contexts: oldContexts, ...oldFields } = old;
  putFields(document, at, oldFields, fields);
  for (const [j, context] of contexts.entries()) {
    const stood = oldContexts[j];
    if (stood === undefined) document.add([...at, 'contexts'], compact(context));
    else putFields(document, [...at, 'contexts', j], stood, context);
  }
}

function putFields(document: YamlDocument, at: readonly (string | number)[], old: object, next: object): void {
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const value: unknown = Reflect.get(next, key);
    if (JSON.stringify(Reflect.get(old, key)) === JSON.stringify(value)) continue;
    if (value === undefined) document.remove([...at, key]);
    else document.set([...at, key], value);
  }
}

/** Without keys that have no value, which YAML cannot hold. */
function compact(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
