import { nearest } from '../../base/text/index.ts';
import type { Dimension, Score } from './schema.ts';

/** What is wrong with the scores of one evaluation; `score` is the place in the list where it is one of them. */
export interface ScoreFault {
  /** One clause. */
  readonly what: string;
  readonly score?: number;
}

/** Every declared dimension is scored once, on its scale, with a reason; nothing else is scored. */
export function scoreFaults(dimensions: readonly Dimension[], scores: readonly Score[]): readonly ScoreFault[] {
  const byId = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  const ofScores = scores.flatMap((score, i): ScoreFault[] => {
    const dimension = byId.get(score.dimension);
    if (dimension === undefined) {
      const meant = nearest(score.dimension, byId.keys().toArray());
      return [
        {
          what: `"${score.dimension}" is no declared dimension${meant === undefined ? '' : ` (${meant} is)`}`,
          score: i,
        },
      ];
    }
    const faults: ScoreFault[] = [];
    if (scores.findIndex((other) => other.dimension === score.dimension) < i)
      faults.push({ what: `${score.dimension} is scored twice`, score: i });
    if (score.value < dimension.min || score.value > dimension.max)
      faults.push({
        what: `${score.dimension} is ${score.value}, the scale goes from ${dimension.min} to ${dimension.max}`,
        score: i,
      });
    if (score.reason.trim() === '') faults.push({ what: `${score.dimension} has no reason`, score: i });
    return faults;
  });
  const missing = dimensions.filter(({ id }) => !scores.some((score) => score.dimension === id)).map(({ id }) => id);
  return [...ofScores, ...(missing.length === 0 ? [] : [{ what: `not scored: ${missing.join(', ')}` }])];
}
