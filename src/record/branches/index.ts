export {
  ADD,
  declarationPayload,
  isDeclaredOtherwise,
  missingBranches,
  readBranchTrail,
  SCORE,
  SELECT,
  scorePayload,
} from './branch-trail.ts';
export { type Closure, closureOf, roundOfNext, show } from './closure.ts';
export { type DecisionFindingsOptions, decisionFindings } from './decision-findings.ts';
export { declarationDigest, isDeclarationChanged } from './declaration.ts';
export { type Known, knownThings } from './known-things.ts';
export { depthOf, type Next, nextOf } from './next.ts';
export { inRanking, type Ranked, ranking } from './rank.ts';
export { BRANCHES_PATH, type Decisions, parseBranches, readBranches } from './read-branches.ts';
export {
  Branch,
  BranchesFile,
  BranchId,
  CHANGES,
  Decision,
  DecisionId,
  Dimension,
  Evaluation,
  Limits,
  LONGEST_TEXT,
  Score,
  StopRule,
} from './schema.ts';
export { type ScoreFault, scoreFaults } from './score-faults.ts';
export { type Sensitivity, sensitivityOf } from './sensitivity.ts';
export { alternativesTried } from './tried.ts';
export { type BranchValue, branchValue, counting, type DimensionScore, noiseOf, sharesOf } from './value.ts';
