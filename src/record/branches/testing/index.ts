export { type BranchLike, decisionWith } from './decision-with.ts';
