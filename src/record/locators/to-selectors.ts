import type { Anchor } from './model.ts';

/** The two selectors of the W3C Web Annotation Data Model that name a place: by its words, and by position in code points. */
export type Selectors = readonly [
  { readonly type: 'TextQuoteSelector'; readonly exact: string; readonly prefix: string; readonly suffix: string },
  { readonly type: 'TextPositionSelector'; readonly start: number; readonly end: number },
];

/** The selectors of an anchor in its text. Start and end count code points, half open. */
export function toSelectors(text: string, anchor: Anchor): Selectors {
  const start = codePoints(text.slice(0, anchor.start));
  return [
    { type: 'TextQuoteSelector', exact: anchor.exact, prefix: anchor.prefix, suffix: anchor.suffix },
    { type: 'TextPositionSelector', start, end: start + codePoints(text.slice(anchor.start, anchor.end)) },
  ];
}

function codePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
