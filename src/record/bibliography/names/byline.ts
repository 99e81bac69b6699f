import type { Name } from '../../works/index.ts';
import { readName } from './read-name.ts';
import { INITIALS, type ReadNames } from './read-names.ts';

/** `John Smith, A. Jones, and J. Doe.` or `Smith, J., Jones, A., and Doe, J. (2019).`, as the styles of BibTeX print names. Plain text. */
export function readByline(text: string): ReadNames {
  const names = text
    .replace(/[\s,.]*[([]?(?:1[5-9]|20)\d\d[a-z]?[)\]]?[.,\s]*$/, '')
    .replace(/[\s,]*[([]?\beds?(?:itors?)?\b\.?[)\]]?[.\s]*$/i, '')
    .trim();
  const whole = names.replace(/(?<=\p{L}\p{L})(?<!\b[JS]r)\.$/u, '');
  const cut = /[\s,]+(?:and\s+)?(?:et\.? al\.?|others)$/i.exec(whole);
  const list = cut === null ? whole : whole.slice(0, cut.index);
  const parts: string[] = [];
  for (const part of list.split(/,?\s+(?:and|&)\s+|,\s*/)) {
    if (/^(?:[JS]r\.?|II|III|IV)$/.test(part) && parts.length > 0) parts[parts.length - 1] += ` ${part}`;
    else if (part.trim() !== '') parts.push(part.trim());
  }
  const turned =
    parts.length % 2 === 0 && parts.every((part, i) => i % 2 === 0 || INITIALS.test(part) || isSingle(parts));
  const written = turned ? parts.flatMap((part, i) => (i % 2 === 0 ? [`${part}, ${parts[i + 1]}`] : [])) : parts;
  const read = written.map((part) => readName(part)).filter((name): name is Name => name !== undefined);
  return { names: read, truncated: cut !== null, faults: [] };
}

/** `Doe, Jane`: no name of a list printed `First Last` has one word only. */
const isSingle = (parts: readonly string[]) => parts.length === 2 && parts.every((part) => !/\s/.test(part));
