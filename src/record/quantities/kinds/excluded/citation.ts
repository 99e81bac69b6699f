import { excluded, isPlainWhole, type KindRule } from '../surroundings.ts';
import { isYear } from './year.ts';

/** `[12]`, `[3, 7–9]`, `(Smith, 2021)`, `et al., 2021`. A range of values in square brackets with decimals is none. */
export const citation: KindRule = ({ printed, before, behind }) => {
  if (!isPlainWhole(printed, 'range')) return null;
  if (
    /\[(?:[\p{L}\d\s.,&;'’–-]{0,80}[,;–-]\s*|\p{Lu}[^[\]\n]{0,80}\s)?$/u.test(before) &&
    /^[a-z]?(?:\s*[,–-]\s*\d{1,4}){0,12}\s*\]/.test(behind) &&
    !/\d\.\d[^[]*$/.test(before.slice(before.lastIndexOf('[')))
  )
    return excluded('citation', 'a number in square brackets');
  if (
    /(?:et al\.?|\band\b|&|\p{Lu}[\p{L}-]{1,30}),?\s*[([]?$/u.test(before) &&
    isYear(printed) &&
    (/^[a-z]?\s*[\])]/.test(behind) || (/^[a-z]?\s*[;,]/.test(behind) && /[([][^()[\]]{0,100}$/.test(before))) &&
    /(?:et al|,\s*|\($|\p{Lu}\S*\s?\()[^()[\]]{0,30}$/u.test(before)
  )
    return excluded('citation', 'a year behind a name');
  return null;
};
