import type { CanonicalText } from '../texts/index.ts';
import type { Anchor, Reanchored } from './model.ts';

/**
 * Finds an anchor in a text: same digest and position, the exact quote once, the exact quote with its context, at most 12 % of the
 * quote changed with its context. `sameDigest`: the text is the very one that the anchor was made in.
 */
export function reanchor(_text: CanonicalText, _anchor: Anchor, _sameDigest: boolean): Reanchored {
  throw new Error('not built yet');
}
