import { TouchstoneError } from '../../base/fault/index.ts';
import type { LedgerFile } from './schema.ts';

/** The ledger of a study; undefined where there is none. Throws `bad_input` with every fault and its place. */
export async function readLedger(root: string): Promise<LedgerFile | undefined> {
  throw new TouchstoneError('internal', { what: `not built yet: reading the ledger of ${root}` });
}
