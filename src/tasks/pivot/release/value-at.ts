import { pointerTokens } from '../../../base/structured/index.ts';

/** A name of a field, or a JSON Pointer, as tokens. */
export function tokensOf(given: string): string[] {
  return given.startsWith('/') ? pointerTokens(given) : [given];
}

/** The value at a place; undefined where nothing stands there. Only own members count, so that no name reaches a prototype. */
export function valueAt(root: unknown, tokens: readonly string[]): unknown {
  let value = root;
  for (const token of tokens) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[token];
  }
  return value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
