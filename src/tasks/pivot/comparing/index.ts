export { CompareFile } from './compare-file.ts';
export { compareFiles, comparePredictions } from './compare-predictions.ts';
export { compareText } from './compare-text.ts';
