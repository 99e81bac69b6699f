import type { Arm, Arranged } from './arms.ts';
import type { CellClaim } from './cell-claims.ts';
import { agrees } from './fits.ts';
import { allOf, type Compared, chanceOf, isTelling, poolOf, singles } from './look-up.ts';

/** Where the values of cells that no single run has come from, cell by cell. */
export interface Cover {
  readonly cells: ReadonlyMap<CellClaim, Compared>;
  readonly arms: ReadonlySet<Arm>;
  /** true: at least one cell is found only on another data set than the table says. */
  readonly elsewhere: boolean;
  /** true: every cell is found that says enough to be looked for. */
  readonly whole: boolean;
}

/**
 * Finds for each cell the record of the same metric that it agrees with, on its own data set before any other. Null where too
 * few are found for anything but luck, which all together may have at `most`: a lone value that occurs somewhere is a hint and never an accusation.
 */
export function coverOf(arranged: Arranged, claims: readonly CellClaim[], most: number): Cover | null {
  const cells = new Map<CellClaim, Compared>();
  const arms = new Set<Arm>();
  let elsewhere = false;
  let chance = 1;
  let looked = 0;
  for (const claim of claims) {
    // Numbers of two digits are found everywhere, and so is any number where the data set is open.
    if (!isTelling(claim.quantity) || claim.settled === 'open') continue;
    looked += 1;
    const here = poolOf(arranged, claim);
    const found = firstAgreeing(claim, here);
    const other = found ?? (claim.settled === 'named' ? firstAgreeing(claim, allOf(arranged, claim)) : undefined);
    if (other === undefined) continue;
    if (found === undefined) elsewhere = true;
    chance *= chanceOf(claim.quantity, found === undefined ? allOf(arranged, claim) : here);
    cells.set(claim, other);
    arms.add(other.measured.arm);
  }
  if (cells.size === 0 || chance > most) return null;
  return { cells, arms, elsewhere, whole: cells.size === looked };
}

function firstAgreeing(claim: CellClaim, pool: ReturnType<typeof poolOf>): Compared | undefined {
  const found = pool.flatMap((m) => singles(claim.quantity, claim.unit, m)).filter(agrees);
  return found.find((c) => c.standing.outcome === 'agrees') ?? found[0];
}
