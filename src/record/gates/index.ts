export { findingSentence } from './finding-sentence.ts';
export type { GateFinding } from './gate-finding.ts';
