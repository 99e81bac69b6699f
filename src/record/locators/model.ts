/** A place in a canonical text, kept so that it can be found again when the text changes. Offsets are UTF-16 units. */
export interface Anchor {
  readonly start: number;
  readonly end: number;
  /** The text itself (W3C TextQuoteSelector `exact`). */
  readonly exact: string;
  /** Up to 32 characters before and after it. */
  readonly prefix: string;
  readonly suffix: string;
}

/** A place in words and in numbers. */
export interface Locator {
  /** For people: `Results/Primary outcome/p12/s1-3` (section path, paragraph in the section, sentences in the paragraph). */
  readonly path: string;
  readonly anchor: Anchor;
  /** Page, from 1, where the format has pages. */
  readonly page?: number;
}

/**
 * What became of an anchor in a text. `same` (digest and position), `moved` (the exact quote once), `context` (the exact quote
 * several times, one with its context) hold; `fuzzy` (at most 12 % of the quote differs) and `lost` are stale until someone looks.
 */
export type Reanchored =
  | { readonly state: 'same' | 'moved' | 'context'; readonly start: number; readonly end: number }
  | { readonly state: 'fuzzy'; readonly start: number; readonly end: number; readonly distance: number }
  | { readonly state: 'lost' };
