import type { GateFinding } from '../../record/gates/index.ts';

/** What a gate says, with the id of what it says it of, and without the full stop. */
export function findingSentence({ about, what }: GateFinding): string {
  const said = what.replace(/\.$/, '');
  // A perspective is named in words, and a finding on the whole map by what it says.
  return said.includes(about) || !/^[A-Z]+-/.test(about) ? said : `${about}: ${said}`;
}
