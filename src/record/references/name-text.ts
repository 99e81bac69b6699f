import { isGroup, type Name } from '../works/index.ts';

/** A name as people write it: `Ada van der Berg Jr.`, `World Health Organization`. */
export function nameText(name: Name): string {
  if (isGroup(name)) return name.literal;
  return [name.given, name.particle, name.family, name.suffix]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}
