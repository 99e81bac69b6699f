import type { Name } from '../../works/index.ts';
import { namesGroup } from './name-words.ts';

/** An organisation that stands where names stand: before a year in brackets, or as a short first sentence of its own. */
export function groupAuthor(text: string): { readonly names: readonly Name[]; readonly end: number } | undefined {
  const before =
    /^(?<name>[\p{Lu}][^()“”"«»]{1,160}?)(?:\s*\((?<short>[\p{Lu}][\p{L}&/-]{1,12})\))?[\s.,]*(?=[([]\s?(?:1[5-9]|20)\d\d[a-z]?(?:,[^()]{1,20})?\s?[)\]])/u.exec(
      text,
    );
  const name = before?.groups?.name;
  if (
    before !== null &&
    name !== undefined &&
    (namesGroup(name) || isAcronym(name) || wordsOf(name) <= 3 || !/(?<![\p{L}])\p{Ll}{4,}/u.test(name)) &&
    !/\.\s\p{Lu}\p{Ll}{3}/u.test(name) &&
    !/\d/.test(name)
  ) {
    return { names: [{ literal: name.trim().replace(/[.,\s]+$/, '') }], end: before[0].length };
  }
  const first =
    /^(?<name>\p{Lu}[^.()“”"]{1,120})(?:\s*\([\p{Lu}\d]{2,12}\))?(?:\.\s+(?=[\p{Lu}“"\d(])|,\s+(?=[“"‘«]))/u.exec(text);
  const short = first?.groups?.name;
  if (first === null || short === undefined || /,.*,/.test(short)) return undefined;
  const plain = short.match(/(?<![\p{L}])\p{Ll}{4,}/gu) ?? [];
  if ((namesGroup(short) && plain.length === 0 && wordsOf(short) <= 10) || isAcronym(short)) {
    return {
      names: [{ literal: short.trim() }],
      end: first[0].trimEnd().length,
    };
  }
  return undefined;
}

const isAcronym = (text: string) => /^\p{Lu}[\p{Lu}\d&/-]{1,10}$/u.test(text.trim());
const wordsOf = (text: string) => text.trim().split(/\s+/).length;
