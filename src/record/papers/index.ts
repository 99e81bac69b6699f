export { findPaper } from './find-paper.ts';
export type * from './model.ts';
export { paperOf } from './paper-of.ts';
export { readPaper } from './read-paper.ts';
