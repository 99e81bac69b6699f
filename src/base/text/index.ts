export { foldSpace, shorten } from './fold.ts';
export { type LineIndex, lineIndex } from './lines.ts';
export { nearest } from './nearest.ts';
