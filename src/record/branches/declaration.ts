import { canonicalDigest } from '../../base/json/index.ts';
import type { Decision } from './schema.ts';

/** Digest of what must not change once there is a branch: question, scale, weights, limits and stop rules (canonical JSON). */
export function declarationDigest(decision: Decision): string {
  const { id, question, changes, material, dimensions, limits, stop } = decision;
  return canonicalDigest({ id, question, changes, material, dimensions, limits, stop });
}

/** Whether the declaration is another one than when the first branch was added; one that was never fixed is not. */
export function isDeclarationChanged(decision: Decision): boolean {
  const fixed = decision.declaration_sha256;
  return fixed !== undefined && fixed !== declarationDigest(decision);
}
