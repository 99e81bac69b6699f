import type { Place } from '../fault/index.ts';

/** A YAML or JSON text read as plain values, with positions on demand. */
export interface StructuredDocument {
  readonly path: string;
  readonly value: unknown;
  /** The line and column of a JSON Pointer (RFC 6901); the nearest ancestor that exists where the pointer does not. */
  readonly locate: (pointer: string) => Place;
  /** The place of a key itself, rather than of its value. */
  readonly locateKey: (pointer: string) => Place;
}

/** Splits a JSON Pointer into its unescaped tokens; `''` is the whole document. */
export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Joins tokens into a JSON Pointer. */
export function pointerOf(tokens: readonly PropertyKey[]): string {
  return tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
