/** What `JSON.parse` gives, read without trusting its shape. */
export type Json = unknown;

/** Undefined where the text is no JSON. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The member at a path of own keys; undefined where there is none. */
export function member(value: Json, ...path: readonly string[]): Json {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

/** The elements of an array, at most 5,000; a single value counts as a list of one, nothing as an empty list. */
export function listOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.slice(0, MOST);
  return value === undefined || value === null ? [] : [value];
}

const MOST = 5000;

/** A string that is not blank, or a finite number as text. */
export function textOf(value: Json): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** All texts of a list. */
export function textsOf(value: Json): string[] {
  return listOf(value)
    .map(textOf)
    .filter((text) => text !== undefined);
}

/** Own keys and values of an object. */
export function entriesOf(value: Json): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
