export { openalex } from './openalex.ts';
export { readOpenalexWorks } from './read-openalex.ts';
