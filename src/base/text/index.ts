export { type LineIndex, lineIndex } from './lines.ts';
export { foldSpace, shorten } from './fold.ts';
export { nearest } from './nearest.ts';
