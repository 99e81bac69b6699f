export { describeEvidence, type EvidenceDescription } from './describe.ts';
export { findDrift } from './drift.ts';
export { numbersIn, type TextNumber } from './numbers.ts';
export { type RangeReading, type RangeRequest, readRange } from './read-range.ts';
export { readEvidenceValue } from './read-value.ts';
export type { LocatorFault, LogReading, LogValue } from './value.ts';
