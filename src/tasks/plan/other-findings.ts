import type { GateFinding } from '../../record/gates/index.ts';
import { evidenceFindings } from '../../record/ledger/index.ts';

/** What the gates of decisions and of evidence say: an outline carries claims and rests on decisions. */
export async function otherFindings(root: string, options: { readonly study?: string }): Promise<GateFinding[]> {
  return evidenceFindings(root, options);
}
