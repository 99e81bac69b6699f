export { type CitationKey, citationKeys } from './citations.ts';
export { comparableText, unescaped } from './comparable.ts';
export type { ClaimSpan, Manuscript, ManuscriptFormat, SpanFault } from './manuscript.ts';
export { readManuscript } from './read-manuscript.ts';
export { findClaimSpans } from './spans.ts';
export { type UnmarkedNumbers, unmarkedNumbers } from './unmarked-numbers.ts';
