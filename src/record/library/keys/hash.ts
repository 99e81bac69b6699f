/**
 * 32-bit hash of a text, signed: FNV-1a over its UTF-16 units, then the finaliser of MurmurHash3 (public domain) so that similar texts
 * lie far apart. Two texts may share a hash; whatever a hash leads to is compared before it counts.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return mix(hash);
}

/** A hash told apart by what it stands for: the same words as a pair and as a whole title are two keys. */
export function tagged(hash: number, tag: number): number {
  return mix(hash ^ Math.imul(tag, 0x9e3779b1));
}

function mix(hash: number): number {
  let h = hash;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h;
}
