import { foldLetters, isGroup, type Name } from '../../works/index.ts';
import { hashText, tagged } from './hash.ts';

const AUTHOR_AND_PAGE = 20;
const VOLUME_AND_PAGE = 21;

/** The family name of an author as it stands in keys: folded letters only; '' where there is none. */
export function authorKey(name: Name | undefined): string {
  if (name === undefined) return '';
  return lettersOnly(isGroup(name) ? name.literal : name.family);
}

export function lettersOnly(text: string): string {
  return foldLetters(text.slice(0, 200)).replace(/[^\p{L}\p{M}]+/gu, '');
}

/** First page: `429` of `429–446`, `601:1` of `601:1–601:22`, `e1234`; '' where there is none. */
export function firstPage(pages: string | undefined): string {
  return /[a-z]{0,4}\d[\d:.]{0,12}/i.exec(pages?.slice(0, 60) ?? '')?.[0].toLowerCase() ?? '';
}

/** For references without a title: who on which page, and which page of which volume in which year. */
export function locatorKeys(where: {
  readonly author: string;
  readonly page: string;
  readonly volume?: string | undefined;
  readonly years: readonly number[];
}): number[] {
  const { author, page, volume, years } = where;
  if (page === '') return [];
  const keys = author === '' ? [] : [authorAndPage(author, page)];
  const number = /\d+/.exec(volume?.slice(0, 40) ?? '')?.[0];
  if (number !== undefined) for (const year of years) keys.push(volumeAndPage(number, page, year));
  return keys;
}

export function authorAndPage(author: string, page: string): number {
  return tagged(hashText(`${author} ${page}`), AUTHOR_AND_PAGE);
}

export function volumeAndPage(volume: string, page: string, year: number): number {
  return tagged(hashText(`${Number(volume)} ${page} ${year}`), VOLUME_AND_PAGE);
}
