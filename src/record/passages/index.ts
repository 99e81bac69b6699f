export { counterQueries } from './counter/counter-queries.ts';
export { lexicalFlags } from './counter/lexical-flags.ts';
export { type EmbeddedWindows, embedWindows, fusedPassages } from './dense/embed.ts';
export { feedbackQuery } from './feedback.ts';
export { fuse } from './fuse.ts';
export type * from './model.ts';
export { openPassageIndex } from './open-passage-index.ts';
export type * from './passage-index.ts';
export { trecLine } from './trec-line.ts';
