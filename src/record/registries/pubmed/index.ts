export { pubmed, pubmedByDoi, pubmedById } from './pubmed.ts';
export { readPubmedWorks } from './read-pubmed.ts';
