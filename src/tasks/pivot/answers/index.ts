export { AnswerSheet, type Outcome } from './answer-sheet.ts';
export type { FileName } from './named-file.ts';
export { pause } from './pause.ts';
export { type Reading, readAnswer, UNPARSEABLE, type Unparseable } from './read-answer.ts';
export { type Line, LONGEST_LINE, readLines } from './read-lines.ts';
export { type PredictionsFile, readPredictions } from './read-predictions.ts';
export { type ReferencesFile, readReferences } from './read-references.ts';
export { sheetOf } from './sheet-of.ts';
