export { canonicalDigest, canonicalJson } from './canonical.ts';
export { pointerOf, pointerTokens, type StructuredDocument } from './document.ts';
export { readJson } from './json.ts';
export { type JsonItems, type JsonList, openJsonItems } from './json-items.ts';
export { nestsDeeperThan, repeatedKeys } from './json-scan.ts';
export { checkShape } from './shape.ts';
