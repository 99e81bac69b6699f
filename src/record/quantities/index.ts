export { type Comparison, comparisonsIn } from './comparisons.ts';
export { type Coverage, coverageOf } from './coverage.ts';
export { languageOf } from './language-of.ts';
export type * from './model.ts';
export { betterWhen, type NameMatch, nameMatch, nameTokens, tokenMatch } from './names/index.ts';
export { readPaperQuantities } from './read-paper-quantities.ts';
