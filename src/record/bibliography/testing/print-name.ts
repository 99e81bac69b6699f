import { isGroup, type Name } from '../../works/index.ts';

/** `van Gogh, Vincent, Jr.`; a group in braces: names as the case tables write them. */
export function printName(name: Name): string {
  if (isGroup(name)) return `{${name.literal}}`;
  const family = [name.particle, name.family].filter((part) => part !== undefined).join(' ');
  return [family, name.given, name.suffix].filter((part) => part !== undefined).join(', ');
}
