import { isGroup, type Name } from '../../works/index.ts';

// One line a name, parts parted by tabs: family, given, particle, suffix; a group stands alone behind an equals sign.

/** Names as one compact text. */
export function encodeNames(names: readonly Name[]): string {
  return names
    .map((name) => {
      if (isGroup(name)) return `=${clean(name.literal)}`;
      const parts = [name.family, name.given ?? '', name.particle ?? '', name.suffix ?? ''].map(clean);
      return parts.join('\t').replace(/\t+$/, '');
    })
    .join('\n');
}

export function decodeNames(text: string): Name[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    if (line.startsWith('=')) return { literal: line.slice(1) };
    const [family = '', given = '', particle = '', suffix = ''] = line.split('\t');
    return {
      family,
      ...(given === '' ? {} : { given }),
      ...(particle === '' ? {} : { particle }),
      ...(suffix === '' ? {} : { suffix }),
    };
  });
}

const clean = (part: string): string => (/[\t\n]/.test(part) ? part.replace(/[\t\n]+/g, ' ') : part).replace(/^=+/, '');
