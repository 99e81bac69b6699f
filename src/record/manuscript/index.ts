export type { ClaimSpan, Manuscript } from './manuscript.ts';
