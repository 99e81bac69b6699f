import type { CanonicalText } from '../texts/index.ts';
import type { Locator } from './model.ts';

/** The place of a stretch in words (`Results/Primary outcome/p12/s1-3`) and numbers. Throws RangeError for a stretch outside the text. */
export function locatorOf(_text: CanonicalText, _start: number, _end: number): Locator {
  throw new Error('not built yet');
}

/** The stretch that the path of a locator names in a text; undefined where it has no such place. */
export function resolveLocatorPath(
  _text: CanonicalText,
  _path: string,
): { readonly start: number; readonly end: number } | undefined {
  throw new Error('not built yet');
}
