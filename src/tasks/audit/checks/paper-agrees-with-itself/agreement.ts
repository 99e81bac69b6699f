import type { Finding } from '../../model/index.ts';
import type { Reading } from './reading/index.ts';

/** A finding before it has an id. */
export type Found = Omit<Finding, 'id' | 'check'>;

/** What one agreement says of a paper. */
export interface Agreed {
  readonly findings: readonly Found[];
  /** How many comparisons came out well. */
  readonly held: number;
}

/** One way in which a paper may agree with itself or not. */
export interface Agreement {
  /** The truth it asks about, a few words. */
  readonly name: string;
  readonly look: (reading: Reading) => Agreed;
}

export const NOTHING: Agreed = { findings: [], held: 0 };
