export { readSemanticScholarWorks } from './read-semantic-scholar.ts';
export { semanticScholar } from './semantic-scholar.ts';
