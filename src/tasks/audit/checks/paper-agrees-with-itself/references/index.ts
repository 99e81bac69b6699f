export { crossReferences } from './cross-references.ts';
export { listedWorks } from './listed-works.ts';
