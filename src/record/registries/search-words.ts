import { isGroup, type Reference } from '../works/index.ts';

const LONGEST = 300;

/** The title as it may be sent: one line, no longer than a title is. Undefined where there is none worth searching by. */
export function searchTitle(reference: Reference): string | undefined {
  const title = oneLine(reference.title ?? '');
  return /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(title) ? title : undefined;
}

/** Letters and digits of the title alone, for query languages in which signs have a meaning. */
export function searchWords(reference: Reference): string[] {
  return (searchTitle(reference) ?? '').normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Surname of the first author, or the name of the group. */
export function firstAuthor(reference: Reference): string | undefined {
  const [name] = reference.authors;
  if (name === undefined) return undefined;
  const text = oneLine(isGroup(name) ? name.literal : [name.particle, name.family].filter(Boolean).join(' '));
  return text === '' ? undefined : text.slice(0, 100);
}

/** A citation in one line: title, first author, container, year. Nothing else of a reference leaves the machine. */
export function citationLine(reference: Reference): string {
  const parts = [searchTitle(reference), firstAuthor(reference), reference.container, reference.year?.toString()];
  return oneLine(parts.filter((part) => part !== undefined).join(' '));
}

const oneLine = (text: string): string =>
  text
    .slice(0, LONGEST * 2)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
