import type { Problem } from '../../base/fault/index.ts';
import type { ReadSource } from './model.ts';

/** What a file gives. */
export interface ReadResult {
  /** One; for a file of entries one for each. */
  readonly sources: readonly ReadSource[];
  /** What is wrong inside a file of entries: the others are read nonetheless. */
  readonly problems: readonly Problem[];
}

/** Some sources of a file; `more`: others follow. */
export interface ReadPart extends ReadResult {
  readonly more: boolean;
}
