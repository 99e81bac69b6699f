import type { SourceAnswer } from '../works/index.ts';

/** Who issues outranks who curates, and that who collects. */
export const RANK: Readonly<Record<SourceAnswer['rank'], number>> = { issuing: 0, curated: 1, aggregator: 2, user: 3 };
