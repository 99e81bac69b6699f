export type { GateFinding } from './gate-finding.ts';
