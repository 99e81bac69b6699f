export type { Coverage, CoveredVenue } from './coverage/coverage.ts';
export { describeCoverage } from './coverage/describe-coverage.ts';
export { type IndexReport, type IndexRequest, indexLibrary } from './index-library.ts';
export type { Library } from './library.ts';
export { openLibrary } from './open-library.ts';
export { type AbstractPart, type PubmedArticle, readPubmedArticles } from './readers/read-pubmed-articles.ts';
