import { isGroup, type Name } from '../works/index.ts';

/** Plain Unicode as it may stand in a BibTeX value: signs that TeX would act on are escaped, letters stay as they are. */
export function texEscaped(text: string): string {
  const braced = isBalanced(text) ? text : text.replace(/[{}]/g, '');
  return braced.replace(/[\\{}&%#_$~^`]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
};

/** BibTeX counts escaped braces too: an odd one would swallow what follows. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Names as BibTeX joins them: `van Gogh, Vincent and {World Health Organization}`. */
export function bibtexNames(names: readonly Name[]): string {
  return names.map(bibtexName).join(' and ');
}

function bibtexName(name: Name): string {
  if (isGroup(name)) return `{${texEscaped(name.literal)}}`;
  const family = [name.particle, name.family]
    .filter((part) => part !== undefined && part !== '')
    .map(kept)
    .join(' ');
  if (name.given === undefined || name.given === '') return /[\s,]/.test(family) ? `{${family}}` : family;
  const parts = name.suffix === undefined ? [family, kept(name.given)] : [family, kept(name.suffix), kept(name.given)];
  return parts.join(', ');
}

/** A part with a comma or the word "and" in it must not be taken apart. */
const kept = (part: string | undefined) => {
  const escaped = texEscaped(part ?? '');
  return /,|(?:^|\s)and(?:\s|$)/i.test(escaped) ? `{${escaped}}` : escaped;
};
