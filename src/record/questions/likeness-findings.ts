import type { GateFinding } from '../gates/index.ts';
import { nearDuplicates } from './near-duplicates.ts';
import type { Ruled } from './rules.ts';

const MOST = 100;

/** Questions that ask nearly the same. They are pointed out and left as they are: whether two are one is for a person to say. */
export function likenessFindings({ questions, profile, commands, where }: Ruled): GateFinding[] {
  const { pairs, more } = nearDuplicates(
    questions.map(({ text }) => text),
    MOST,
  );
  return pairs.flatMap(({ first, second }, at): GateFinding[] => {
    const one = questions[first];
    const other = questions[second];
    if (one === undefined || other === undefined) return [];
    // Two that are put aside, or one that is, no longer ask anything twice.
    if (one.out_of_scope !== undefined || other.out_of_scope !== undefined) return [];
    const rest = at === pairs.length - 1 && more > 0 ? `; ${more} more pairs are not listed` : '';
    return [
      {
        gate: 'questions',
        about: other.id,
        code: 'near_duplicate',
        level: profile.planning.gates.near_duplicate,
        what: `${other.id} asks nearly the same as ${one.id}${rest}`,
        ...where(second, 'text'),
        mend: `Keep both if they differ; else put one aside: ${commands.scopeOut(other.id)}`,
      },
    ];
  });
}
