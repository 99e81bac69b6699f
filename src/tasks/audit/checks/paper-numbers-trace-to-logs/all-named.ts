import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Arranged, Measured } from './arms.ts';
import type { Derived } from './changes.ts';
import { type Compared, isTelling, singles } from './look-up.ts';
import { type Cast, namedAround, supportOf } from './support.ts';
import { surroundingsOf } from './surroundings.ts';
import { resultOf } from './verdict.ts';

/**
 * A number that says little by itself (`perfect accuracy (1.0) for addition, subtraction and division`) holds where every record
 * that the words may mean has it: all data sets and arms that are named, all metrics of the kind.
 */
export function allNamedAgree(paper: Paper, quantity: PaperQuantity, arranged: Arranged, cast: Cast): Derived | null {
  if (isTelling(quantity)) return null;
  const named = namedAround(arranged, surroundingsOf(paper, quantity), cast);
  if (named.arms.size === 0 || (arranged.datasets.length > 1 && named.datasets.size === 0)) return null;
  const meant = [...named.arms].flatMap((arm) =>
    arranged.metrics.flatMap((metric) => arranged.within(arm, metric)).filter((m) => isMeant(m, named)),
  );
  const compared = meant.map((m) => best(quantity, m));
  if (compared.length === 0 || compared.some((c) => c?.standing.outcome !== 'agrees')) return null;
  return {
    result: resultOf(quantity, 'verified', 'value.match', {
      computation: `all ${compared.length} records that the words name`,
      records: compared.flatMap((c) => c?.recorded.records ?? []),
      confidence: 'medium',
    }),
    findings: [],
  };
}

/** Named near enough: the clause or sentence of the number, not a heading. */
function isMeant(measured: Measured, named: ReturnType<typeof namedAround>): boolean {
  const near = { ...named, scopes: named.scopes.slice(0, 2) };
  const support = supportOf(near, measured);
  return support.metric >= 0.5 && support.dataset !== 'other' && support.arm !== 'other';
}

const best = (quantity: PaperQuantity, measured: Measured): Compared | undefined =>
  singles(quantity, undefined, measured).find((c) => c.standing.outcome === 'agrees');
