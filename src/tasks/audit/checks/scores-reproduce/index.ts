export { scoresReproduce } from './check.ts';
export { type ScoreDeps, type ScoreInput, scoreVerification } from './score.ts';
export type { ScoreReport } from './score-report.ts';
