export { type Cell, type Column, columnsOf } from './columns.ts';
export { intervalOf, sameUnit, showInterval } from './intervals.ts';
export { isOwn, ownNamesOf } from './own.ts';
export { type Reading, readingOf } from './reading.ts';
export { type Said, saidIn } from './said.ts';
