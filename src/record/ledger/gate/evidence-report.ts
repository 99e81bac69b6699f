import { TouchstoneError } from '../../../base/fault/index.ts';
import type { GateFinding } from '../../gates/index.ts';
import type { ContextId } from '../schema.ts';
import type { ContextState, EvidenceReport } from './model.ts';

/** How commands name the study in what they propose; the absolute path where nothing is given. */
export interface ReportOptions {
  readonly study?: string;
}

/**
 * Looks at every claim that must stand in the ledger: finds each place again, counts the votes, and says what fails. `root` is the
 * absolute real path of the study. Throws `bad_input` with every fault of the documents.
 */
export async function evidenceReport(root: string, options: ReportOptions = {}): Promise<EvidenceReport> {
  throw new TouchstoneError('internal', { what: `not built yet: the evidence gate of ${options.study ?? root}` });
}

/** The findings of the evidence gate. */
export async function evidenceFindings(root: string, options: ReportOptions = {}): Promise<GateFinding[]> {
  return [...(await evidenceReport(root, options)).findings];
}

/** Every context of the ledger as it counts now; empty where there is no ledger. */
export async function contextStates(root: string): Promise<ReadonlyMap<ContextId, ContextState>> {
  const { claims } = await evidenceReport(root);
  return new Map(claims.flatMap(({ contexts }) => contexts.map((context) => [context.id, context] as const)));
}
