export { anchorOf } from './anchor-of.ts';
export { locatorOf, resolveLocatorPath } from './locator-of.ts';
export type * from './model.ts';
export { reanchor } from './reanchor.ts';
export { type Selectors, toSelectors } from './to-selectors.ts';
