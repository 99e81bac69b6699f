export { type StudyCase, StudyCases, showsEveryState } from './case.ts';
export { runCases } from './run-cases.ts';
export { type BuiltStudy, buildStudy } from './study.ts';
