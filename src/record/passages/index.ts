export { counterQueries } from './counter-queries.ts';
export { feedbackQuery } from './feedback.ts';
export { fuse } from './fuse.ts';
export { lexicalFlags } from './lexical-flags.ts';
export type * from './model.ts';
export { openPassageIndex } from './open-passage-index.ts';
export type * from './passage-index.ts';
export { trecLine } from './trec-line.ts';
