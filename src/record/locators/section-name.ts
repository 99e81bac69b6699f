import type { Section } from '../texts/index.ts';

/** A section path as text: headings joined by `/`; the second section of the same path ends in `[2]`. Empty before the first heading. */
export function sectionName(sections: readonly Section[], index: number): string {
  return namesOf(sections)[index] ?? '';
}

/** Indices of the sections of a name: one, but the title of a text has no name of its own. */
export function sectionsNamed(sections: readonly Section[], name: string): readonly number[] {
  return namesOf(sections).flatMap((one, index) => (one === name ? [index] : []));
}

const known = new WeakMap<readonly Section[], readonly string[]>();

function namesOf(sections: readonly Section[]): readonly string[] {
  const held = known.get(sections);
  if (held !== undefined) return held;
  const counts = new Map<string, number>();
  const names = sections.map((section) => {
    if (section.kind === 'title') return '';
    const name = plainName(section);
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return number > 1 ? `${name}[${number}]` : name;
  });
  known.set(sections, names);
  return names;
}

const plainName = ({ path }: Section) =>
  path.map((heading) => heading.replace(/[\\/]|\[(?=\d+\]$)/g, '\\$&')).join('/');
