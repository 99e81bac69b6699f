import type { Arranged } from './arms.ts';
import type { CellClaim, TableGroup } from './cell-claims.ts';
import { type Cover, coverOf } from './cover.ts';
import { agrees, bestFit, type Fit, fitsOf, type Named, namedArm } from './fits.ts';
import { allOf, chanceOfOne, isTelling } from './look-up.ts';

/** What came of binding the cells of one subject to one run. */
export type GroupBinding =
  /** One run fits: every cell that it has a record for is compared with that run. */
  | BoundToOne
  /** Every cell fits one run, and it is not the one that the words name. */
  | { readonly kind: 'other_run'; readonly fit: Fit; readonly named: Named }
  /** The cells are found, each of them, but in different runs. */
  | { readonly kind: 'mixed'; readonly cover: Cover; readonly main: Fit | undefined; readonly named: Named | null }
  /** The cells are records of other data sets than the table says. */
  | { readonly kind: 'other_record'; readonly cover: Cover; readonly named: Named | null }
  | { readonly kind: 'open'; readonly code: OpenCode; readonly fit: Fit | undefined; readonly named: Named | null };

export interface BoundToOne {
  readonly kind: 'bound';
  readonly fit: Fit;
  readonly by: 'name' | 'values';
  /** true: a cell that differs contradicts. */
  readonly sure: boolean;
}

export type OpenCode = 'no_candidate' | 'no_run' | 'hint' | 'several_candidates';

/** Luck that cells without a run may have to be found elsewhere; where a run has the rest, what differs is wrong in any case. */
const FOUND_BY_LUCK = 1e-6;
const LEFT_BY_LUCK = 0.05;
/** Luck that the best of all runs may have to agree with a row that no name leads to. */
const BOUND_BY_LUCK = 1e-2;
/** The same where cells that differ are to count against the paper. */
const ACCUSED_BY_LUCK = 1e-4;
/** Cells of one row that have to agree before a run is taken for bound by its values alone. */
const TELLING = 2;
/** Cells that have to agree before another run than the named one is taken for the source. */
const OTHER_RUN = 3;

/** Binds the cells of one subject as a whole: names first, then the run that most of the values come from. */
export function bindGroup(arranged: Arranged, group: TableGroup): GroupBinding {
  const fits = fitsOf(arranged, group);
  if (fits.every((f) => f.cells.size === 0)) return { kind: 'open', code: 'no_candidate', fit: undefined, named: null };
  const named = namedArm(arranged, group);
  const own = fits.find((f) => f.arm === named?.arm);
  const best = bestFit(fits, named);
  if (own !== undefined && own.contradicting === 0 && own.agreeing > 0)
    return { kind: 'bound', fit: own, by: 'name', sure: true };
  if (best !== undefined && best.contradicting === 0 && complete(best, fits)) {
    if (
      named !== null &&
      own !== undefined &&
      own.cells.size > 0 &&
      best.telling >= OTHER_RUN &&
      own.telling * 3 <= best.telling
    )
      return { kind: 'other_run', fit: best, named };
    if (best.telling >= TELLING && luckOf(arranged, best) < BOUND_BY_LUCK)
      return { kind: 'bound', fit: best, by: 'values', sure: rivals(best, fits) === 0 };
    if (named === null && fits.length === 1) return { kind: 'bound', fit: best, by: 'values', sure: false };
  }
  return withoutOneRun(arranged, group, named, own, best);
}

/** No run has it all: glued from several, of another data set, or one run with a few cells that differ. */
function withoutOneRun(
  arranged: Arranged,
  group: TableGroup,
  named: Named | null,
  own: Fit | undefined,
  best: Fit | undefined,
): GroupBinding {
  const most = own !== undefined && isMostly(own, named) ? own : mostlyByValues(arranged, best);
  const open = group.cells.filter((c) => most === undefined || !holds(most, c));
  const cover = coverOf(arranged, open, most === undefined ? FOUND_BY_LUCK : LEFT_BY_LUCK);
  if (cover !== null && !cover.elsewhere && (most !== undefined || isGlued(cover)))
    return { kind: 'mixed', cover, main: most, named };
  if (most !== undefined)
    return { kind: 'bound', fit: most, by: most === own ? 'name' : 'values', sure: most === own || most.telling >= 3 };
  if (cover?.elsewhere === true && cover.whole) return { kind: 'other_record', cover, named };
  if (best !== undefined && best.agreeing > 0 && best.contradicting === 0)
    return { kind: 'open', code: 'hint', fit: best, named };
  return { kind: 'open', code: 'no_run', fit: own ?? best, named };
}

/** A run that is named needs no luck weighed: most of the cells are its, or half of them where the name leaves no doubt. */
function isMostly(fit: Fit, named: Named | null): boolean {
  const clear = named !== null && named.score >= CLEAR_NAME;
  return clear
    ? fit.agreeing >= 1 && fit.agreeing >= fit.contradicting
    : fit.agreeing >= TELLING && fit.agreeing > fit.contradicting;
}
const CLEAR_NAME = 0.95;

function mostlyByValues(arranged: Arranged, best: Fit | undefined): Fit | undefined {
  if (best === undefined || best.telling < TELLING || best.telling <= best.contradicting) return undefined;
  return luckOf(arranged, best) < ACCUSED_BY_LUCK ? best : undefined;
}

/** Without a run that has most of them, all cells have to be found, each with digits enough to tell where it is from. */
const isGlued = (cover: Cover): boolean => cover.arms.size >= 2 && cover.whole && cover.cells.size >= TELLING;

const holds = (fit: Fit, claim: CellClaim): boolean => {
  const compared = fit.cells.get(claim);
  return compared === undefined || compared.standing.outcome !== 'contradicts';
};

/** true: no other run has records for more of the cells. */
const complete = (fit: Fit, fits: readonly Fit[]): boolean => fits.every((f) => f.cells.size <= fit.cells.size);

/** Other runs that agree with as much. */
const rivals = (fit: Fit, fits: readonly Fit[]): number =>
  fits.filter((f) => f !== fit && f.telling >= fit.telling && f.contradicting === 0).length;

/** How likely the best of all runs would agree with as many cells by luck. */
function luckOf(arranged: Arranged, fit: Fit): number {
  let luck = arranged.arms.length;
  for (const [claim, compared] of fit.cells)
    if (agrees(compared) && isTelling(claim.quantity)) luck *= chanceOfOne(claim.quantity, allOf(arranged, claim));
  return luck;
}
