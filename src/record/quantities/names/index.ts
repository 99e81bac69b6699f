export { betterWhen } from './better-when.ts';
export { type NameMatch, nameMatch, tokenMatch } from './name-match.ts';
export { nameTokens } from './name-tokens.ts';
