import type { GateFinding } from '../gates/index.ts';
import type { Ruled } from './rules.ts';

const SHOWN = 3;

/** Selected evidence that no answer uses: a context that no answer links, of a claim that no answer links. One line a claim. */
export function unusedFindings({ questions, profile, links, commands }: Ruled): GateFinding[] {
  const answers = questions.flatMap(({ answered }) => (answered === undefined ? [] : [answered]));
  const contexts = new Set(answers.flatMap((answer) => answer.contexts));
  const claims = new Set(answers.flatMap((answer) => answer.claims));
  const unused = new Map<string, string[]>();
  for (const [id, held] of links.contexts) {
    if (contexts.has(id)) continue;
    for (const { selected, state, claimId } of held)
      if (selected && state === 'current' && !claims.has(claimId))
        unused.set(claimId, [...(unused.get(claimId) ?? []), id]);
  }
  return [...unused].map(([claim, ids]) => ({
    gate: 'questions',
    about: claim,
    code: 'unused_evidence',
    level: profile.planning.gates.unused_evidence,
    what: `${claim} has ${ids.length === 1 ? 'a selected context' : `${ids.length} selected contexts`} that no answer uses: ${ids.slice(0, SHOWN).join(', ')}${ids.length > SHOWN ? ', …' : ''}`,
    mend: `Ask what it answers, or leave it: ${commands.ledger(claim)}`,
  }));
}
