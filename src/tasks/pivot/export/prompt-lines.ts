import { createHash } from 'node:crypto';
import { promptLinesOf } from '../prompt/index.ts';
import type { Release } from '../release/index.ts';
import { type Naming, ownNames } from './pseudonyms.ts';

/** The lines of `prompts.jsonl`, with their line ends: both orders of each case. */
export function* promptLines(release: Release, naming: Naming): Generator<Uint8Array> {
  for (const { index, id } of naming.places) yield* promptLinesOf({ id, options: release.publicCase(index).options });
}

/** SHA-256 of `prompts.jsonl` as an export would write it. */
export function promptsDigest(release: Release, naming: Naming = ownNames(release)): string {
  const hash = createHash('sha256');
  for (const line of promptLines(release, naming)) hash.update(line);
  return hash.digest('hex');
}
