/** What a synthetic release can have wrong or strange; a plain one has none of it. */
export interface Quirks {
  /** How fields are called and where options stand. `unknown`: names that no table knows. */
  readonly names?: 'plain' | 'letters' | 'list' | 'object' | 'labelled-list' | 'unknown';
  /** A bare list, an object with one list and a notice (the usual), or an object with two lists. */
  readonly wrapping?: 'notice' | 'bare' | 'two-lists';
  /** Fields that tell the answer, beside the reference: in the case, and inside its options where those are objects. */
  readonly goldFields?: boolean;
  /** Planted in every gold field, extra field and group, and in ids with {@link tellingIds}: must never come out. */
  readonly canary?: string;
  /** Ids that say which option is the correction. */
  readonly tellingIds?: boolean;
  /** The second case has the id of the first. */
  readonly duplicateIds?: boolean;
  /** The last case has the key of its id twice. */
  readonly duplicateKeys?: boolean;
  /** Three in four references are A. */
  readonly unbalanced?: boolean;
  /** The first case has an option of white space. */
  readonly emptyOption?: boolean;
  /** The first case has the same option twice, but for white space. */
  readonly sameOptions?: boolean;
  /** The first case has the reference `a`. */
  readonly badLabel?: boolean;
  /** Shares in percent. */
  readonly percent?: boolean;
  /** Rows of the aggregates that do not add up. */
  readonly wrongRows?: number;
  /** Every third row has fewer runs than two per case. */
  readonly missingRuns?: boolean;
}
