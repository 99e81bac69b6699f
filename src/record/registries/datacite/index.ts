export { datacite, dataciteByDoi } from './datacite.ts';
export { readDataciteWorks } from './read-datacite.ts';
