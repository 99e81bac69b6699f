export { type Editorial, editorialStatus } from './editorial-status.ts';
export { type RetractionWatch, readRetractionWatch } from './retraction-watch.ts';
