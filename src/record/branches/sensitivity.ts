import { type Ranked, ranking, SAME } from './rank.ts';
import type { Decision } from './schema.ts';
import { sharesOf } from './value.ts';
import { winnerShares } from './winner-shares.ts';

/** How much the winner owes to the weights. */
export interface Sensitivity {
  readonly winner: string;
  readonly weights: readonly {
    readonly dimension: string;
    /** Its share of the weights as declared. */
    readonly share: number;
    /** The nearest share at which another branch wins, the other weights in their proportions; absent where none does. */
    readonly turnsAt?: number;
    readonly to?: string;
  }[];
  /** Share of all weightings (each as likely as another) under which each branch wins, the largest first. */
  readonly wins: readonly { readonly branch: string; readonly share: number }[];
  /** exact, or by how many draws. */
  readonly method: 'exact' | number;
}

/** How the ranking depends on the weights; undefined with fewer than two ranked branches. */
export function sensitivityOf(decision: Decision): Sensitivity | undefined {
  const ranked = ranking(decision);
  const [best] = ranked;
  if (best === undefined || ranked.length < 2) return undefined;
  const shares = sharesOf(decision.dimensions);
  const { wins, method } = winnerShares(ranked.map(({ value }) => value.scores.map(({ unit }) => unit)));
  return {
    winner: best.branch.id,
    weights: decision.dimensions.map(({ id }, i) => ({
      dimension: id,
      share: shares[i] ?? 0,
      ...turn(ranked, shares, i),
    })),
    wins: ranked.map(({ branch }, i) => ({ branch: branch.id, share: wins[i] ?? 0 })).sort((a, b) => b.share - a.share),
    method,
  };
}

/**
 * With dimension j at share t and the others at (1 − t)·wᵢ/(1 − wⱼ), the lead of the winner over a rival is linear in t:
 * t·(uⱼ − vⱼ) + (1 − t)·(r − s), r and s being the values of both over the other dimensions. Where it reaches zero the rival wins.
 */
function turn(ranked: readonly Ranked[], shares: readonly number[], j: number): { turnsAt?: number; to?: string } {
  const own = shares[j] ?? 0;
  if (own > 1 - SAME) return {};
  const units = (one: Ranked | undefined) => one?.value.scores.map(({ unit }) => unit) ?? [];
  const others = (unit: readonly number[]) =>
    unit.reduce((sum, u, i) => (i === j ? sum : sum + (u * (shares[i] ?? 0)) / (1 - own)), 0);
  const winner = units(ranked[0]);
  let nearest: { turnsAt: number; to: string } | undefined;
  for (const rival of ranked.slice(1)) {
    const unit = units(rival);
    const atOne = (winner[j] ?? 0) - (unit[j] ?? 0);
    const atZero = others(winner) - others(unit);
    // The rival must really come before the winner on the other side, not only reach it.
    if (Math.abs(atOne - atZero) < SAME || Math.min(atOne, atZero) >= -SAME) continue;
    const t = atZero / (atZero - atOne);
    if (t < 0 || t > 1) continue;
    if (nearest === undefined || Math.abs(t - own) < Math.abs(nearest.turnsAt - own) - SAME)
      nearest = { turnsAt: t, to: rival.branch.id };
  }
  return nearest ?? {};
}
