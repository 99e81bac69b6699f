export { dblp } from './dblp.ts';
export { readDblpWorks } from './read-dblp.ts';
