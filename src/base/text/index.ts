export { foldSpace, shorten } from './fold.ts';
export { groupDigits } from './group.ts';
export { type LineIndex, lineIndex } from './lines.ts';
export { nearest } from './nearest.ts';
export { shellWord } from './shell-word.ts';
export { visible, visibleLine } from './visible.ts';
