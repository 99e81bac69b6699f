export { bootstrapInterval, OFFICIAL, type ResamplingOptions } from './bootstrap.ts';
export { Interval } from './interval.ts';
export { ScoredInputs, ScoreFile } from './score-file.ts';
export { scoreFiles, scorePredictions } from './score-predictions.ts';
export { type ReadFrom, scoreSheet } from './score-sheet.ts';
export { intervalText, percent, releaseText, scoreText, tableOf } from './score-text.ts';
