import { excluded, isPlainWhole, type KindRule } from '../surroundings.ts';

/** Where an index begins or ends: `i = 1`, `j = 0, …`. */
export const indexValue: KindRule = ({ printed, before, behind }) =>
  isPlainWhole(printed) &&
  (/(?:^|[^\p{L}])[ijl]\s?=\s?$|_\{?\p{L}?\s?=\s?$/u.test(before) ||
    (/(?:^|[^\p{L}])[kmnt]\s?=\s?$/u.test(before) && /^\s?(?:to\b|,?\s?(?:…|\.\.\.|⋯))/.test(behind)))
    ? excluded('index', 'an index')
    : null;
