export type * from './model.ts';
export { betterWhen, type NameMatch, nameMatch, nameTokens, tokenMatch } from './names/index.ts';
