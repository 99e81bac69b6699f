export { describeEvidence, type EvidenceDescription } from './describe.ts';
export { findDrift } from './drift.ts';
export { decodeString, escapeToken, membersOf } from './json-pointer.ts';
export { type JsonDocument, type JsonNode, scanJson } from './json-scan.ts';
export { numbersIn, type TextNumber } from './numbers.ts';
export { type RangeReading, type RangeRequest, readRange } from './read-range.ts';
export { readEvidenceValue } from './read-value.ts';
export { cellsFrom, readTable } from './table.ts';
export type { LocatorFault, LogReading, LogValue } from './value.ts';
