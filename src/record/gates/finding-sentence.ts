import type { GateFinding } from './gate-finding.ts';

/** What a gate says, with what it says it of in front where the sentence does not name it, and without the full stop. */
export function findingSentence({ about, what }: Pick<GateFinding, 'about' | 'what'>): string {
  const said = what.replace(/\.$/, '');
  // A perspective is named in words.
  return said.includes(about) || /^[a-z_]+$/.test(about) ? said : `${about}: ${said}`;
}
