export { crossref, crossrefByDoi } from './crossref.ts';
export { readCrossrefWorks } from './read-crossref.ts';
