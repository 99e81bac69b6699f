import type { Branch, Decision, Dimension, Evaluation } from './schema.ts';

/** What the scorers gave a branch on one dimension. */
export interface DimensionScore {
  readonly dimension: string;
  /** Mean over the scorers, in the unit of the scale. */
  readonly mean: number;
  /** The same between 0, the worse end of the scale, and 1. */
  readonly unit: number;
  /** Lowest and highest score that one of them gave. */
  readonly spread: readonly [number, number];
}

/** The value of a branch, between 0 and 1, and what it is made of. */
export interface BranchValue {
  readonly value: number;
  readonly scores: readonly DimensionScore[];
  readonly scorers: number;
}

/** The evaluations that count: the last one of every scorer. */
export function counting(branch: Branch): readonly Evaluation[] {
  return [...new Map((branch.evaluations ?? []).map((evaluation) => [evaluation.by, evaluation])).values()];
}

/**
 * The value of a branch: Σ wᵢ·uᵢ / Σ wᵢ over the dimensions, where uᵢ = (mᵢ − min) / (max − min) for a scale on which higher is better,
 * (max − mᵢ) / (max − min) where lower is, and mᵢ is the mean over the scorers' last evaluations. Undefined without an evaluation.
 */
export function branchValue(branch: Branch, dimensions: readonly Dimension[]): BranchValue | undefined {
  const evaluations = counting(branch);
  if (evaluations.length === 0) return undefined;
  const scores = dimensions.flatMap((dimension) => scoreOf(dimension, evaluations));
  if (scores.length < dimensions.length) return undefined;
  const shares = sharesOf(dimensions);
  const value = scores.reduce((sum, { unit }, i) => sum + unit * (shares[i] ?? 0), 0);
  return { value, scores, scorers: evaluations.length };
}

function scoreOf({ id, direction, min, max }: Dimension, evaluations: readonly Evaluation[]): DimensionScore[] {
  const given = evaluations.flatMap(({ scores }) => scores.filter((score) => score.dimension === id).slice(0, 1));
  if (given.length < evaluations.length) return [];
  const values = given.map(({ value }) => value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const unit = (direction === 'higher' ? mean - min : max - mean) / (max - min);
  return [
    { dimension: id, mean, unit: Math.min(1, Math.max(0, unit)), spread: [Math.min(...values), Math.max(...values)] },
  ];
}

/** The weights as shares of their sum. */
export function sharesOf(dimensions: readonly Dimension[]): number[] {
  const sum = dimensions.reduce((total, { weight }) => total + weight, 0);
  return dimensions.map(({ weight }) => weight / sum);
}

/**
 * Difference of two values that means nothing: Σ wᵢ·nᵢ/(maxᵢ − minᵢ) / Σ wᵢ, the declared noise of every dimension at once. It is an upper
 * bound: that noises cancel out is not assumed.
 */
export function noiseOf({ dimensions }: Pick<Decision, 'dimensions'>): number {
  const shares = sharesOf(dimensions);
  return dimensions.reduce((sum, { noise, min, max }, i) => sum + ((shares[i] ?? 0) * noise) / (max - min), 0);
}
