import type { Arm, Arranged } from './arms.ts';
import { isOwn } from './axes.ts';
import type { CellClaim, TableGroup } from './cell-claims.ts';
import { type Compared, comparedIn, isTelling } from './look-up.ts';
import { armsMeant } from './mapping.ts';

/** How the cells of a group stand to one arm. */
export interface Fit {
  readonly arm: Arm;
  /** The best comparison of each cell that the arm has a record for. */
  readonly cells: ReadonlyMap<CellClaim, Compared>;
  /** Cells whose printed value agrees and says enough that this is more than luck. */
  readonly telling: number;
  readonly agreeing: number;
  readonly contradicting: number;
}

/** An arm that the words of a group name, or null where they name none or several. */
export interface Named {
  readonly arm: Arm;
  readonly score: number;
}

export function fitsOf(arranged: Arranged, group: TableGroup): readonly Fit[] {
  return arranged.arms.map((arm) => {
    const cells = new Map<CellClaim, Compared>();
    for (const claim of group.cells) {
      const [best] = comparedIn(arranged, claim, arm);
      if (best !== undefined) cells.set(claim, best);
    }
    const agreeing = [...cells].filter(([, c]) => agrees(c));
    return {
      arm,
      cells,
      // Cut digits fit ten times as many values as rounded ones.
      telling: agreeing.filter(([claim, c]) => c.standing.outcome === 'agrees' && isTelling(claim.quantity)).length,
      agreeing: agreeing.length,
      contradicting: [...cells.values()].filter((c) => c.standing.outcome === 'contradicts').length,
    };
  });
}

/** A cut number still tells where it comes from. */
export const agrees = (compared: Compared): boolean =>
  compared.standing.outcome === 'agrees' || compared.standing.outcome === 'cut';

const OWN = 0.7;
const LEAST = 0.6;
const MARGIN = 0.15;

/** The arm that subject, caption or heading name. A caption counts only for a table without subjects. */
export function namedArm(arranged: Arranged, group: TableGroup): Named | null {
  const phrases = group.subject === '' ? group.about : [group.subject];
  const whole = arranged.arms.find((a) => a.id === '');
  for (const phrase of phrases) {
    const [first, second] = armsMeant(arranged, phrase);
    if (first === undefined || first.score < LEAST) continue;
    if (second !== undefined && first.score - second.score < MARGIN) continue;
    return { arm: first.arm, score: first.score };
  }
  // What a log names no variant for is the study's own method.
  return whole !== undefined && isOwn(group.subject) ? { arm: whole, score: OWN } : null;
}

/** The fit with most telling agreement and least contradiction; the named arm first among equals. */
export function bestFit(fits: readonly Fit[], named: Named | null): Fit | undefined {
  const worth = (f: Fit) => 3 * f.telling + f.agreeing - 2 * f.contradicting + (f.arm === named?.arm ? 0.5 : 0);
  return fits
    .filter((f) => f.agreeing > 0)
    .reduce<Fit | undefined>((a, b) => (a === undefined || worth(b) > worth(a) ? b : a), undefined);
}
