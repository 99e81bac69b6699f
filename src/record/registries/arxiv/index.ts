export { arxiv, arxivById } from './arxiv.ts';
export { type ArxivAnswer, readArxivWorks } from './read-arxiv.ts';
